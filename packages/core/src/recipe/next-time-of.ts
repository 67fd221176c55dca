import { Cron } from 'croner';
import type { Schedule } from './recipe.ts';

/** The first time of the schedule after `after`, both in milliseconds since the epoch; null where none comes any more. */
export function nextTimeOf({ cron, timeZone }: Schedule, after: number): number | null {
  const times = new Cron(cron, { paused: true, mode: '5-part', timezone: timeZone });
  return times.nextRun(new Date(after))?.getTime() ?? null;
}
