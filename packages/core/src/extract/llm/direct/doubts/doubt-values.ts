import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { parseDate } from '../../../../values/dates/parse-date.ts';
import { asciiDigits } from '../../../../values/numbers/ascii-digits.ts';
import { numberTokens } from '../../../../values/numbers/number-tokens.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { mostFrequent } from '../../most-frequent.ts';
import { groundedIn } from '../../normal-text.ts';
import { asksForName, meaningOf, means, wordsAsked } from '../../structure/meanings.ts';
import { shapeOf } from '../../value-shape.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { isYearAlone } from '../answer/said-value.ts';
import { digitsInPlace } from '../lines/digits-in-place.ts';
import { lineBefore, textBefore } from '../lines/text-before.ts';
import { textOf } from '../lines/text-of.ts';
import { isPlainPrice, otherPrice } from './other-price.ts';

/** What an item says, and which of it is crossed out. */
export interface SaidItem {
  readonly source: string;
  readonly crossedOut: readonly string[];
}

/** Something wrong with one value. */
export interface ValueDoubt {
  /** Which item, from 0. */
  readonly at: number;
  readonly property: string;
  readonly what: string;
}

/** Items whose values stand behind the same word, for that to be where they stand. */
const USUAL = 0.6;
const LEAST_ITEMS = 3;
const CURRENCY_WORD = /^(?:[a-z]{3}|us|kr|zł|kč|lei|руб|грн|fr)$/iu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const UNIT = /^\P{L}*\p{N}\s?([\p{L}%°²³]+)$/u;
const LEAD = /^(\p{L}+\.?) \P{L}*\p{N}\P{L}*$/u;
const HAS_YEAR = /(?:^|\D)(?:1[5-9]|20)\d\d(?!\d)/;
const YEAR_BEHIND = /^(?:,\s?|[./-]|\.?\s|\s(?:de|del|of)\s)(?:1[5-9]|20)\d\d(?!\d)/;
const YEAR_BEFORE = /(?:^|[^\d])(?:1[5-9]|20)\d\d(?:[./-]|年|,?\s)$/;
const MONTH_ALONE = /^\p{L}+\.?,? (?:1[5-9]|20)\d\d$/u;
const NAME_WITH_NUMBER = /\p{L} [–—|·•] \P{L}*\p{N}/u;
const TIME = /^\d{1,2}[:.]\d\d$/;
const AROUND_TIME = 12;
const DAY_BEFORE = /(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)?\s(?:(?:of|de)\s)?$/u;
/** Shorter values of another property may be anything. */
const LEAST_OTHER = 4;
/** Texts that tell of an item. */
const LONG = 60;

/** Values that are in their item and may be something else of it: another price, or a value with words beside it. */
export function doubtValues(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly SaidItem[],
): readonly ValueDoubt[] {
  const texts = textProperties(properties);
  const kinds = new Map(
    texts.map(({ name }) => [name, valueKind(rows.map((row) => textOf(row[name])).filter(Boolean))]),
  );
  return texts.flatMap((property) => {
    const values = rows.map((row) => textOf(row[property.name]));
    const others = texts.filter((one) => one !== property);
    const usual = wordsBefore(values, items);
    const unit = besideNumbers(values, UNIT);
    const lead = besideNumbers(values, LEAD);
    return values.flatMap((value, at): ValueDoubt[] => {
      const item = items[at];
      const row = rows[at];
      if (value === '' || item === undefined || row === undefined) return [];
      const what =
        anotherNumber(property, value, item, usual) ??
        strayWords(property, value, values) ??
        unitLeftOut(value, item.source, unit, lead) ??
        signsAlone(value, values) ??
        ofOtherKind(property, value) ??
        (isYearAlone(property, value, item.source) ? 'it is the year of a date' : null) ??
        yearLeftOut(property, value, item.source) ??
        dayLeftOut(property, value, item.source) ??
        dayAlone(property, value, item.source) ??
        dateLeftOut(value, item.source, values) ??
        kindOfOther(property, row, kinds) ??
        (isTold(property, values) ? null : otherInside(value, row, others));
      return what === null ? [] : [{ at, property: property.name, what }];
    });
  });
}

