import * as z from 'zod/mini';
import { rememberTexts } from '../ground/remember-texts.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { anyText, group, plainObject, value } from '../input/option-schemas.ts';
import { loadCroner } from './load-croner.ts';
import type { Schedule } from './recipe.ts';
import { scheduleSchema } from './schema/schedule-schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** To make one takes longer than all else here. */
const formatIn = rememberTexts(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);
const EVERY_HOUR = /^\s*(?:\S+\s+\*|@hourly)/i;

const shapeSchema = z.pipe(
  plainObject('an object { cron, timeZone }'),
  group({ cron: anyText, timeZone: anyText } satisfies Record<keyof Schedule, z.ZodMiniType>),
);
const timeSchema = value<number>('a time in milliseconds', Number.isFinite);

/**
 * The first time of the schedule after `after`, both in milliseconds since the epoch; null where none comes any more. Of an
 * hour that comes twice, where clocks are put back, a time comes the first time, and what comes every hour both times.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function nextTimeOf(schedule: Schedule, after: number): number | null {
  checkArguments('nextTimeOf', { schedule: [shapeSchema, schedule], after: [timeSchema, after] });
  const { cron, timeZone } = schedule;
  try {
    return nextTimeIn(JSON.stringify([cron, timeZone, after]));
  } catch (error) {
    checkArguments('nextTimeOf', { schedule: [scheduleSchema(), schedule] });
    throw error;
  }
}

/** Remembered: recipes that are due at once are most often due by the same schedule, and in a zone each look is slow. */
const nextTimeIn = rememberTexts((asked) => findNextTime(...(JSON.parse(asked) as [string, string, number])));

function findNextTime(cron: string, timeZone: string, after: number): number | null {
  const { Cron } = loadCroner();
  const times = new Cron(cron, { paused: true, mode: '5-part', utcOffset: 0 });
  /** The next time by clocks that are so far ahead of UTC. */
  const next = (from: number, ahead: number): number | null => {
    const shown = times.nextRun(new Date(from + ahead))?.getTime();
    return shown === undefined ? null : shown - ahead;
  };
  const offsetAt = (time: number): number => offsetIn(timeZone, time);
  const offset = offsetAt(after);
  if (EVERY_HOUR.test(cron)) {
    const time = next(after, offset);
    const later = time === null ? offset : offsetAt(time);
    if (later === offset) return time;
    // Clocks were put on or back meanwhile.
    let from: number | null = after;
    do from = next(from, later);
    while (from !== null && offsetAt(from) !== later);
    return from;
  }
  let leftOut: number | null = null;
  let shown = next(after + Math.min(offset, offsetAt(after - DAY_MS)), 0);
  for (; shown !== null; shown = next(shown, 0)) {
    const first = shown - offsetAt(shown - DAY_MS);
    const second = shown - offsetAt(first);
    // Where clocks are put on, neither is shown: it comes as much later.
    const isShown = offsetAt(second) === shown - second;
    const time = isShown ? second : first;
    if (time <= after) continue;
    if (isShown) return Math.min(time, leftOut ?? time);
    leftOut ??= time;
  }
  return leftOut;
}

/** Of the zone, from UTC, in milliseconds. */
function offsetIn(timeZone: string, time: number): number {
  const parts = formatIn(timeZone).formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
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
