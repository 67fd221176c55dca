import { addMonths, type CalendarDate, dateOfDay, dayNumber } from './calendar-date.ts';
import { type ClockTime, clockTime } from './clock-time.ts';
import { type DateLanguage, dateLanguage } from './date-language.ts';
import { DATE_LANGUAGES, dateLanguageOf } from './date-languages.ts';
import { foldText } from './fold-text.ts';
import type { DayOrder } from './found-date.ts';
import { localeOrder } from './locale-order.ts';
import { namedDate } from './named-date.ts';
import { numericDate } from './numeric-date.ts';
import { type RelativeTime, relativeTime } from './relative-date.ts';
import { TIME_UNIT_MS } from './relative-words.ts';
import { zoneOffset } from './zone-offset.ts';

export interface ParseDateOptions {
  /** What `3 hours ago` counts from, and which years are near. Default: the time of the call. */
  readonly now?: Date | number | string | undefined;
  /** Where times without a zone are read, an IANA name. Default `UTC`. */
  readonly timeZone?: string | undefined;
  /** BCP 47: the language of the text, and the order of day and month there. Default: any language; order unknown. */
  readonly locale?: string | readonly string[] | null | undefined;
  /** What `03/04/2025` is. Default: as in `locale`. Where nothing tells, such a text is no date. */
  readonly order?: DayOrder | null | undefined;
}

/** More is prose; it bounds the work. */
const MAX_LENGTH = 300;

/** What a text says of a time: a day, and a time of that day if it names one. */
export interface DateReading {
  readonly date: CalendarDate;
  readonly time: ClockTime | null;
}

/**
 * Reads the first date of a text: absolute or relative, in 38 languages and any script's digits. ISO 8601: `2025-04-03`,
 * or `2025-04-03T13:30:00Z` where the text names a time. Null where there is no date, where day and month could be
 * either way round, or where only a year that is not there would tell.
 */
export function parseDate(text: string, options: ParseDateOptions = {}): string | null {
  const reading = readDate(text, options);
  if (!reading) return null;
  return reading.time === null ? isoDate(reading.date) : isoDateTime(reading, options.timeZone ?? 'UTC');
}

/** `2025-04-03`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** `2025-04-03T13:30:00Z`; midnight in the time zone where the text names no time. */
export function isoDateTime({ date, time }: DateReading, timeZone: string): string {
  const local =
    dayNumber(date) * DAY_MS +
    (((time?.hour ?? 0) * 60 + (time?.minute ?? 0)) * 60 + (time?.second ?? 0)) * 1_000;
  const utc = time?.offset == null ? fromLocal(local, timeZone) : local - time.offset * 60_000;
  return new Date(utc).toISOString().replace('.000Z', 'Z');
}

/** What a text says of a time; null as for `parseDate`. */
export function readDate(text: string, options: ParseDateOptions = {}): DateReading | null {
  const folded = foldText(text.slice(0, MAX_LENGTH));
  if (folded === '') return null;
  const now = new Date(options.now ?? Date.now()).getTime();
  const timeZone = options.timeZone ?? 'UTC';
  const today = localDate(now, timeZone);
  const locales = typeof options.locale === 'string' ? [options.locale] : (options.locale ?? []);
  const numeric = numericDate(folded, options.order ?? orderOf(locales), today.year);
  if (numeric === 'ambiguous') return null;
  if (numeric) return { date: numeric.date, time: clockTime(without(folded, numeric), languageOf(locales)) };
  for (const code of languagesFor(folded, locales)) {
    const language = dateLanguage(code);
    const certain = locales.some((locale) => dateLanguageOf(locale) === code);
    const reading =
      readNamed(folded, language, today, certain) ?? readRelative(folded, language, now, timeZone);
    if (reading) return reading;
  }
  return null;
}

function readNamed(
  folded: string,
  language: DateLanguage,
  today: CalendarDate,
  certain: boolean,
): DateReading | null {
  const found = namedDate(folded, language, today, certain);
  return found && { date: found.date, time: clockTime(without(folded, found), language) };
}