function anotherNumber(
  property: Property,
  value: string,
  { source, crossedOut }: SaidItem,
  usual: string | null,
): string | null {
  const text = digitsInPlace(source);
  const tokens = numberTokens(text);
  const [own, ...more] = numberTokens(asciiDigits(value));
  if (own === undefined || more.length > 0 || tokens.length < 2) return null;
  const before = textBefore(value, source);
  if (isPlainPrice(property)) {
    if (crossedOut.some((text) => text.includes(value)) && source.split(value).length === 2)
      return 'it is crossed out in the item';
    const other = otherPrice(value, source, usual);
    if (other !== null) return other;
  }
  if (usual === null || lastWord(before) === usual) return null;
  const there = tokens
    .filter(({ start }) => lastWord(lineBefore(source, start)) === usual)
    .map(({ start, end }) => text.slice(start, end));
  // The item may say the same number elsewhere, too, and what is crossed out there was meant once.
  const isCrossed = there.every((number) => crossedOut.some((text) => text.includes(number)));
  const isElsewhere = !isCrossed && !there.includes(asciiDigits(value).slice(own.start, own.end));
  return isElsewhere ? `it stands elsewhere than in the other items, behind "${usual}"` : null;
}

/** The word behind which most values stand; null where they have none in common. */
function wordsBefore(values: readonly string[], items: readonly SaidItem[]): string | null {
  const words = values.map((value, at) => lastWord(textBefore(value, items[at]?.source ?? '')));
  const present = words.filter((word) => word !== '');
  const usual = mostFrequent(present);
  if (usual === null || present.length < LEAST_ITEMS) return null;
  return usual.count >= words.length * USUAL ? usual.text : null;
}

/** A price with words beside it, where the others have none. */
function strayWords(property: Property, value: string, values: readonly string[]): string | null {
  if (!isPlainPrice(property) || numberTokens(asciiDigits(value)).length !== 1) return null;
  const plain = values.filter((one) => one !== '' && !hasWords(one));
  return hasWords(value) && plain.length * 2 >= values.length ? 'there are words beside it' : null;
}

/** What stands beside most numbers, as "min" or "Court"; null where they have nothing in common. */
function besideNumbers(values: readonly string[], where: RegExp): string | null {
  const usual = mostFrequent(values.flatMap((value) => where.exec(value)?.[1] ?? []));
  return usual !== null && usual.count * 2 > values.length ? usual.text : null;
}

/** A number without the word that the others have beside theirs, and its item beside it. */
function unitLeftOut(value: string, source: string, unit: string | null, lead: string | null): string | null {
  if ((unit ?? lead) === null || !/^\P{L}*\p{N}$/u.test(value)) return null;
  const parts = source.split(value);
  if (unit !== null && parts.slice(1).every((rest) => rest.trimStart().startsWith(unit)))
    return `"${unit}" stands behind it`;
  const isLed = lead !== null && parts.slice(0, -1).every((before) => before.trimEnd().endsWith(lead));
  return isLed && parts.length > 1 ? `"${lead}" stands before it` : null;
}

/** Nothing but signs, where others have words or numbers. */
function signsAlone(value: string, values: readonly string[]): string | null {
  // A dash says that there is none.
  if (SAYS_SOMETHING.test(value) || /^\p{Pd}+$/u.test(value)) return null;
  const saying = values.filter((one) => SAYS_SOMETHING.test(one)).length;
  return saying * 2 > values.length ? `${quoted(value)} is a sign alone` : null;
}

/** What costs something is no name, and how many have rated it is no rating. */
function ofOtherKind(property: Property, value: string): string | null {
  if (asksForName(property) && valueKind([value]) === 'price') return `${quoted(value)} is a price`;
  if (means(property, 'author') && NAME_WITH_NUMBER.test(value))
    return `${quoted(value)} says more than a name`;
  return means(property, 'rating') && valueKind([value]) === 'reviews'
    ? `${quoted(value)} says how many there are`
    : null;
}

