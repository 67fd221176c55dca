/** What stands for zeros behind a number. */
export interface NumberMultiple {
  readonly factor: number;
  readonly length: number;
}

/** What begins a text, and how many times as large its number is. */
export type Multiples = readonly (readonly [RegExp, number])[];

/** A letter alone touches its number; `m` may be metres. */
const MULTIPLES: Multiples = [
  [/^(?:[kK]| ?(?:tys\.?|tsd\.?|тыс\.?|mil(?= )|bin|ribu|rb|nghìn))(?![\p{L}\d])/u, 1e3],
  [
    /^(?:M| ?(?:mln\.?|mio\.?|mill?\.|million(?:en|s|es)?|millones|milhões|milioni|млн\.?|milyon|juta|triệu))(?![\p{L}\d])/iu,
    1e6,
  ],
  [
    /^(?:B| ?(?:bn|billion|mrd\.?|mld\.?|milliarden?|milliards?|miliardi?|млрд\.?|milyar|tỷ))(?![\p{L}\d])/iu,
    1e9,
  ],
  [/^ ?(?:lakhs?|lacs?)(?![\p{L}\d])/iu, 1e5],
  [/^ ?(?:crores?)(?![\p{L}\d])/iu, 1e7],
  [/^ ?[万萬만]/u, 1e4],
  [/^ ?[億亿억]/u, 1e8],
];

/** Where none of the multiples begins so, none is there. */
const MAY_MULTIPLY = /^ ?(?:[kmbtlcjn]|ri?b|[^\x20-\x7e])/i;

/** The multiple that a text begins with; null where there is none. */
export function numberMultiple(text: string): NumberMultiple | null {
  return MAY_MULTIPLY.test(text) ? multipleOf(text, MULTIPLES) : null;
}

/** The same, of other multiples. */
export function multipleOf(text: string, multiples: Multiples): NumberMultiple | null {
  for (const [pattern, factor] of multiples) {
    const match = pattern.exec(text);
    if (match) return { factor, length: match[0].length };
  }
  return null;
}

/** A number so many times as large. 1.1 × 1,000 is 1,100.0000000000002 in binary. */
export function times(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(15));
}
