import { type CalendarDate, dayNumber, persianDate, validDate } from './calendar-date.ts';

/** A year further away than this many days is no better a guess than the next. */
const NEAR_DAYS = 120;

/**
 * A date by a year as it is written: Gregorian, of the Solar Hijri calendar (1300–1425), or Buddhist
 * (2400–2699). Years up to 1499 are of the lunar calendar today, most often, and no date.
 */
export function dateOfYear(year: number, month: number, day: number): CalendarDate | null {
  if (year > 1425 && year < 1500) return null;
  if (year >= 1300 && year < 1500) return persianDate(year, month, day);
  if (year >= 2400 && year < 2700) return validDate(year - 543, month, day);
  return validDate(year, month, day);
}

/** `25` is 2025 and `87` is 1987: the year closest to `thisYear`, at most 20 years ahead. */
export function fullYear(twoDigits: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  const year = century + twoDigits;
  return year > thisYear + 20 ? year - 100 : year;
}

/** The same in Thai, where `68` is 2568 of the Buddhist calendar: the closer one of both readings, the past before the future. */
export function thaiYear(twoDigits: number, thisYear: number): number {
  const distance = (year: number) => (year > thisYear ? 2 * (year - thisYear) : thisYear - year);
  const gregorian = fullYear(twoDigits, thisYear);
  const buddhist = 2500 + twoDigits - 543;
  return distance(buddhist) < distance(gregorian) ? buddhist : gregorian;
}

/** `04/08/03` in Persian, which begins with a year of the Solar Hijri calendar; null where that is far away. */
export function persianShortDate(twoDigits: number, month: number, day: number): CalendarDate | null {
  if (twoDigits > 10 && twoDigits < 80) return null;
  return persianDate(twoDigits + (twoDigits > 10 ? 1300 : 1400), month, day);
}

/** A day without a year: the closest one; null where that is far away. */
export function closestDate(month: number, day: number, today: CalendarDate): CalendarDate | null {
  for (const year of [today.year - 1, today.year, today.year + 1]) {
    const date = validDate(year, month, day);
    if (date && Math.abs(dayNumber(date) - dayNumber(today)) <= NEAR_DAYS) return date;
  }
  return null;
}
