import type { Property } from '../../../recipe/property.ts';
import { asciiDigits } from '../../../values/ascii-digits.ts';
import { parseDate } from '../../../values/dates/parse-date.ts';
import { type NumberToken, numberTokens } from '../../../values/number-token.ts';
import { groundedIn } from '../normal-text.ts';
import { meaningOf, wordsOf } from '../structure/meanings.ts';

/** A value that is a number and nothing else, but for signs of a currency. */
const NUMERIC = /^[^\p{L}\p{N}]*\p{N}[\p{N}.,'’ ]*[^\p{L}\p{N}]*$/u;
const CURRENCY_BEFORE = /(?:[$€£¥₹₽₩₺₫₴₪฿]|\b[A-Z]{2,3}\$?)\s?$/u;
const CURRENCY_AFTER = /^\s?(?:[$€£¥₹₽₩₺₫₴₪฿]|(?:[A-Z]{3}|zł|Kč|kr)(?!\p{L}))/u;
/** Lines in which a date is looked for. */
const MOST_LINES = 60;

/**
 * The part of an item that says a value, as the item spells it: word for word, or a number or a date in another notation,
 * which is compared by what it means. A date that is said by its year alone, where the item says the day, is none.
 */
export function saidValue(property: Property, said: string, source: string): string | null {
  const lines = source.split('\n').slice(0, MOST_LINES);
  // The price is its number with its currency, where nothing else is asked for.
  const price = isPrice(property) && /^[\d.,'’ ]+$/.test(said) ? sameNumber(said, source) : null;
  const value = price ?? groundedIn(said, source);
  if (value !== null) return isYearOfDate(property, value, lines) ? null : value;
  return sameNumber(said, source) ?? (isYearOfDate(property, said, lines) ? null : sameDate(said, lines));
}

function isPrice({ name, description }: Property): boolean {
  const isNumber = /\b(?:numbers?|numeric|digits|amount|without)\b/i.test(description ?? '');
  return !isNumber && wordsOf(name).some((word) => meaningOf(word) === 'price');
}

function isYearOfDate(property: Property, value: string, lines: readonly string[]): boolean {
  const words = wordsOf(`${property.name} ${property.description ?? ''}`);
  if (!/^\d{4}$/.test(value) || words.includes('year')) return false;
  if (!words.some((word) => meaningOf(word) === 'date')) return false;
  return lines.some((line) => line.includes(value) && parseDate(line)?.startsWith(value) === true);
}

function sameNumber(said: string, source: string): string | null {
  if (!NUMERIC.test(said)) return null;
  const [wanted, ...others] = numberTokens(asciiDigits(said));
  if (wanted === undefined || others.length > 0) return null;
  const text = asciiDigits(source);
  const found = numberTokens(text).find((token) => meansTheSame(token, wanted));
  if (found === undefined) return null;
  const before = CURRENCY_BEFORE.exec(source.slice(Math.max(0, found.start - 5), found.start))?.[0] ?? '';
  const after = CURRENCY_AFTER.exec(source.slice(found.end, found.end + 5))?.[0] ?? '';
  return `${before}${source.slice(found.start, found.end)}${after}`.trim();
}

/** Where the notation leaves a doubt, one of its readings will do. */
function meansTheSame(one: NumberToken, other: NumberToken): boolean {
  const readings = ({ value, asThousands, asFraction }: NumberToken): readonly number[] =>
    value === null ? [asThousands, asFraction] : [value];
  return readings(one).some((reading) => readings(other).includes(reading));
}

function sameDate(said: string, lines: readonly string[]): string | null {
  const wanted = parseDate(said);
  if (wanted === null) return null;
  return lines.some((line) => parseDate(line)?.slice(0, wanted.length) === wanted) ? said : null;
}
