import { type CalendarDate, DAY_MS, dayNumber } from './calendar-date.ts';
import type { DateReading } from './date-reading.ts';
import { zoneOffset } from './zone-offset.ts';

/** `2025-04-03`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** `2025-04-03T13:30:00Z`; midnight in the time zone where the text names no time. */
export function isoDateTime({ date, time }: DateReading, timeZone: string): string {
  const local =
    dayNumber(date) * DAY_MS +
    (((time?.hour ?? 0) * 60 + (time?.minute ?? 0)) * 60 + (time?.second ?? 0)) * 1_000;
  const zone = time?.offset ?? timeZone;
  const utc = typeof zone === 'string' ? fromLocal(local, zone) : local - zone * 60_000;
  return new Date(utc).toISOString().replace('.000Z', 'Z');
}

/** A local time as UTC. The offset is looked up twice, as the first guess may be on the other side of a change. */
function fromLocal(local: number, timeZone: string): number {
  const guess = local - zoneOffset(timeZone, local) * 60_000;
  return local - zoneOffset(timeZone, guess) * 60_000;
}

function pad(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
