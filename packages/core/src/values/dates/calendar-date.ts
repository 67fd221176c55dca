import { once } from '../once.ts';

/** A day of the Gregorian calendar; months count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const DAY_MS = 86_400_000;

/** The day, where the calendar has it: not 30 February, and no year before 1000 or after 2999. */
export function validDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1000 || year > 2999 || month < 1 || month > 12 || day < 1) return null;
  return day <= daysOf(year, month) ? { year, month, day } : null;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

/** Days since 1970. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The day so many days after 1970. */
export function dateOfDay(number: number): CalendarDate {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The same day so many months later, or the last one of a month that has none. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const total = year * 12 + month - 1 + months;
  const [targetYear, targetMonth] = [Math.floor(total / 12), (total % 12) + 1];
  return { year: targetYear, month: targetMonth, day: Math.min(day, daysOf(targetYear, targetMonth)) };
}

const persianFormat = once(
  () =>
    new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
);

/** A day of the Solar Hijri calendar of Iran, by the platform's calendar data. */
export function persianDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1200 || year > 1600 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  // Its months have 31 days, then 30, and the year begins on 20 or 21 March.
  const days = (month - 1) * 30 + Math.min(month - 1, 6) + day - 1;
  const guess = Date.UTC(year + 621, 2, 20) / DAY_MS + days;
  for (const candidate of [guess, guess + 1, guess + 2, guess - 1]) {
    if (isPersian(candidate, year, month, day)) return dateOfDay(candidate);
  }
  return null;
}

function isPersian(number: number, year: number, month: number, day: number): boolean {
  const parts = persianFormat().formatToParts(number * DAY_MS);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return value('year') === year && value('month') === month && value('day') === day;
}
