import type { CalendarDate } from './calendar-date.ts';
import type { ClockTime } from './clock-time.ts';

/** What a text says of a time: a day, and a time of that day if it names one. */
export interface DateReading {
  readonly date: CalendarDate;
  readonly time: ClockTime | null;
}
