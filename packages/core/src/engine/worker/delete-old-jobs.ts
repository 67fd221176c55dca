import { timestamp } from '../../ground/time/clock.ts';
import type { EngineCore } from '../../job/engine-core.ts';

/** Jobs deleted at a time. */
const BATCH = 100;
const MOST_PAUSE_MS = 3_600_000;

/** Deletes jobs that ended more than `keepJobsMs` ago, now and from time to time until the engine closes. */
export async function deleteOldJobs(core: EngineCore, keepJobsMs: number): Promise<void> {
  const { storage, clock, events, closing } = core;
  while (!closing.signal.aborted) {
    try {
      const before = timestamp(clock.now() - keepJobsMs);
      while (!closing.signal.aborted && (await storage.jobs.deleteEnded({ before, limit: BATCH })) === BATCH);
    } catch (error) {
      events.report('the deletion of old jobs', error);
    }
    await clock
      .sleep(Math.min(Math.max(keepJobsMs / 10, 1_000), MOST_PAUSE_MS), closing.signal)
      .catch(() => undefined);
  }
}
