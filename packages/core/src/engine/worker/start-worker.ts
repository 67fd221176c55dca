import type { EngineCore } from '../../job/engine-core.ts';
import type { JobRunner } from '../../job/run/job-runner.ts';
import type { JobRecord, JobStatus } from '../../storage/job.ts';
import type { LocalJobQueue } from './local-job-queue.ts';
import { onceAvailable } from './once-available.ts';

export interface WorkerOptions {
  readonly concurrency: number;
  readonly leaseMs: number;
  readonly hostConcurrency?: number | undefined;
}

export interface Worker {
  /** Resolves when jobs are taken; rejects where they never will be. */
  readonly ready: Promise<void>;
  /** Takes no further job, and resolves when those that run have ended. */
  stop(): Promise<void>;
}

const PAGE_SIZE = 1_000;

/** Lets the runner have the jobs of the storage's queue, or of the local one. */
export function startWorker(
  core: EngineCore,
  runner: JobRunner,
  localQueue: LocalJobQueue,
  { concurrency, leaseMs, hostConcurrency }: WorkerOptions,
): Worker {
  const { storage, events, clock, closing } = core;
  const queue = storage.queue ?? localQueue;
  const onError = (error: unknown): void => events.report('the job queue', error);
  const started = onceAvailable(core, onError, () =>
    queue.work((jobId) => runner.run(jobId), {
      concurrency,
      leaseMs,
      onError,
      ...(hostConcurrency !== undefined && { hostConcurrency }),
    }),
  );
  const ready = started.then(() => undefined);
  // Whoever started it by making the engine hears of it as an event.
  ready.catch(() => undefined);

  /**
   * Jobs that an earlier process left: those that it was running, once their lease is over, and those waiting. They are
   * looked for again and again, as other processes may use the storage, too.
   */
  const refill = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await enqueueLeft();
      await clock.sleep(leaseMs, closing.signal).catch(() => undefined);
    }
  };
  const enqueueLeft = async (): Promise<void> => {
    try {
      for (const status of ['running', 'pending'] as const) {
        for (const job of await listed(status)) localQueue.enqueue(job);
      }
    } catch (error) {
      if (!closing.signal.aborted) events.report('the list of waiting jobs', error);
    }
  };
  const listed = async (status: JobStatus): Promise<JobRecord[]> => {
    const jobs: JobRecord[] = [];
    for (;;) {
      const { items, count } = await storage.jobs.list({
        statuses: [status],
        limit: PAGE_SIZE,
        skip: jobs.length,
      });
      jobs.push(...items);
      // Oldest first, as they were made.
      if (items.length === 0 || jobs.length >= count) return jobs.reverse();
    }
  };
  if (queue === localQueue) void refill();

  return {
    ready,
    async stop() {
      const stopQueue = await started.catch(() => null);
      await stopQueue?.();
    },
  };
}
