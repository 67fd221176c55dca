import { type CalendarDate, persianDate, validDate } from './calendar-date.ts';

/** A date by a year as it is written: Gregorian, of the Solar Hijri calendar (1300–1499), or Buddhist (2400–2699). */
export function dateOfYear(year: number, month: number, day: number): CalendarDate | null {
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
