import { HarvestmanError, type JobQueue } from '@harvestman/core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from '../connection/access.ts';
import type { Database } from '../connection/database.ts';
import type { TimeLimits } from '../connection/time-limits.ts';
import { jobsChannel } from '../schema-name.ts';
import type { Tables } from '../tables.ts';
import { foldRegularly } from './fold-regularly.ts';
import { listenForJobs } from './listen-for-jobs.ts';
import { createPick } from './pick-job.ts';
import { type Dispatch, startDispatch } from './start-dispatch.ts';

/** Where nothing is heard of jobs, they are looked for this often, in milliseconds: one starts within a second. */
const DEAF_PAUSE_MS = 500;

export interface QueueParts {
  readonly access: Access;
  readonly sweepMs: number;
  readonly limits: TimeLimits;
  database(): Promise<Database>;
}

/** What the job store asks of the queue. */
export interface QueueRules {
  /** Jobs that may run on one host at a time, in all processes. Null: no limit. */
  readonly hostConcurrency: number | null;
  /** An expression that tells workers, at the end of the transaction, that there may be a job. */
  readonly ring: RawBuilder<unknown>;
  /** A job was put on the queue here: this process knows of it, whether it hears of jobs or not. */
  ringHere(): void;
}

export interface StorageQueue {
  readonly queue: Pick<JobQueue, 'work'>;
  readonly rules: QueueRules;
  /**
   * @throws HarvestmanError STORAGE_UNAVAILABLE where the storage does not answer, or this process works and gets no
   * jobs
   */
  check(): Promise<void>;
  /** Ends what a caller has not ended. */
  close(): Promise<void>;
}

/** Delivers jobs to any number of processes: the table of jobs is the queue, and NOTIFY the bell. */
export function createQueue({ access, sweepMs, limits, database }: QueueParts): StorageQueue {
  const channel = jobsChannel(access.schema);
  let hostConcurrency: number | null = null;
  let dispatch: Dispatch | null = null;
  let hears = (): boolean => false;
  let stop = async (): Promise<void> => undefined;

  const work: JobQueue['work'] = async (handler, options) => {
    hostConcurrency = options.hostConcurrency ?? null;
    if (options.leaseMs !== undefined) limits.fitLease(options.leaseMs);
    // What is wrong with the storage is said before anything begins.
    await access.runUrgently(answers);
    const ear = listenForJobs({ access, database: await database(), channel, onRing: () => started.ring() });
    const started = startDispatch({
      pick: createPick({ access, hostConcurrency, reserveMs: Math.max(sweepMs, limits.urgentMs) }),
      handler,
      concurrency: options.concurrency,
      pauseMs: () => (ear.hears ? sweepMs : Math.min(sweepMs, DEAF_PAUSE_MS)),
      onError: options.onError,
    });
    dispatch = started;
    hears = () => ear.hears;
    const stopFolding = foldRegularly(access);
    stop = async () => {
      const closed = ear.close();
      await started.stop();
      await Promise.all([closed, stopFolding()]);
      if (dispatch === started) dispatch = null;
    };
    return stop;
  };

  return {
    queue: { work },
    rules: {
      get hostConcurrency() {
        return hostConcurrency;
      },
      ring: sql`pg_notify(${channel}, '')`,
      ringHere() {
        if (!hears()) dispatch?.ring();
      },
    },
    async check() {
      await access.runUrgently(answers);
      if (dispatch?.isWell !== false) return;
      throw new HarvestmanError('STORAGE_UNAVAILABLE', 'the database gives no jobs to this worker');
    },
    close: () => stop(),
  };
}

async function answers(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
