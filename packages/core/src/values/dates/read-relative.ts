import { addMonths, type CalendarDate, DAY_MS, dateOfDay, dayNumber } from './calendar-date.ts';
import { clockTime } from './clock-time.ts';
import type { DateLanguage } from './date-language.ts';
import type { DateReading } from './date-reading.ts';
import { type RelativeTime, relativeTime } from './relative-time.ts';
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
  parts: readonly RelativeTime[],
  now: number,
  timeZone: string,
): { date: CalendarDate; moment: number | null } {
  let date = localDate(now, timeZone);
  let [ms, isDay] = [0, false];
  for (const { unit, count } of parts) {
    if (unit === 'month' || unit === 'year') date = addMonths(date, unit === 'year' ? count * 12 : count);
    else if (unit === 'day' || unit === 'week') ms += count * (unit === 'week' ? 7 : 1) * DAY_MS;
    else ms += count * TIME_UNIT_MS[unit];
    isDay ||= unit === 'month' || unit === 'year';
  }
  const isMoment = !isDay && parts.some(({ unit }) => unit !== 'day' && unit !== 'week');
  if (isMoment) return { date, moment: now + ms };
  return { date: dateOfDay(dayNumber(date) + Math.round(ms / DAY_MS)), moment: null };
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
