import { once } from 'node:events';
import { stableId } from '../../ground/stable-id.ts';
import { ownTurn } from '../../ground/time/own-turn.ts';
import type { EngineCore } from '../../job/engine-core.ts';
import { latestTimeOf, nextTimeOf } from '../../recipe/next-time-of.ts';
import type { Recipe, Schedule } from '../../recipe/recipe.ts';
import type { ScheduledRun } from '../../storage/job-queue.ts';
import { onceAvailable } from './once-available.ts';

/** How often schedules are looked at, in milliseconds; sooner where the next time is known. */
const TICK_MS = 15_000;
const PAGE_SIZE = 1_000;
/** Schedules that are looked at before everything else has its turn. */
const TURN = 20;

/** Makes the job of a scheduled time; null where it exists or is not to run now, which `jobIdOf` may say as well. */
interface ScheduledJobs {
  runScheduled(recipeId: string, jobIdOf: (recipe: Recipe) => string | null): Promise<unknown>;
}

interface Due {
  readonly schedule: Schedule;
  /** The next time, in milliseconds since the epoch. */
  readonly next: number;
}

/**
 * Runs recipes when their schedules say so, until the engine closes. Every engine on a storage does; the job's id comes
 * from the recipe and the time, so that the run is made once. What came due while no engine ran is left out. Never
 * rejects.
 */
export async function runSchedules(core: EngineCore, jobs: ScheduledJobs): Promise<void> {
  const { queue } = core.storage;
  if (queue?.workSchedules === undefined) return computeTimes(core, jobs);
  const onError = (error: unknown): void => core.events.report('the schedules', error);
  try {
    const stop = await onceAvailable(core, onError, async () =>
      queue.workSchedules?.((run) => runStored(core, jobs, run), { onError }),
    );
    if (!core.closing.signal.aborted) await once(core.closing.signal, 'abort');
    await stop?.();
  } catch {
    // Why they could not begin was told, and a closing engine has nobody to tell.
  }
}

/** The storage says that a time has come; the recipe's schedule says which. */
async function runStored(
  core: EngineCore,
  jobs: ScheduledJobs,
  { recipeId, since, until }: ScheduledRun,
): Promise<void> {
  core.assertOpen();
  await jobs.runScheduled(recipeId, ({ schedule }) => {
    const latest = schedule === undefined ? null : latestTimeOf(schedule, since, until);
    return latest === null ? null : scheduledJobId(recipeId, latest);
  });
}

async function computeTimes(core: EngineCore, jobs: ScheduledJobs): Promise<void> {
  const { clock, events, closing } = core;
  let since = clock.now();
  let known = new Map<string, Due>();
  let soonest = Number.POSITIVE_INFINITY;
  while (!closing.signal.aborted) {
    const pauseMs = Math.max(1, Math.min(TICK_MS, soonest - clock.now()));
    await clock.sleep(pauseMs, closing.signal).catch(() => undefined);
    if (closing.signal.aborted) return;
    const until = clock.now();
    soonest = Number.POSITIVE_INFINITY;
    try {
      const upcoming = new Map<string, Due>();
      for await (const { id, schedule, updatedAt } of activeRecipes(core)) {
        if (schedule === undefined) continue;
        const { latest, next } = timesOf({ schedule, updatedAt }, known.get(id), since, until);
        if (latest !== null) await jobs.runScheduled(id, () => scheduledJobId(id, latest));
        upcoming.set(id, { schedule, next });
        // A storage in this process may answer within the same turn of the event loop.
        if (upcoming.size % TURN === 0) await ownTurn();
      }
      known = upcoming;
      for (const { next } of known.values()) soonest = Math.min(soonest, next);
      since = until;
    } catch (error) {
      events.report('the schedules', error);
    }
  }
}

/** The latest time after `since` that has come, if one has, and the first that has not. None lies before the schedule was made. */
function timesOf(
  { schedule, updatedAt }: Pick<Recipe, 'updatedAt'> & Pick<Due, 'schedule'>,
  before: Due | undefined,
  since: number,
  until: number,
): { latest: number | null; next: number } {
  const isSame = before?.schedule.cron === schedule.cron && before.schedule.timeZone === schedule.timeZone;
  if (isSame && before.next > until) return { latest: null, next: before.next };
  return {
    latest: latestTimeOf(schedule, isSame ? since : Math.max(since, Date.parse(updatedAt)), until),
    next: nextTimeOf(schedule, until) ?? Number.POSITIVE_INFINITY,
  };
}

async function* activeRecipes({ storage }: EngineCore): AsyncGenerator<Recipe> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items, count } = await storage.recipes.list({ statuses: ['active'], limit: PAGE_SIZE, skip });
    yield* items;
    if (skip + PAGE_SIZE >= count) return;
  }
}

/** The same in every process. */
function scheduledJobId(recipeId: string, due: number): string {
  return stableId('schedule', recipeId, new Date(due).toISOString());
}
