import * as z from 'zod/mini';
import { isTimeZone } from '../../input/intl-names.ts';
import { once } from '../../values/once.ts';
import { loadCroner } from '../load-croner.ts';
import { cronProblem } from './cron-problem.ts';
import { lineSchema, orDefault, orNull } from './text-schema.ts';

const MAX_CRON = 200;

/** A time of the schedule must exist: the 30th of February is refused, as is an unknown time zone. */
export const scheduleSchema = once(() =>
  orNull(
    z
      .strictObject(
        { cron: lineSchema(MAX_CRON), timeZone: orDefault(lineSchema(100), () => 'UTC') },
        {
          error: ({ code }) =>
            code === 'invalid_type' ? 'must be an object, such as { cron: "0 6 * * *" }' : undefined,
        },
      )
      .check(
        z.superRefine(({ cron, timeZone }, context) => {
          const problem = scheduleProblem(cron, timeZone);
          if (problem !== null) context.addIssue({ code: 'custom', ...problem });
        }),
      ),
  ),
);

/** What the libraries that tell the times, here and in the storages, read differently, or not at all. */
const DIALECTS = /[?+]|\dW|LW|H/;

function scheduleProblem(cron: string, timeZone: string): { path: string[]; message: string } | null {
  if (!isTimeZone(timeZone))
    return { path: ['timeZone'], message: 'is not a time zone, such as Europe/Berlin' };
  // That it is too long is said already.
  if (cron.length > MAX_CRON) return null;
  if (DIALECTS.test(cron)) return { path: ['cron'], message: cronProblem(cron) };
  const { Cron } = loadCroner();
  try {
    const next = new Cron(cron, { paused: true, mode: '5-part', timezone: timeZone }).nextRun();
    return next === null ? { path: ['cron'], message: 'never comes' } : null;
  } catch {
    return { path: ['cron'], message: cronProblem(cron) };
  }
}
