import { once } from '../once.ts';
import { CURRENCY_NAMES, NAMES_BEHIND_NUMBERS } from './currency-names.ts';
import { CURRENCY_SIGNS } from './currency-signs.ts';
import { TOUCHING_LABELS } from './price-labels.ts';

/** A currency in a text. */
export interface CurrencyMark {
  readonly start: number;
  readonly end: number;
  /** ISO 4217 where the sign is that of one currency, else the sign as it is written. */
  readonly currency: string;
  /** How much the sign tells: 2 for an ISO code, 1 for a sign of one currency, 0 for one that several share. */
  readonly rank: number;
}

/** What multiplies the number before a currency: `120万円`. */
const MULTIPLES = '万萬億亿만억千천';

/** Scripts whose words follow each other without a space. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}';

/** Where a word begins and ends: it is no part of a longer one. `1280円から` has no space before the next. */
const BEGIN = `(?:(?<![^\\P{L}${MULTIPLES}]|\\p{M})|(?<=ล้าน|แสน|หมื่น|พัน|${TOUCHING_LABELS}))`;
const END = `(?:(?![\\p{L}\\p{M}])|(?<=[\\d${MULTIPLES}] ?[${UNSPACED}]{1,4}))`;

/** The ISO codes, the codes of signs and names, and what finds them in a text. */
const tables = once(() => {
  const signs = Object.keys(CURRENCY_SIGNS).sort((a, b) => b.length - a.length);
  const escaped = signs.map((sign) => sign.normalize('NFKC').replace(/[.$/\\]/g, '\\$&'));
  const words = [...escaped.filter(startsWithLetter), '[A-Za-z]{3}'].join('|');
  const anywhere = Object.values(CURRENCY_NAMES).join('|');
  const behindNumbers = Object.values(NAMES_BEHIND_NUMBERS).join('|');
  return {
    isoCodes: new Set(Intl.supportedValuesOf('currency')),
    bySign: new Map(Object.entries(CURRENCY_SIGNS).map(([sign, code]) => [sign.normalize('NFKC'), code])),
    signs: new RegExp(
      `${BEGIN}(?:${words})${END}|${escaped
        .filter((sign) => !startsWithLetter(sign))
        .map((sign) => (/[A-Z]$/.test(sign) ? sign + END : sign))
        .join('|')}|(?!¢)\\p{Sc}`,
      'gu',
    ),
    byName: [...Object.entries(CURRENCY_NAMES), ...Object.entries(NAMES_BEHIND_NUMBERS)].map(
      ([code, name]) => [code, new RegExp(`^(?:${name})$`, 'iu')] as const,
    ),
    names: new RegExp(`(?:${BEGIN}(?:${anywhere})|(?<=\\d )(?:${behindNumbers}))${END}`, 'giu'),
  };
});

/** What only one of the countries writes that `¥` is the sign of. */
const YEN = /[\p{sc=Hiragana}\p{sc=Katakana}込円価]|送料|税抜|通常価格/u;
const YUAN = /[券秒起元]|包邮/u;

/** Characters that the mainland of China alone writes, about prices. */
const SIMPLIFIED = /[价满减优购团费货销]/u;

/** The currency of a sign that the words around it tell: `¥1,980(税込)`, `售价 99 元`. */
function toldByWords(mark: CurrencyMark, text: string): CurrencyMark {
  if (mark.currency !== '¥' && mark.currency !== '元') return mark;
  const isYuan = SIMPLIFIED.test(text) || (mark.currency === '¥' && YUAN.test(text));
  const code = YEN.test(text) ? 'JPY' : isYuan ? 'CNY' : null;
  return code === null ? mark : { ...mark, currency: code, rank: 1 };
}

/** ASCII without letters: no currency's sign but the dollar's is written so. */
const DOLLARS_AT_MOST = /^[\x20-\x40\x5b-\x60\x7b-\x7e]*$/;

/** The currencies in a text that `asciiDigits` has folded, in order. */
export function findCurrencies(text: string): CurrencyMark[] {
  if (DOLLARS_AT_MOST.test(text)) return dollars(text);
  const { signs, names } = tables();
  const named = marksOf(text, names, nameMark);
  const others = marksOf(text, signs, markOf)
    .filter(({ start, end }) => !named.some((name) => start < name.end && name.start < end))
    .map((mark) => toldByWords(mark, text));
  return named.length === 0 ? others : [...named, ...others].sort((a, b) => a.start - b.start);
}

type Told = Pick<CurrencyMark, 'currency' | 'rank'>;

function marksOf(text: string, pattern: RegExp, tell: (found: string) => Told | null): CurrencyMark[] {
  const marks: CurrencyMark[] = [];
  for (const match of text.matchAll(pattern)) {
    const told = tell(match[0]);
    if (told) marks.push({ start: match.index, end: match.index + match[0].length, ...told });
  }
  return marks;
}

function nameMark(name: string): Told {
  const code = tables().byName.find(([, pattern]) => pattern.test(name))?.[0];
  return code ? { currency: code, rank: 1 } : { currency: name, rank: 0 };
}

function dollars(text: string): CurrencyMark[] {
  const marks: CurrencyMark[] = [];
  for (let start = text.indexOf('$'); start >= 0; start = text.indexOf('$', start + 1)) {
    marks.push({ start, end: start + 1, currency: '$', rank: 0 });
  }
  return marks;
}

function markOf(sign: string): Told | null {
  const { bySign, isoCodes } = tables();
  const code = bySign.get(sign);
  if (code) return { currency: code, rank: 1 };
  if (code === null || /^\p{Sc}/u.test(sign)) return { currency: sign, rank: 0 };
  const capitals = sign.toUpperCase();
  if (!isoCodes.has(capitals)) return null;
  // `all`, `top` and `try` are words, and `Cop` is a name; a code in lower case is believed where it is no word.
  if (sign !== capitals && (sign !== sign.toLowerCase() || WORDS.has(sign))) return null;
  return { currency: capitals, rank: 2 };
}

/** Codes that are words of some language, or abbreviations of other things: only in capitals. */
const WORDS = new Set(
  'all amd ang bam ban bob bud cop cup ern fim gel gin kid lek lak mad mop mur mop pen per php ron rub sit sos std top try xxx'.split(
    ' ',
  ),
);

function startsWithLetter(sign: string): boolean {
  return /^\p{L}/u.test(sign);
}
