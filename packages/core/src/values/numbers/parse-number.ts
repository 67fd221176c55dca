import { checkArguments } from '../../input/check-arguments.ts';
import { anyText } from '../../input/option-schemas.ts';
import { parseNumberOptionsSchema } from '../value-options-schema.ts';
import { asciiDigits } from './ascii-digits.ts';
import { firstPlainNumber } from './first-plain-number.ts';
import { numberMultiple, times } from './number-multiples.ts';
import type { DecimalSign, NumberToken } from './number-token.ts';
import { numberTokens } from './number-tokens.ts';
import type { ParseNumberOptions } from './parse-number-options.ts';

/** More is no number; it bounds the work. */
const MAX_LENGTH = 1_000;

/** A letter that may multiply, or be a unit: the number is in doubt. */
const UNCLEAR_UNIT = /^(?:(?:[mbt]| (?:[MBTN]|M[nr]|Tr|bi|mn|md|tn|क॰|अ॰))(?![\p{L}\p{M}\d])| ?mil$)/u;

/**
 * Reads the first number of a text: `1,234 reviews`, `12,5 %`, `۱۲٬۵۰۰`, `3.4k`. Null where there is none, where it is
 * part of something else (a date, a time, an address, an article number), or where its notation is in doubt.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `text` is none
 */
export function parseNumber(text: string, options: ParseNumberOptions = {}): number | null {
  checkArguments('parseNumber', { text: [anyText, text], options: [parseNumberOptionsSchema, options] });
  return readNumber(text, options.decimal ?? null);
}

/** The same for what was checked. */
export function readNumber(text: string, decimal: DecimalSign | null): number | null {
  const folded = asciiDigits(text.slice(0, MAX_LENGTH));
  const token = firstNumber(folded);
  if (token === null) return /\d/.test(folded) ? null : fractionAt(folded, folded.search(FRACTION));
  const value = token.value ?? inDoubt(token, decimal);
  if (value === null) return null;
  const size =
    token.end === folded.length
      ? value
      : multiplied(value + (fractionAt(folded, token.end) ?? 0), folded.slice(token.end, token.end + 24));
  return size !== null && isNegative(folded, token.start) ? 0 - size : size;
}

const FRACTION = /[⅓-⅞¼-¾]/u;

/** Parts of one: `½`, and behind a whole number `1 1/2`; null where there is none. */
function fractionAt(folded: string, at: number): number | null {
  const [, sign = '', above, below] =
    /^(?: ?([⅓-⅞¼-¾])| (\d)\/(\d)(?![\d/]))/u.exec(at < 0 ? '' : folded.slice(at, at + 5)) ?? [];
  const [over, under] = sign === '' ? [above, below] : sign.normalize('NFKC').split('\u2044');
  return over === undefined || Number(over) >= Number(under) ? null : Number(over) / Number(under);
}

/** The first number of folded text, with what its notation proves; null where there is none that stands alone. */
export function firstNumber(folded: string): NumberToken | null {
  const token = firstPlainNumber(folded) ?? numberTokens(folded)[0];
  if (!token || (token.value === null && token.ambiguous === null)) return null;
  if (token.start === 0 && token.end === folded.length) return token;
  if (token.start > 0 && isNamed(folded, token.start)) return null;
  if (!PARTS.includes(folded[token.end] ?? ' ')) return token;
  const after = folded.slice(token.end, token.end + 2);
  // `2024-05-01`, `12:30` and `1.2.3` are no numbers.
  if (/^[-:.eE_]\d/.test(after) || (after.startsWith('x') && folded[token.start] === '0')) return null;
  return /^\/\d/.test(after) ? rating(token, folded) : token;
}

/** What may join a number to another. */
const PARTS = '-:.eE/_x';

/** `AB-12`, `X5`, `#12` is a name. */
function isNamed(folded: string, start: number): boolean {
  if (NO_NAME.includes(folded[start - 1] ?? '')) return false;
  return (
    /[\p{L}_][-_]?$/u.test(folded.slice(Math.max(start - 2, 0), start)) &&
    !/(?<![\p{L}\d])[A-Z]{3}$/u.test(folded.slice(0, start))
  );
}

/** What stands before most numbers that are no part of a name. */
const NO_NAME = ' ($';

/** `4/5` and `4.5/5`: how many of how many. `4/5/2025` is a date. */
function rating(token: NumberToken, folded: string): NumberToken | null {
  return /^\/\d+(?![\d/])/.test(folded.slice(token.end)) && token.value !== null && token.value <= 100
    ? token
    : null;
}

function inDoubt(token: NumberToken, decimal: DecimalSign | null): number | null {
  if (decimal === null) return null;
  return decimal === token.ambiguous ? token.asFraction : token.asThousands;
}

/** Null where the letter behind the number says too little. */
function multiplied(value: number, rest: string): number | null {
  return UNCLEAR_UNIT.test(rest) ? null : times(value, numberMultiple(rest));
}

function isNegative(text: string, start: number): boolean {
  if (start === 0 || !MAY_NEGATE.includes(text[start - 1] ?? '')) return false;
  return /(?:^|[\s(])[-−–] ?$/.test(text.slice(0, start)) && !/[-–] $/.test(text.slice(0, start));
}

const MAY_NEGATE = '-−– ';
