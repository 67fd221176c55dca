import { Cron } from 'croner';
import type { Schedule } from './recipe.ts';

const MINUTE_MS = 60_000;
const EVERY_HOUR = /^\s*\S+\s+\*/;

/**
 * The first time of the schedule after `after`, both in milliseconds since the epoch; null where none comes any more. Of an
 * hour that comes twice, where clocks are put back, a time comes the first time, and what comes every hour both times.
 */
export function nextTimeOf({ cron, timeZone }: Schedule, after: number): number | null {
  const next = (zone: { timezone: string } | { utcOffset: number }, from: number): number | null =>
    new Cron(cron, { paused: true, mode: '5-part', ...zone }).nextRun(new Date(from))?.getTime() ?? null;
  if (EVERY_HOUR.test(cron)) {
    let utcOffset = offsetAt(after, timeZone);
    const time = next({ utcOffset }, after);
    if (time === null || offsetAt(time, timeZone) === utcOffset) return time;
    // Clocks were put on or back meanwhile.
    utcOffset = offsetAt(time, timeZone);
    let from: number | null = after;
    do from = next({ utcOffset }, from);
    while (from !== null && offsetAt(from, timeZone) !== utcOffset);
    return from;
  }
  for (let from = after; ; from += MINUTE_MS) {
    const time = next({ timezone: timeZone }, from);
    // Asked in the second of two such hours, croner finds times in the first.
    if (time === null || time > after) return time;
  }
}

/** Of the zone, from UTC, in minutes. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The last time of the schedule after `since` and not after `until`; null where there is none. */
export function latestTimeOf(schedule: Schedule, since: number, until: number): number | null {
  // Of a year of minutes that nobody told, only the last ones are looked at.
  for (let span = MINUTE_MS; ; span *= 4) {
    const from = Math.max(since, until - span);
    let latest: number | null = null;
    for (let time = nextTimeOf(schedule, from); time !== null && time <= until; ) {
      latest = time;
      time = nextTimeOf(schedule, time);
    }
    if (latest !== null || from === since) return latest;
  }
}
