import { decodeHTML } from 'entities';
import type { Property } from '../../../../recipe/property.ts';
import { isWeekday } from '../../../../values/dates/is-weekday.ts';
import { parseDate } from '../../../../values/dates/parse-date.ts';
import { asciiDigits } from '../../../../values/numbers/ascii-digits.ts';
import type { NumberToken } from '../../../../values/numbers/number-token.ts';
import { numberTokens } from '../../../../values/numbers/number-tokens.ts';
import { findCurrencies } from '../../../../values/prices/find-currencies.ts';
import type { TextPlace } from '../../normal-text.ts';
import { asksForAnyPrice } from '../../structure/field-evidence.ts';
import { meaningOf, wordsAsked } from '../../structure/meanings.ts';
import { digitsInPlace } from '../lines/digits-in-place.ts';
import { type EdgedText, placesIn, restOfText } from '../lines/edged-text.ts';

/** A value that is a number and nothing else, but for signs of a currency. */
const NUMERIC = /^[^\p{L}\p{N}]*\p{N}[\p{N}.,'’ ]*[^\p{L}\p{N}]*$/u;
/** "VB 40" is negotiable, and "TOP 40" no price. */
const CODES = [...Intl.supportedValuesOf('currency'), 'RM|RS|DM|SR|QR|KD|BD|DH|TL'].join('|');
const CURRENCY_BEFORE = new RegExp(`(?:[$€£¥₹₽₩₺₫₴₪฿]|\\b(?:[A-Z]{1,3}\\$|${CODES}))[^\\S\\n]?$`, 'u');
const CURRENCY_AFTER = new RegExp(`^[^\\S\\n]?(?:\\p{Sc}|(?:${CODES}|kr|Ft|lei)(?!\\p{L}))`, 'u');
/** "ريال سعودي", and what ends it. */
const LONGEST_CURRENCY = 12;
const SIGN = /(?:^|[^\p{L}\p{N})\].,])[-+−]$/u;
const SIGN_OR_CURRENCY = new RegExp(`${SIGN.source}|\\p{Sc}$`, 'u');
const IN_UNITS = /\bin (?:millions?|thousands?|billions?|dollars?|euros?|pounds?|[A-Z]{3}\b)/;
const SHARE = /^\s?[%‰]/;
/** A date in digits is no number, whatever its signs. */
const DATE_IN_DIGITS = /^\D*\d{1,4}([./-])\s?\d{1,2}\1\s?\d{1,4}\D*$/;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** Around a year, for a date that it is the end or the beginning of. */
const AROUND_YEAR = 16;
/** Lines in which a date is looked for, and characters of each. */
const MOST_LINES = 60;
const MOST_OF_LINE = 300;
const LONGEST_DATE = 40;
/** What makes a number a thousand, or a million, times as many; of letters, those that stand right behind it. */
const MAGNITUDE =
  /^(?: ?(?:(?:m|b|tr)illi(?:on|ard)\p{L}{0,2}|m[iy]li(?:on|ar)\p{L}*|mill[oó]n(?:es)?|mi?lh(?:ão|ões)|bilh(?:ão|ões)|milj(?:oe|o|a)\p{L}+|thousand|tausend|lakhs?|crores?|mio|mrd|ml[nd]|bn|tsd|tys|млн|млрд|тыс)(?!\p{L})\.?| ?[万億亿]|k(?!\p{L}))/u;
const MAGNITUDE_OF_PRICE = /^[mb](?![\p{L}\p{N}²³])/u;
/** What a number is measured in, and makes it another one where it is left out. */
const MEASURE =
  /^[^\S\n]?(?:%|°[CF]?|(?:[kcm]?m|ft|yd|mi)[²³2]?|(?:sq\.?|square) ?(?:ft|feet|m|met(?:er|re)s?|yd|mi|miles?)|sq(?:ft|m)|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|feet|inch(?:es)?|acres?|ha|[km]?g|lbs?|oz|[mcdk]?[lL]|[kKMGT]i?B|k?Wh?|[kMG]?Hz|k?cal|hp|(?:km|mi)\/h|mph|min(?:ute)?s?|h(?:ours?|rs?)?|sec(?:ond)?s?|км|кг|мин|г|м²|分|時間|分钟|小时)(?![\p{L}\p{N}])/iu;
/** Units as names of properties spell them. */
const NAMED =
  /^(?:percent(?:age)?|sq\w*|kmh|grams?|kilo\w*|lit(?:er|re)s?|calories|watts?|degrees?|minuten|stunden)$/;
