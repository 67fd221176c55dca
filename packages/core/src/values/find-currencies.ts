import { CURRENCY_SIGNS } from './currency-signs.ts';
import { once } from './once.ts';

/** A currency in a text. */
export interface CurrencyMark {
  readonly start: number;
  readonly end: number;
  /** ISO 4217 where the sign is that of one currency, else the sign as it is written. */
  readonly currency: string;
  /** How much the sign tells: 2 for an ISO code, 1 for a sign of one currency, 0 for one that several share. */
  readonly rank: number;
}

/** The ISO codes, the codes of signs, and what finds them in a text. */
const tables = once(() => {
  const signs = Object.keys(CURRENCY_SIGNS).sort((a, b) => b.length - a.length);
  const escaped = signs.map((sign) => sign.normalize('NFKC').replace(/[.$/\\]/g, '\\$&'));
  const words = [...escaped.filter(startsWithLetter), '[A-Za-z]{3}'].join('|');
  return {
    isoCodes: new Set(Intl.supportedValuesOf('currency')),
    bySign: new Map(Object.entries(CURRENCY_SIGNS).map(([sign, code]) => [sign.normalize('NFKC'), code])),
    // A sign that begins or ends with a letter is no part of a longer word; in 120万円 it follows a number.
    pattern: new RegExp(
      `(?<![^\\P{L}万萬億亿만억]|\\p{M})(?:${words})(?![\\p{L}\\p{M}])` +
        `|${escaped.filter((sign) => !startsWithLetter(sign)).join('|')}`,
      'gu',
    ),
  };
});

/** ASCII without letters: no currency's sign but the dollar's is written so. */
const DOLLARS_AT_MOST = /^[\x20-\x40\x5b-\x60\x7b-\x7e]*$/;

/** The currencies in a text that `asciiDigits` has folded, in order. */
export function findCurrencies(text: string): CurrencyMark[] {
  if (DOLLARS_AT_MOST.test(text)) return dollars(text);
  const marks: CurrencyMark[] = [];
  for (const match of text.matchAll(tables().pattern)) {
    const mark = markOf(match[0]);
    if (mark) marks.push({ start: match.index, end: match.index + match[0].length, ...mark });
  }
  return marks;
}

function dollars(text: string): CurrencyMark[] {
  const marks: CurrencyMark[] = [];
  for (let start = text.indexOf('$'); start >= 0; start = text.indexOf('$', start + 1)) {
    marks.push({ start, end: start + 1, currency: '$', rank: 0 });
  }
  return marks;
}

function markOf(sign: string): Pick<CurrencyMark, 'currency' | 'rank'> | null {
  const { bySign, isoCodes } = tables();
  const code = bySign.get(sign);
  if (code !== undefined) return code === null ? { currency: sign, rank: 0 } : { currency: code, rank: 1 };
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
