import type { CurrencyMark } from './find-currencies.ts';
import { type NumberToken, numberTokens } from './number-token.ts';

/** A number that may be a price. */
export interface PriceNumber {
  readonly start: number;
  readonly end: number;
  readonly token: NumberToken;
  readonly sign: 1 | -1;
  /** Whether it is the upper end of a range that the number before it begins. */
  readonly continuesRange: boolean;
}

/** `1 198,-`: the dash stands for no cents, so the comma parts them. */
const NO_CENTS = /^ ?([.,]) ?(?:--?|–|—)/;

/** `119. 95`: markup between the parts left a space. */
const SPACED_CENTS = /^([.,]) (\d{2})(?![\d.,%])/;

const MULTIPLES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** `$1.2M`; a single letter only where it touches the number. */
const MULTIPLE = /^(?:([kKmM])| ?(mn|mln|million|bn|billion))(?![\p{L}\d])/u;

/** What is measured is not paid: `16.00 ft`. */
const UNIT =
  /^ ?(?:[kmµ]?g|[kmcd]?m|ft|inch(?:es)?|lbs?|oz|[mcd]?l|[KMGT]i?B|[kM]?W|[kM]?Hz|px)(?!['’.\p{L}\d])/u;

/** What joins the ends of a range. */
const RANGE = /^\s*(?:[-–—~]|to|bis|till?|à|al?|do|до|até)\s*$/iu;

/** The numbers of a text that are no percentages, dates or parts of identifiers. */
export function priceNumbers(text: string, marks: readonly CurrencyMark[]): PriceNumber[] {
  const numbers: PriceNumber[] = [];
  let end = 0;
  for (const found of numberTokens(text)) {
    if (found.start < end || isForeign(text, found, marks)) continue;
    const token = multiplied(withCents(found, text), text);
    if (token.value === null && token.ambiguous === null) continue;
    const before = numbers.at(-1);
    const between = before ? withoutMarks(text, before.end, token.start, marks) : '';
    const continuesRange = before !== undefined && RANGE.test(between);
    const sign = before === undefined && isNegative(text, token, marks) ? -1 : 1;
    numbers.push({ start: token.start, end: token.end, token, sign, continuesRange });
    end = token.end;
  }
  return numbers;
}

/** Part of a word, an article number, a percentage, a date or a time of day. */
function isForeign(text: string, { start, end }: NumberToken, marks: readonly CurrencyMark[]): boolean {
  if (/^ ?[%٪]/.test(text.slice(end, end + 2))) return true;
  if (
    UNIT.test(text.slice(end, end + 9)) &&
    !marks.some((mark) => mark.end === start || mark.end === start - 1)
  )
    return true;
  if (/^[-/:]\d/.test(text.slice(end, end + 2)) && /\d/.test(text[start] ?? '')) {
    if (/^[/:]/.test(text[end] ?? '') || /^-0\d/.test(text.slice(end, end + 3))) return true;
  }
  if (/\d[-/:]$/.test(text.slice(Math.max(start - 2, 0), start)) && !/-$/.test(text.slice(0, start)))
    return true;
  if (/\d-$/.test(text.slice(Math.max(start - 2, 0), start)) && /^0\d/.test(text.slice(start, start + 2)))
    return true;
  const joined = /[\p{L}_]-?$/u.test(text.slice(Math.max(start - 3, 0), start));
  return joined && !marks.some((mark) => mark.end === start || mark.end === start - 1);
}

function withCents(token: NumberToken, text: string): NumberToken {
  const rest = text.slice(token.end, token.end + 8);
  const none = NO_CENTS.exec(rest);
  if (none && (token.ambiguous === null || token.ambiguous !== none[1])) {
    const value = token.ambiguous === null ? token.value : token.asThousands;
    return { ...token, value, ambiguous: null, proves: none[1] === '.' ? '.' : ',' };
  }
  const spaced = SPACED_CENTS.exec(rest);
  if (!spaced || token.proves !== null) return token;
  const whole = token.ambiguous === null ? token.value : token.asThousands;
  if (whole === null || token.ambiguous === spaced[1]) return token;
  const value = Number(`${whole}.${spaced[2]}`);
  const proves = spaced[1] === '.' ? '.' : ',';
  return {
    ...token,
    end: token.end + spaced[0].length,
    value,
    proves,
    ambiguous: null,
    asFraction: value,
    asThousands: value,
  };
}

function multiplied(token: NumberToken, text: string): NumberToken {
  const match = MULTIPLE.exec(text.slice(token.end, token.end + 9));
  const factor = match ? MULTIPLES[(match[1] ?? match[2] ?? '').toLowerCase()] : undefined;
  if (factor === undefined || match === null) return token;
  const value = (token.value ?? token.asFraction) * factor;
  return { ...token, end: token.end + match[0].length, value, ambiguous: null };
}

/** A minus that touches the number, or the sign before it, and nothing before that. */
function isNegative(text: string, { start }: NumberToken, marks: readonly CurrencyMark[]): boolean {
  const mark = marks.find(({ end }) => end === start || (end === start - 1 && text[end] === ' '));
  const minus = /(?:^|[\s(])[-−]$/;
  return minus.test(text.slice(0, start)) || (mark !== undefined && minus.test(text.slice(0, mark.start)));
}

function withoutMarks(text: string, start: number, end: number, marks: readonly CurrencyMark[]): string {
  let between = '';
  let position = start;
  for (const mark of marks) {
    if (mark.start < position || mark.end > end) continue;
    between += text.slice(position, mark.start);
    position = mark.end;
  }
  return between + text.slice(position, end);
}
