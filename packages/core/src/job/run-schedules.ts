import { Cron } from 'croner';
import type { EngineCore } from '../engine-core.ts';
import type { Recipe, Schedule } from '../recipe/recipe.ts';
import { stableId } from '../stable-id.ts';
import type { Jobs } from './jobs.ts';

/** How often it is looked for what is due, or sooner where it is known, in milliseconds. */
const TICK_MS = 15_000;
const PAGE_SIZE = 1_000;

interface Due {
  readonly schedule: Schedule;
  /** The next time, in milliseconds since the epoch. */
  readonly next: number;
}

/**
 * Runs recipes when their schedules say so, until the engine closes. Every engine on a storage does; the job's id comes
 * from the recipe and the time, so that the run is made once. What came due while no engine ran is left out.
 */
export async function runSchedules(core: EngineCore, jobs: Jobs): Promise<void> {
  const { clock, events, closing } = core;
  let since = clock.now();
  let known = new Map<string, Due>();
  while (!closing.signal.aborted) {
    const soonest = Math.min(...[...known.values()].map(({ next }) => next));
    const pauseMs = Math.max(1, Math.min(TICK_MS, soonest - clock.now()));
    await clock.sleep(pauseMs, closing.signal).catch(() => undefined);
    if (closing.signal.aborted) return;
    const until = clock.now();
    try {
      const upcoming = new Map<string, Due>();
      for await (const { id, schedule } of activeRecipes(core)) {
        if (schedule === undefined) continue;
        const before = known.get(id);
        const { latest, next } = timesOf(schedule, before, since, until);
        if (latest !== null) await runDue(core, jobs, id, latest);
        upcoming.set(id, { schedule, next });
      }
      known = upcoming;
      since = until;
    } catch (error) {
      events.report('the schedules', error);
    }
  }
}

/** The latest time after `since` that has come, if one has, and the first that has not. */
function timesOf(
  schedule: Schedule,
  before: Due | undefined,
  since: number,
  until: number,
): { latest: number | null; next: number } {
  const isSame = before?.schedule.cron === schedule.cron && before.schedule.timeZone === schedule.timeZone;
  if (isSame && before.next > until) return { latest: null, next: before.next };
  const times = new Cron(schedule.cron, { paused: true, mode: '5-part', timezone: schedule.timeZone });
  const after = (time: number): number =>
    times.nextRun(new Date(time))?.getTime() ?? Number.POSITIVE_INFINITY;
  let latest: number | null = null;
  let next = after(since);
  while (next <= until) {
    latest = next;
    next = after(next);
  }
  return { latest, next };
}

async function* activeRecipes({ storage }: EngineCore): AsyncGenerator<Recipe> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items, count } = await storage.recipes.list({ statuses: ['active'], limit: PAGE_SIZE, skip });
    yield* items;
    if (skip + PAGE_SIZE >= count) return;
  }
}

async function runDue({ storage }: EngineCore, jobs: Jobs, id: string, due: number): Promise<void> {
  const active = await storage.jobs.list({
    recipeId: id,
    statuses: ['pending', 'running'],
    limit: 1,
    skip: 0,
  });
  if (active.count === 0) await jobs.runOnce(id, stableId('schedule', id, new Date(due).toISOString()));
}
