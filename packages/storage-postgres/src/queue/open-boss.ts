import { HarvestmanError } from '@harvestman/core';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { queueSchemaName } from '../schema-name.ts';

export const QUEUE = 'jobs';
/** One message for each time of a recipe's schedule. */
export const TIMES = 'times';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

export interface BossOptions {
  readonly schema: string;
  /** Whether its tables are made or migrated; otherwise they must be there. */
  readonly migrate: boolean;
  /** Whether it tells the times of schedules, together with all others on the database. */
  readonly schedule: boolean;
  /** The database connection failed, or something else that no caller waits for. */
  onError(error: unknown): void;
}

/** pg-boss, started: it delivers job ids. Who owns a job is not its business, nor whether one is tried again. */
export async function openBoss(
  { queueConnection }: Database,
  { schema, migrate, schedule, onError }: BossOptions,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...queueConnection,
    schema: queueSchemaName(schema),
    migrate,
    createSchema: migrate,
    useListenNotify: true,
    schedule,
    // A recipe starts within so many seconds of its time.
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    if (migrate) await createQueues(boss);
    // Puts the queue into pg-boss's cache: it must not be looked up in the midst of a transaction.
    await boss.insert(QUEUE, []);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    if (migrate || isConnectionFailure(error)) throw error;
    throw new HarvestmanError('STORAGE_OUTDATED', `the queue's tables are not ready: ${String(error)}`, {
      cause: error,
    });
  }
  return boss;
}

/** A connection failure has a code; what pg-boss finds amiss in its tables has none. */
function isConnectionFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error;
}

async function createQueues(boss: PgBoss): Promise<void> {
  if ((await boss.getQueue(TIMES)) === null) {
    const options = { notify: true, retryLimit: 3, retryDelay: 1, expireInSeconds: 60 };
    await boss.createQueue(TIMES, { ...options, retentionSeconds: 600, deleteAfterSeconds: HOUR_S });
  }
  if ((await boss.getQueue(QUEUE)) !== null) return;
  await boss.createQueue(QUEUE, {
    // With the job's id as the key: a job waits on the queue once, however often it is sent.
    policy: 'short',
    notify: true,
    // A delivery whose worker died is left to the sweep, which goes by the lease.
    retryLimit: 0,
    expireInSeconds: DAY_S - 1,
    retentionSeconds: 30 * DAY_S,
    deleteAfterSeconds: HOUR_S,
  });
}