const BESIDE_DATE = /^[^\p{L}\p{N}]+|(?:[^\p{L}\p{N}.]|(?<=\p{N})\.)+$/gu;

/**
 * The part of an item that says a value, as the item spells it: word for word, or a number or a date in another notation,
 * which is compared by what it means. A date that is said by its year alone, where the item says the day, is none.
 */
export function saidValue(property: Property, said: string, source: string, edged: EdgedText): string | null {
  const lines = source.split('\n').slice(0, MOST_LINES);
  // The price is its number with its currency, where nothing else is asked for.
  const price = isPrice(property) && /^[\d.,'’ ]+$/.test(said) ? sameNumber(said, source, edged) : null;
  const isLabelled = said.toLowerCase().startsWith(`${property.name.toLowerCase()}:`);
  const isBare = asksForNumber(property) || IN_UNITS.test(property.description ?? '');
  const plain = undressed(property, said);
  const value =
    price ??
    (isLabelled ? verbatim(plain, edged, isBare) : null) ??
    verbatim(said, edged, isBare) ??
    verbatim(plain, edged, isBare) ??
    verbatim(plain.replace(/[.,;:]$/, ''), edged, isBare);
  if (value !== null)
    return isYearOfDate(property, value, source) && !isAllOfText(value, edged)
      ? null
      : wholeNumber(property, value, edged);
  const number = sameNumber(said, source, edged);
  if (number !== null) return wholeNumber(property, number, edged);
  return isYearOfDate(property, said, source) ? null : sameDate(said, lines);
}

/** What the page itself shows as the year alone may have its day in an attribute. */
function isAllOfText(value: string, edged: EdgedText): boolean {
  return placesIn(value, edged).some((place) => edged.isWhole(place));
}

/** "$15.5 million" where "$15.5" was said, "0.3 km" where "0.3" was, and no property asks for millions, or for numbers. */
function wholeNumber(property: Property, value: string, edged: EdgedText): string {
  const { name, description } = property;
  if (!/\p{N}$/u.test(value)) return value;
  const [place, ...others] = placesIn(value, edged);
  if (place === undefined) return value;
  // Of "5 reviews, 5 km" either is meant.
  const isOnce = others.length === 0;
  const rest = restOfText(place.end, edged);
  const magnitude = MAGNITUDE.exec(rest) ?? (/\p{Sc}/u.test(value) ? MAGNITUDE_OF_PRICE.exec(rest) : null);
  const [word] = magnitude ?? (isMeasured(property, value) && isOnce ? MEASURE.exec(rest) : null) ?? [];
  // Units that are asked for are no words of a name: there is a w in "power".
  const isAsked =
    magnitude !== null && `${name} ${description ?? ''}`.toLowerCase().includes(magnitude[0].trim());
  const whole = { start: place.start, end: place.end + (word?.length ?? 0) };
  // Points, of a rating, are no minutes.
  const isPoints = word === '分' && wordsAsked(property).some((one) => meaningOf(one) === 'rating');
  return word === undefined || isAsked || isPoints || edged.isWhole(place) ? value : edged.spelt(whole);
}

/** A number alone may have its unit; not where the property has one in its name, or asks for a number. */
function isMeasured(property: Property, value: string): boolean {
  const isNamed = wordsAsked(property).some((word) => MEASURE.test(word) || NAMED.test(word));
  return (
    /^[-+−]?\p{N}[\p{N}.,'’ ×x]*$/u.test(value) &&
    !isNamed &&
    !asksForNumber(property) &&
    !asksForAnyPrice(property)
  );
}

/** Without what a model sets around a value: marks of Markdown, a link, quotes, the name of the property, HTML. */
function undressed({ name }: Property, said: string): string {
  const start = `${name}:`;
  const plain = said.toLowerCase().startsWith(start.toLowerCase()) ? said.slice(start.length) : said;
  return decodeHTML(plain.replace(/<\/?\w[^>]*>/g, ''))
    .trim()
    .replace(/^\[(.*)\]\((?:link|image) \d+\)$/s, '$1')
    .replace(/^(\*{1,2}|_{1,2}|["'`“„«])(.+?)(?:\1|[”“»])$/s, '$2');
}

/** A whole text of the item before a part of one. */
function verbatim(said: string, edged: EdgedText, isBare: boolean): string | null {
  const places = placesIn(said, edged);
  // What an element says alone is not another's, whatever stands beside it.
  const own = places.filter((one) => edged.isWhole(one) || !hasOthersSign(one, edged.text));
  const place = own.find((one) => edged.isWhole(one)) ?? own[0];
  return place === undefined
    ? null
    : edged.spelt(withLastMark(withSign(place, edged, isBare ? SIGN : SIGN_OR_CURRENCY), edged));
}

/** A number with the sign right before it, which makes it another one, or so much money. */
function withSign(place: TextPlace, edged: EdgedText, sign: RegExp): TextPlace {
  const isSigned = sign.test(edged.text.slice(Math.max(0, place.start - 2), place.start));
  if (!isSigned || !/^\p{N}/u.test(edged.text.slice(place.start, place.end))) return place;
  const whole = { start: place.start - 1, end: place.end };
  return edged.isCrossed(whole) ? place : whole;
}

/** A sentence or a name with the mark at its end, where it is all that an element says. */
function withLastMark(place: TextPlace, edged: EdgedText): TextPlace {
  const said = edged.text.slice(place.start, place.end);
  const mark = /^[.?!…]/u.exec(edged.text.slice(place.end, place.end + 1))?.[0];
  if (mark === undefined || !/\p{L}/u.test(said) || edged.isWhole(place)) return place;
  const whole = { start: place.start, end: place.end + 1 };
  return edged.isWhole(whole) ? whole : place;
}

/** Whether it takes the currency of the number beside it, and leaves its own: "5 €" in "€ 5 € 7". */
function hasOthersSign({ start, end }: TextPlace, text: string): boolean {
  const said = text.slice(start, end).toUpperCase();
  if (!/^\P{L}*\p{N}\P{L}*$/u.test(said)) return false;
  const before = text.slice(Math.max(0, start - 5), start).toUpperCase();
  const behind = text.slice(end, end + 5).toUpperCase();
  if (/\p{Sc}$/u.test(said)) return CURRENCY_BEFORE.test(before) && /^\s?\p{N}/u.test(behind);
  return /^\p{Sc}/u.test(said) && /\p{N}\s?$/u.test(before) && CURRENCY_AFTER.test(behind);
}

function isPrice(property: Property): boolean {
  return !asksForNumber(property) && asksForAnyPrice(property);
}

function asksForNumber({ description }: Property): boolean {
  return /\b(?:numbers?|numeric|digits|amount|without)\b/i.test(description ?? '');
}

/** A date that is said by its year alone, where the item says the day. */
function isYearOfDate(property: Property, value: string, source: string): boolean {
  const words = wordsAsked(property);
  return words.some((word) => meaningOf(word) === 'date') && isYearAlone(property, value, source);
}

/** Whether a value is the year of a date that its item says, and its property does not ask for a year. */
export function isYearAlone(
  property: Pick<Property, 'name' | 'description'>,
  value: string,
  source: string,
): boolean {
  if (!YEAR.test(value) || wordsAsked(property).includes('year')) return false;
  const around = Array.from(source.matchAll(new RegExp(value, 'g')), ({ index }) => [
    source.slice(Math.max(0, index - AROUND_YEAR), index + value.length),
    source.slice(index, index + value.length + AROUND_YEAR),
  ]).flat();
  return around.some((text) => parseDate(text)?.startsWith(`${value}-`) === true);
}

function sameNumber(said: string, source: string, edged: EdgedText): string | null {
  if (!NUMERIC.test(said) || DATE_IN_DIGITS.test(said)) return null;
  const [wanted, ...others] = numberTokens(asciiDigits(said));
  if (wanted === undefined || others.length > 0) return null;
  const text = digitsInPlace(source);
  const same = numberTokens(text).filter((token) => meansTheSame(token, wanted) && !isPart(token, text));
  // The 2 of "$2", and not that of "2 reviews".
  const found = same.find((token) => beside(token, source).join('') !== '') ?? same[0];
  if (found === undefined) return null;
  const [before, after] = beside(found, source);
  const number = source.slice(found.start, found.end);
  // What stands in another element than the number is not the number's, if another currency is not.
  const isApart = (text: string): boolean => placesIn(text, edged).every((place) => edged.isCrossed(place));
  const [isBeforeApart, isAfterApart] = [isApart(`${before}${number}`), isApart(`${number}${after}`)];
  const isLed =
    isBeforeApart === isAfterApart ? leadsWithCurrency(lineAt(found.start, source)) : isAfterApart;
  const isAfter = before === '' || (after !== '' && !isLed);
  // Whichever sign was said, it is the page's.
  const share = /[%‰]/.test(said) ? (SHARE.exec(source.slice(found.end, found.end + 2))?.[0] ?? '') : '';
  return `${isAfter ? '' : before}${number}${isAfter ? after : ''}${share}`.trim();
}

/** The currencies right before and behind a number. */
function beside({ start, end }: NumberToken, source: string): readonly [before: string, after: string] {
  const before = CURRENCY_BEFORE.exec(source.slice(Math.max(0, start - 5), start))?.[0] ?? '';
  return [before, currencyBehind(source, end)];
}

/** The currency that stands there in a text; of those in letters as English has them, only the sure ones. */
function currencyBehind(source: string, at: number): string {
  const text = source.slice(at, at + LONGEST_CURRENCY);
  const sure = CURRENCY_AFTER.exec(text)?.[0];
  if (sure !== undefined) return sure;
  const [mark] = findCurrencies(`1${text}`);
  // Nothing stands between but a space.
  const isNext = mark !== undefined && /^[^\S\n]?$/.test(text.slice(0, mark.start - 1));
  const found = isNext ? text.slice(0, mark.end - 1) : '';
  return /[^\0-\x7f]/.test(found) ? found : '';
}

function lineAt(at: number, source: string): string {
  return source.slice(source.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? '';
}

/**
 * Where a currency stands on both sides of a number, its own is on the side where a number of the line touches one, else where the
 * first of the line stands that is no year of a date.
 */
function leadsWithCurrency(line: string): boolean {
  const touching = /(\p{Sc}\p{N})|\p{N}\p{Sc}(?!\p{N})/u.exec(line);
  if (touching !== null) return touching[1] !== undefined;
  for (const { 0: number, index } of line.matchAll(/\p{N}[\p{N}.,'’]*/gu)) {
    const upTo = line.slice(Math.max(0, index - AROUND_YEAR), index + number.length);
    if (/\d[/:-]$/.test(line.slice(0, index)) || isEndOfDate(upTo, number)) continue;
    if (CURRENCY_BEFORE.test(line.slice(0, index))) return true;
    if (currencyBehind(line, index + number.length) !== '') return false;
  }
  return false;
}

function isEndOfDate(text: string, year: string): boolean {
  return YEAR.test(year) && parseDate(text)?.startsWith(`${year}-`) === true;
}

/** Whether it is a part of a date, a time or a range. */
function isPart({ start, end }: NumberToken, text: string): boolean {
  return /\d[/:-]$/.test(text.slice(0, start).slice(-2)) || /^[/:-]\d/.test(text.slice(end, end + 2));
}

/** Where the notation leaves a doubt, one of its readings will do. */
function meansTheSame(one: NumberToken, other: NumberToken): boolean {
  const readings = ({ value, asThousands, asFraction }: NumberToken): readonly number[] =>
    value === null ? [asThousands, asFraction] : [value];
  return readings(one).some((reading) => readings(other).includes(reading));
}

function sameDate(said: string, lines: readonly string[]): string | null {
  const isDate = (said.match(/\p{L}{2,}/gu) ?? []).every((word) => parseDate(`1 ${word} 2000`) !== null);
  const wanted = isDate ? parseDate(said) : null;
  if (wanted === null) return null;
  const says = (text: string): boolean => parseDate(text)?.slice(0, wanted.length) === wanted;
  const line = lines.find(says) ?? lines.flatMap(fromEachWord).find(says);
  return line === undefined ? null : dateIn(line, wanted, says);
}

/** A line from each of its numbers or months on: it may say another date before. */
function fromEachWord(line: string): readonly string[] {
  return Array.from(line.slice(0, MOST_OF_LINE).matchAll(/(?<=\s)\S*(?=\s|$)/g), ({ index }) =>
    line.slice(index, index + LONGEST_DATE),
  );
}

/** The words of a line that say its date, with its weekday, and no more. */
function dateIn(line: string, wanted: string, says: (text: string) => boolean): string {
  let words = line.slice(0, MOST_OF_LINE).split(' ');
  // A year that is today's may be left out of a date, and is a part of it.
  const isYear = (word: string | undefined): boolean => word?.includes(wanted.slice(0, 4)) === true;
  while (words.length > 1 && !isYear(words.at(-1)) && says(words.slice(0, -1).join(' ')))
    words = words.slice(0, -1);
  while (
    words.length > 1 &&
    !isWeekday(words[0] ?? '') &&
    (!isYear(words[0]) || words.slice(1).some(isYear)) &&
    says(words.slice(1).join(' '))
  )
    words = words.slice(1);
  return words.join(' ').replace(BESIDE_DATE, '');
}
