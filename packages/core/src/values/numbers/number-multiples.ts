/** What stands for zeros behind a number. */
export interface NumberMultiple {
  readonly factor: number;
  /** What is added behind it: 5,000 in `3万5千`. */
  readonly plus: number;
  readonly length: number;
}

/** What begins a text, and how many times as large its number is. */
export type Multiples = readonly (readonly [RegExp, number])[];

/** A letter alone touches its number; `m` may be metres. */
const MULTIPLES: Multiples = [
  [
    /^(?:B| ?(?:bn|billion|mil millones|bilh(?:ão|ões)|miliard[oi]|miljard(?:en|er)?|Md|अरब|mrd\.?|mld\.?|milliarden?|milliards?|miliar(?:d[iy]?|dów)?|млрд\.?|миллиард(?:а|ов)?|milyar|t[ỷỉ]|مليار|میلیارد|מיליארד))(?![\p{L}\d])/iu,
    1e9,
  ],
  [
    /^(?:[kK]| k| ?(?:tys\.?|tsd\.?|тыс\.?|тысяч[аи]?|тис\.?|тисяч|mil(?= )|mila|mille|[Tt]housand|[Tt]ausend|tusen|tusind|duizend|tisíc[e]?|tysi[ąę]c[aey]?|tis\.|milliers?|mii|bin|ribu|rb|nghìn|ngàn|ezer|ألف|هزار|אלף|हज़ार))(?![\p{L}\d])/u,
    1e3,
  ],
  [
    /^(?:M| ?(?:mln\.?|mio\.?|mill?\.|million(?:en|s|es)?|millón|millones|milhão|milhões|milione?|milioni|miliona|miljoen(?:en)?|miljon(?:er)?|milion[yůeu]?|milionów|milioane|milioner|millió|mill?joner|млн\.?|миллион(?:а|ов)?|мільйон(?:и|ів)?|εκατ\.?|milyon|juta|jt|triệu|مليون|میلیون|מיליון))(?![\p{L}\d])/iu,
    1e6,
  ],
  [/^ ?(?:lakhs?|lacs?|लाख|লাখ|লক্ষ|لاکھ)(?![\p{L}\d])/iu, 1e5],
  [/^ ?(?:crores?|करोड़|কোটি|کروڑ)(?![\p{L}\p{M}\d])/iu, 1e7],
  [/^ ?พันล้าน/u, 1e9],
  [/^ ?ล้าน/u, 1e6],
  [/^ ?แสน/u, 1e5],
  [/^ ?หมื่น/u, 1e4],
  [/^ ?พัน/u, 1e3],
  [/^ ?[十십][万萬만]/u, 1e5],
  [/^ ?[百백][万萬만]/u, 1e6],
  [/^ ?[千천][万萬만]/u, 1e7],
  [/^ ?[千천]/u, 1e3],
  [/^ ?[万萬만]/u, 1e4],
  [/^ ?[億亿억]/u, 1e8],
];

/** The next part of a number that East Asian multiples make: `2000万` of `1億2000万`. Without a multiple it touches, or has the currency behind it. */
const NEXT_PART =
  /^(?: ?(\d[\d,]{0,9}(?:\.\d+)?) ?((?:[十십百백千천]?[万萬만])|[億亿억千천])|(\d{1,4})(?!\d)| (\d{1,4}|\d,\d{3})(?= ?[원円元圓]))/u;

/** Where none of the multiples begins so, none is there. */
const MAY_MULTIPLY = /^ ?(?:[kmbtlcjnd]|ri?b|[^\x20-\x7e])/i;

/** The multiple that a text begins with; null where there is none. */
export function numberMultiple(text: string): NumberMultiple | null {
  return MAY_MULTIPLY.test(text) ? multipleOf(text, MULTIPLES) : null;
}

/** The same, of other multiples. */
export function multipleOf(text: string, multiples: Multiples): NumberMultiple | null {
  for (const [pattern, factor] of multiples) {
    const match = pattern.exec(text);
    if (match) return { factor, ...partsBelow(factor, text, match[0]) };
  }
  return null;
}

function partsBelow(factor: number, text: string, found: string): Pick<NumberMultiple, 'plus' | 'length'> {
  let [plus, length, below] = [0, found.length, factor];
  // `5억 2,000`: homes in Korea are priced in ten thousands.
  const [rest = '', tens] = found.endsWith('억')
    ? (/^ (\d,?\d{3}|\d{3})(?![\d,.]| ?[만천원])/.exec(text.slice(length)) ?? [])
    : [];
  if (tens) return { plus: Number(tens.replace(',', '')) * 1e4, length: length + rest.length };
  while (/[億亿억万萬만千천]/u.test(found)) {
    const [all = '', digits, unit = '', touching, ones = touching] = NEXT_PART.exec(text.slice(length)) ?? [];
    const size = MULTIPLES.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
    const part = Number((digits ?? ones ?? '').replaceAll(',', '')) * size;
    if (all === '' || part >= below) break;
    plus += part;
    length += all.length;
    below = size;
  }
  return { plus, length };
}

/** A number so many times as large. 1.1 × 1,000 is 1,100.0000000000002 in binary. */
export function times(value: number, multiple: Omit<NumberMultiple, 'length'> | null): number {
  return multiple === null ? value : Number((value * multiple.factor + multiple.plus).toPrecision(15));
}