function readRelative(
  folded: string,
  language: DateLanguage,
  now: number,
  timeZone: string,
): DateReading | null {
  const relative = relativeTime(folded, language);
  if (!relative) return null;
  const { date, moment } = shifted(relative, now, timeZone);
  if (moment !== null) return momentOf(moment, timeZone);
  // `2 weeks ago` has no time of day; `yesterday at 15:30` has.
  return { date, time: clockTime(folded, language) };
}

/** Hours and less are a moment, days and more a day. */
function shifted(
  { unit, count }: RelativeTime,
  now: number,
  timeZone: string,
): { date: CalendarDate; moment: number | null } {
  const today = localDate(now, timeZone);
  if (unit === 'month' || unit === 'year') {
    return { date: addMonths(today, unit === 'year' ? count * 12 : count), moment: null };
  }
  if (unit === 'day' || unit === 'week') {
    return { date: dateOfDay(dayNumber(today) + count * (unit === 'week' ? 7 : 1)), moment: null };
  }
  return { date: today, moment: now + count * TIME_UNIT_MS[unit] };
}

function momentOf(moment: number, timeZone: string): DateReading {
  const local = new Date(moment + zoneOffset(timeZone, moment) * 60_000);
  return {
    date: localDate(moment, timeZone),
    time: {
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
      offset: zoneOffset(timeZone, moment),
    },
  };
}

const DAY_MS = 86_400_000;

/** The last one that was asked for: a column's dates are all read on one day. */
let lastDay = { day: Number.NaN, date: dateOfDay(0) };

function localDate(moment: number, timeZone: string): CalendarDate {
  const day = Math.floor((moment + zoneOffset(timeZone, moment) * 60_000) / DAY_MS);
  if (day !== lastDay.day) lastDay = { day, date: dateOfDay(day) };
  return lastDay.date;
}

/** A local time as UTC. The offset is looked up twice, as the first guess may be on the other side of a change. */
function fromLocal(local: number, timeZone: string): number {
  const guess = local - zoneOffset(timeZone, local) * 60_000;
  return local - zoneOffset(timeZone, guess) * 60_000;
}

function without(text: string, { start, end }: { start: number; end: number }): string {
  return `${text.slice(0, start)} ${text.slice(end)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function languageOf(locales: readonly string[]): DateLanguage | null {
  const code = locales.map(dateLanguageOf).find((language) => language !== null);
  return code == null ? null : dateLanguage(code);
}

/** Day or month first, by the first locale that tells. */
function orderOf(locales: readonly string[]): DayOrder | null {
  for (const locale of locales) {
    const order = localeOrder(locale);
    if (order) return order;
  }
  return null;
}

/** Scripts by which a text rules languages out. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Cyrillic}/u, ['ru', 'uk', 'bg', 'sr']],
  [/\p{Script=Arabic}/u, ['fa', 'ar']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u, ['ja', 'zh']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi']],
];

const NOT_LATIN = new Set(SCRIPTS.flatMap(([, codes]) => codes));

/** The languages to try: those that are given, then English, then those that are written so. One by one: most texts need the first. */
function* languagesFor(folded: string, locales: readonly string[]): Generator<string, void> {
  if (!/\p{L}/u.test(folded)) return;
  const given = locales.flatMap((locale) => dateLanguageOf(locale) ?? []);
  yield* given;
  const script = /^[\x20-\x7e]*$/.test(folded)
    ? undefined
    : SCRIPTS.find(([pattern]) => pattern.test(folded));
  for (const code of script ? script[1] : LATIN) if (!given.includes(code)) yield code;
}

/** Croatian months have the names of other months in Polish and Czech; they are read where the language is given. */
const DECLARED_ONLY: ReadonlySet<string> = new Set(['hr']);

const LATIN = DATE_LANGUAGES.filter((code) => !NOT_LATIN.has(code) && !DECLARED_ONLY.has(code));
