import { firstPlainNumber } from './first-plain-number.ts';
import type { DecimalSign, NumberToken } from './number-token.ts';

/** Groups of digits with what may stand between them; the dot of `Rs.50` and `S/.50` is the word's. Quantifiers do not overlap, so it is linear. */
const DIGITS = /(?:(?<!\p{L}\/?)[.,]{1,2}(?=\d))?\d+(?:[ .,'’٫٬]\d+)*/gu;

/** The numbers in a text that `asciiDigits` has folded, in order. */
export function numberTokens(text: string): NumberToken[] {
  const first = firstPlainNumber(text);
  return first && !/\d/.test(text.slice(first.end)) ? [first] : allTokens(text);
}

function allTokens(text: string): NumberToken[] {
  const tokens: NumberToken[] = [];
  for (const match of text.matchAll(DIGITS)) {
    let start = match.index;
    for (const written of splitAtSpaces(match[0])) {
      tokens.push(tokenOf(written, start));
      start += written.length + 1;
    }
  }
  return tokens;
}

/** A space parts thousands in `1 298 000`, and numbers in `12 34` and `2020 500`. */
function splitAtSpaces(written: string): string[] {
  if (!written.includes(' ')) return [written];
  const words = written.split(' ');
  const numbers: string[] = [];
  let joins = false;
  for (const word of words) {
    const last = numbers.length - 1;
    if (joins && /^\d{3}(?:[.,٫]\d+)?$/.test(word)) numbers[last] = `${numbers[last]} ${word}`;
    else numbers.push(word);
    joins = /^\d{1,3}$/.test(word) || (joins && /^\d{3}$/.test(word));
  }
  return numbers;
}

function tokenOf(written: string, start: number): NumberToken {
  const lead = /^[.,]+/.exec(written)?.[0] ?? '';
  const reading = lead === '' ? read(written) : readFraction(written.slice(lead.length), lead);
  return { start, end: start + written.length, ...reading };
}

type Reading = Omit<NumberToken, 'start' | 'end'>;

const NOT_A_NUMBER: Reading = { value: null, proves: null, ambiguous: null, asThousands: 0, asFraction: 0 };

/** `.75`. */
function readFraction(rest: string, lead: string): Reading {
  const digits = /^\d+/.exec(rest)?.[0] ?? '';
  if (digits !== rest && !/^\d{2}[.,]\d{3}$/.test(rest)) return NOT_A_NUMBER;
  return exact(Number(`0.${rest.replace(/\D/g, '')}`), lead.endsWith(',') ? ',' : '.');
}

function exact(value: number, proves: DecimalSign | null): Reading {
  // Past this, a double is another whole number than the one that is written: an identifier, most often.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return NOT_A_NUMBER;
  return { value, proves, ambiguous: null, asThousands: value, asFraction: value };
}

function read(written: string): Reading {
  const text = written.replaceAll('٫', ',').replaceAll('٬', "'").replace(/[ ’]/g, "'");
  const dots = count(text, '.');
  const commas = count(text, ',');
  if (dots > 0 && commas > 0) return readMixed(text, dots, commas);
  const sign: DecimalSign = dots > 0 ? '.' : ',';
  const times = dots + commas;
  if (times === 0) return isGrouped(text, "'") ? exact(plain(text), null) : NOT_A_NUMBER;
  if (times > 1) return isGrouped(text, sign) ? exact(plain(text), other(sign)) : NOT_A_NUMBER;
  return readSingle(text, sign, written.includes('٫'));
}

/** The sign that comes last parts the fraction: `1.234,56`, `1,23,456.7`. */
function readMixed(text: string, dots: number, commas: number): Reading {
  const decimal: DecimalSign = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if ((decimal === '.' ? dots : commas) > 1) return NOT_A_NUMBER;
  const [whole = '', fraction = ''] = text.split(decimal);
  if (!isGrouped(whole, other(decimal)) || /\D/.test(fraction)) return NOT_A_NUMBER;
  return exact(Number(`${digitsOf(whole)}.${fraction}`), decimal);
}

/** One dot or comma: a fraction, unless three digits follow it and one to three come before. */
function readSingle(text: string, sign: DecimalSign, certain: boolean): Reading {
  const [whole = '', fraction = ''] = text.split(sign);
  if (!isGrouped(whole, "'")) return NOT_A_NUMBER;
  const asFraction = Number(`${digitsOf(whole)}.${digitsOf(fraction)}`);
  if (!/^\d+$/.test(fraction)) return NOT_A_NUMBER;
  if (certain || fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return exact(asFraction, sign);
  return { value: null, proves: null, ambiguous: sign, asThousands: plain(text), asFraction };
}

/** Groups of three; or, in India, of two before the last three. One group is always right. */
function isGrouped(text: string, sign: string): boolean {
  const groups = text.replaceAll("'", sign).split(sign);
  const [first = '', ...rest] = groups;
  if (rest.length === 0) return /^\d+$/.test(first);
  if (!/^\d{1,3}$/.test(first)) return false;
  if (rest.every((group) => /^\d{3}$/.test(group))) return true;
  const last = rest.pop() ?? '';
  return (
    sign === ',' && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2}$/.test(group)) && first.length <= 2
  );
}

function other(sign: DecimalSign): DecimalSign {
  return sign === '.' ? ',' : '.';
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function plain(text: string): number {
  return Number(digitsOf(text));
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