/** A date without the year that its item says with it. */
function yearLeftOut(property: Property, value: string, source: string): string | null {
  const asks = wordsAsked(property).map((word) => meaningOf(word) ?? word);
  if (!asks.includes('date') || HAS_YEAR.test(value) || !/\p{N}/u.test(value)) return null;
  const places = source.split(value.replace(/[./-]$/, ''));
  const years = places.slice(1).flatMap((rest, at) => {
    const [year] = YEAR_BEHIND.exec(rest) ?? YEAR_BEFORE.exec(places[at] ?? '') ?? [];
    return year === undefined ? [] : [year.trim()];
  });
  if (years.length < places.length - 1 || !years.some((year) => isSameDay(value, year))) return null;
  return `${quoted(value)} is a date without its year`;
}

/** A month and its year without the day that its item says with them. */
function dayLeftOut(property: Property, value: string, source: string): string | null {
  const asks = wordsAsked(property);
  if (!asks.some((word) => meaningOf(word) === 'date') || asks.includes('month')) return null;
  if (!MONTH_ALONE.test(value)) return null;
  const before = source.split(value).slice(0, -1);
  const days = before.flatMap((text) => DAY_BEFORE.exec(text)?.[0] ?? []);
  const isDay = days.some((day) => parseDate(`${day}${value}`) !== null);
  return isDay && days.length === before.length ? `${quoted(value)} is a month without its day` : null;
}

/** A day without the month that its item says with it. */
function dayAlone(property: Property, value: string, source: string): string | null {
  const asks = wordsAsked(property);
  if (!/^\d{1,2}\.?$/.test(value) || asks.includes('day')) return null;
  if (!asks.some((word) => meaningOf(word) === 'date')) return null;
  const behind = new RegExp(`(?<!\\d)${value}(?!\\d).{1,${AROUND_TIME}}`, 'u').exec(source)?.[0] ?? '';
  return parseDate(behind) === null ? null : `${quoted(value)} is a day without its month`;
}

/** A time without the day that its item says right before it, where others have theirs. */
function dateLeftOut(value: string, source: string, values: readonly string[]): string | null {
  const isDay = (text: string): boolean => valueKind([text]) === 'date';
  if (!TIME.test(value) || values.filter(isDay).length * 2 < values.length) return null;
  const before = source.split(value).slice(0, -1);
  const isBehindDay = (text: string): boolean => isDay(text.trimEnd().slice(-AROUND_TIME));
  return before.length > 0 && before.every(isBehindDay) ? `${quoted(value)} is a time without its day` : null;
}

/** What looks like the values of another property, whose own value here does not. */
function kindOfOther({ name }: Property, row: Row, kinds: ReadonlyMap<string, string | null>): string | null {
  const kind = valueKind([textOf(row[name])]);
  if (kind === null || kind === kinds.get(name)) return null;
  const other = [...kinds].find(([one, usual]) => {
    const value = textOf(row[one]);
    return usual === kind && value !== '' && valueKind([value]) !== kind;
  });
  return other === undefined ? null : `${JSON.stringify(row[name])} looks like "${other[0]}", which does not`;
}

/** Whether a text is a day, and its year makes it a date. */
function isSameDay(value: string, year: string): boolean {
  const number = /\d{4}/.exec(year)?.[0] ?? '';
  const isYear = (text: string): boolean => parseDate(text)?.startsWith(`${number}-`) === true;
  return isYear(`${value}${year}`) || isYear(`${value} ${number}`) || isYear(`${number}-${value}`);
}

function hasWords(value: string): boolean {
  return (value.match(/\p{L}+/gu) ?? []).some((word) => !CURRENCY_WORD.test(word));
}

function otherInside(value: string, row: Row, others: readonly Property[]): string | null {
  if (!/\p{L}{2}/u.test(value)) return null;
  const inside = others.find(({ name }) => {
    const other = textOf(row[name]);
    return (
      other.length >= LEAST_OTHER && /\d/.test(other) && other !== value && groundedIn(other, value) !== null
    );
  });
  return inside === undefined ? null : `it holds "${inside.name}", too`;
}

/** Whether it tells of the item, and so may say all that other properties do. */
function isTold(property: Property, values: readonly string[]): boolean {
  const isLong = values.filter(({ length }) => length > LONG).length * 2 > values.length;
  return (isLong && shapeOf(property) === null) || means(property, 'description');
}

function lastWord(text: string): string {
  return /(\p{L}+)[^\p{L}\d]*$/u.exec(text.slice(-40))?.[1]?.toLowerCase() ?? '';
}
