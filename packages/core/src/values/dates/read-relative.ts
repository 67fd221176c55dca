import { addMonths, type CalendarDate, DAY_MS, dateOfDay, dayNumber } from './calendar-date.ts';
import { clockTime } from './clock-time.ts';
import type { DateLanguage } from './date-language.ts';
import type { DateReading } from './date-reading.ts';
import { type RelativeTime, relativeTime } from './relative-date.ts';
import { TIME_UNIT_MS } from './relative-words.ts';
import { zoneOffset } from './zone-offset.ts';

/** What a relative time in folded text says: `3 hours ago` a moment, `yesterday at 15:30` a day and a time. */
export function readRelative(
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

/** The last one that was asked for: a column's dates are all read on one day. */
let lastDay = { day: Number.NaN, date: dateOfDay(0) };

/** The day in a time zone. */
export function localDate(moment: number, timeZone: string): CalendarDate {
  const day = Math.floor((moment + zoneOffset(timeZone, moment) * 60_000) / DAY_MS);
  if (day !== lastDay.day) lastDay = { day, date: dateOfDay(day) };
  return lastDay.date;
}
