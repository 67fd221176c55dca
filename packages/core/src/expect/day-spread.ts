import { DAY_MS, dayNumber } from '../values/dates/calendar-date.ts';
import type { createDateReader } from '../values/dates/create-date-reader.ts';
import type { Compare } from './column.ts';
import type { PropertyProfile } from './job-profile.ts';

/** Longer texts are prose; without a year of its own a date says less. */
const DATE = /^(?=.{0,40}$).*\b(?:1[89]|20|21)\d\d\b/su;
/** Values of a column that are looked at, the share of them with a year, and the share that is read. */
const LOOKED_AT = 60;
const DATED = 0.8;
const READ = 0.3;
/** Dates may lie a week outside of what they were, or as far again as they were apart. */
const REACH = 7;

type Spread = NonNullable<PropertyProfile['days']>;

/** The day that a text names, since 1970. */
export type ReadDay = (text: string) => number | null;

export interface RunTime {
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly readDay: ReadDay | null;
}

export function dayReader(create: typeof createDateReader, now: number): ReadDay {
  const read = create({ now });
  return (text) => {
    const reading = DATE.test(text) ? read(text) : null;
    return reading && dayNumber(reading.date);
  };
}

/** Whether the values of a column are most likely dates. */
export function areDated(values: readonly string[]): boolean {
  const some = values.slice(0, LOOKED_AT);
  let others = some.length - Math.max(1, some.length * DATED);
  // Most columns are told by their first few values.
  return others >= 0 && some.every((value) => DATE.test(value) || --others >= 0);
}

/** Null for a column of something else. */
export function daySpread(values: readonly string[], readDay: ReadDay): Spread | null {
  if (!areDated(values)) return null;
  const some = values.slice(0, LOOKED_AT);
  const days = some.flatMap((value) => readDay(value) ?? []).sort((a, b) => a - b);
  if (days.length < Math.max(1, some.length * READ)) return null;
  const at = (share: number): number => days[Math.floor((days.length - 1) * share)] ?? 0;
  return { low: at(0.1), mid: at(0.5), high: at(0.9) };
}

/** Dates stay, or move on as the time does. */
export const compareDays: Compare = ({ days, at = 0 }, known) => {
  const before = known.flatMap((one) => (one.days ? [{ ...one.days, at: one.at ?? 0 }] : []));
  if (!days || before.length < known.length) return null;
  const low = Math.min(...before.map((one) => one.low));
  const high = Math.max(...before.map((one) => one.high));
  const moved = Math.max(0, ...before.map((one) => at - one.at));
  const reach = Math.max(REACH, high - low);
  const [least, most] = [low - reach, high + moved + reach];
  if (days.mid >= least && days.mid <= most) return null;
  return { expected: `most from ${dayText(least)} to ${dayText(most)}`, found: dayText(days.mid) };
};

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
