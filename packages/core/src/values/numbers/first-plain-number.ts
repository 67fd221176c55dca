import type { DecimalSign, NumberToken } from './number-token.ts';

const [ZERO, NINE, DOT, COMMA] = [0x30, 0x39, 0x2e, 0x2c];

/** What may part the digits of one number, beside dots and commas. */
const SIGNS = " .,'’٫٬";

/** So many digits, with a fraction or without, are exact in binary until they are divided. */
const EXACT_DIGITS = 15;

/**
 * The first number of a text where there is no doubt about it, as most texts have it: `$1,234.50`, `4,5 %`, `4.5 / 5`,
 * `120 reviews`; null for others. What follows does not belong to it. It runs for each text of a column, so it compares
 * characters.
 */
export function firstPlainNumber(text: string): NumberToken | null {
  let start = 0;
  let code = text.charCodeAt(0);
  while (start < text.length && !isDigit(code) && code !== DOT && code !== COMMA) {
    start += 1;
    code = text.charCodeAt(start);
  }
  const wholeEnd = digitsEnd(text, start);
  const digits = wholeEnd - start;
  if (digits === 0 || digits > 15) return null;
  const sign = text.charCodeAt(wholeEnd);
  if (sign !== DOT && sign !== COMMA) return tokenOf(text, start, wholeEnd, wholeEnd);
  const next = digitsEnd(text, wholeEnd + 1);
  if (next === wholeEnd + 1) return tokenOf(text, start, wholeEnd, wholeEnd);
  if (next - wholeEnd <= 3) return tokenOf(text, start, wholeEnd, next);
  return digits > 3 ? null : groupedToken(text, start, wholeEnd, sign);
}

/** `1,234.50`: one to four groups of three, and a fraction behind the other sign. */
function groupedToken(text: string, start: number, firstEnd: number, sign: number): NumberToken | null {
  let end = firstEnd;
  for (let groups = 0; groups < 4 && text.charCodeAt(end) === sign; groups += 1) {
    const next = digitsEnd(text, end + 1);
    if (next !== end + 4) return null;
    end = next;
  }
  if (text.charCodeAt(end) !== (sign === DOT ? COMMA : DOT)) return null;
  const fractionEnd = digitsEnd(text, end + 1);
  return fractionEnd > end + 1 && fractionEnd <= end + 3 ? tokenOf(text, start, end, fractionEnd) : null;
}

/** Null where more follows that may be a part of the number. */
function tokenOf(text: string, start: number, wholeEnd: number, end: number): NumberToken | null {
  if (end < text.length && SIGNS.includes(text[end] ?? '') && isDigit(text.charCodeAt(end + 1))) return null;
  const proves: DecimalSign | null = end === wholeEnd ? null : text.charCodeAt(wholeEnd) === DOT ? '.' : ',';
  const value = numberOf(text, start, wholeEnd, end);
  return { start, end, value, proves, ambiguous: null, asThousands: value, asFraction: value };
}

function numberOf(text: string, start: number, wholeEnd: number, end: number): number {
  let [value, digits] = [0, 0];
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (!isDigit(code)) continue;
    value = value * 10 + code - ZERO;
    digits += 1;
  }
  if (digits > EXACT_DIGITS) {
    const [whole, fraction] = [text.slice(start, wholeEnd), text.slice(wholeEnd + 1, end)];
    return Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
  }
  const places = end - wholeEnd - 1;
  return places < 1 ? value : value / (places === 1 ? 10 : 100);
}

function digitsEnd(text: string, from: number): number {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
