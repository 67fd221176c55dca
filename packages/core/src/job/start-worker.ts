import type { EngineCore } from '../engine-core.ts';
import type { JobStatus } from './job.ts';
import type { JobRunner } from './job-runner.ts';
import type { LocalJobQueue } from './local-job-queue.ts';

export interface WorkerOptions {
  readonly concurrency: number;
  readonly leaseMs: number;
  readonly hostConcurrency?: number | undefined;
}

export interface Worker {
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
  const started = queue.work((jobId) => runner.run(jobId), {
    concurrency,
    onError,
    ...(hostConcurrency !== undefined && { hostConcurrency }),
  });
  started.catch(onError);

  /** Jobs that an earlier process left: those waiting, and, once their lease is over, those that it was running. */
  const refill = async (): Promise<void> => {
    for (const id of await idsOf('pending')) localQueue.enqueue(id);
    const orphans = await idsOf('running');
    if (orphans.length === 0) return;
    await clock.sleep(leaseMs, closing.signal);
    for (const id of orphans) localQueue.enqueue(id);
  };
  const idsOf = async (status: JobStatus): Promise<string[]> => {
    const ids: string[] = [];
    for (;;) {
      const { items, count } = await storage.jobs.list({
        statuses: [status],
        limit: PAGE_SIZE,
        skip: ids.length,
      });
      ids.push(...items.map(({ id }) => id));
      // Oldest first, as they were made.
      if (items.length === 0 || ids.length >= count) return ids.reverse();
    }
  };
  if (storage.queue === undefined) {
    refill().catch((error: unknown) => {
      if (!closing.signal.aborted) events.report('the list of waiting jobs', error);
    });
  }

  return {
    async stop() {
      const stopQueue = await started.catch(() => null);
      await stopQueue?.();
    },
  };
}
