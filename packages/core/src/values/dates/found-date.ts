import type { CalendarDate } from './calendar-date.ts';

/** A date in a text, and where it stands. */
export interface FoundDate {
  readonly date: CalendarDate;
  readonly start: number;
  readonly end: number;
}

/** Order of day and month in `03/04/2025`. */
export type DayOrder = 'DMY' | 'MDY';
