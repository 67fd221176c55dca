import type { JobQueue, JobQueueOptions } from '@harvestman/core';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Access } from '../access.ts';
import type { Deliveries } from '../deliveries.ts';
import { storageError } from '../storage-errors.ts';
import { QUEUE } from './open-boss.ts';
import { startSweep } from './start-sweep.ts';

/** With NOTIFY a worker is woken at once; it looks by itself this often, in seconds. */
const BACKSTOP_S = 5;
const WITHOUT_NOTIFY_S = 1;

interface Delivery {
  readonly jobId: string;
}

export interface QueueParts {
  boss(): Promise<PgBoss>;
  readonly access: Access;
  readonly sweepMs: number;
  /** Where errors go that no caller waits for, once somebody works. */
  listen(onError: (error: unknown) => void): void;
}

export interface StorageQueue {
  readonly queue: JobQueue;
  readonly deliveries: Deliveries;
}

/** Delivers jobs to any number of processes by pg-boss. */
export function createQueue({ boss, access, sweepMs, listen }: QueueParts): StorageQueue {
  let hostConcurrency: number | null = null;

  const send: Deliveries['send'] = async (db, jobIds, order = 'last') => {
    if (jobIds.length === 0) return;
    const priority = order === 'first' ? 1 : 0;
    const jobs = jobIds.map((jobId) => ({
      singletonKey: jobId,
      priority,
      data: { jobId } satisfies Delivery,
    }));
    await (await boss()).insert(QUEUE, jobs, { db: fromKysely(db) });
  };

  const work = async (
    handler: (jobId: string) => Promise<void>,
    options: JobQueueOptions,
  ): Promise<() => Promise<void>> => {
    hostConcurrency = options.hostConcurrency ?? null;
    listen(options.onError);
    const running = await startWorkers(boss, handler, options.concurrency);
    const stopSweep = startSweep({
      access,
      send,
      sweepMs,
      hostConcurrency,
      onError: options.onError,
    });
    return async () => {
      const stopped = running.offWork(QUEUE, { wait: true });
      await stopSweep();
      await stopped;
    };
  };

  return {
    queue: { work },
    deliveries: {
      prepare: async () => void (await boss()),
      send,
      get hostConcurrency() {
        return hostConcurrency;
      },
    },
  };
}

/** All of them or none, so that it can be tried again. */
async function startWorkers(
  boss: () => Promise<PgBoss>,
  handler: (jobId: string) => Promise<void>,
  count: number,
): Promise<PgBoss> {
  let running: PgBoss | null = null;
  try {
    running = await boss();
    for (let worker = 0; worker < count; worker += 1) await startWorker(running, handler);
    return running;
  } catch (error) {
    await running?.offWork(QUEUE).catch(() => undefined);
    throw storageError(error);
  }
}

async function startWorker(boss: PgBoss, handler: (jobId: string) => Promise<void>): Promise<void> {
  const id = await boss.work<Delivery>(
    QUEUE,
    { pollingIntervalSeconds: WITHOUT_NOTIFY_S, notifyPollingIntervalSeconds: BACKSTOP_S },
    async (deliveries) => {
      try {
        for (const { data } of deliveries) await handler(data.jobId);
      } finally {
        // More may wait: it looks at once, and not at the next poll.
        boss.notifyWorker(id);
      }
    },
  );
}
