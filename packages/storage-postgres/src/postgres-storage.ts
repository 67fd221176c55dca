import type { Storage } from '@harvestman/core';
import { checkOptions } from '@harvestman/core/options';
import { createChangeStore } from './change-store.ts';
import { createAccess } from './connection/access.ts';
import { type Database, openDatabase } from './connection/database.ts';
import { retryable } from './connection/retryable.ts';
import { createTimeLimits } from './connection/time-limits.ts';
import { createHistoryStore } from './history-store.ts';
import { createHostStore } from './host-store.ts';
import { createJobStore } from './job-store.ts';
import { checkTables, migrateTables } from './migrations/migrate-tables.ts';
import { createOutbox } from './outbox.ts';
import type { PostgresStorageOptions } from './postgres-storage-options.ts';
import {
  connectionAdvice,
  connectionIssues,
  postgresStorageOptionsSchema,
} from './postgres-storage-options-schema.ts';
import { createQueue } from './queue/create-queue.ts';
import { createSchedules } from './queue/create-schedules.ts';
import { createRecipeStore } from './recipe-store.ts';
import { createRowStore } from './row-store.ts';
import { DEFAULT_SCHEMA } from './schema-name.ts';

const DEFAULT_CONNECTIONS = 10;
const DEFAULT_SWEEP_MS = 5_000;

const PREPARE = {
  auto: async ({ slow }: Database, schema: string) => void (await migrateTables(slow, schema)),
  check: async ({ db }: Database, schema: string) => void (await checkTables(db, schema)),
  never: async () => undefined,
} as const;

/**
 * Storage in PostgreSQL 14 or later, for any number of processes on one database, or in PGlite, for one. Nothing is
 * connected to before the first use.
 *
 * @throws HarvestmanError ARGUMENT_INVALID with every problem of the options
 */
export function postgresStorage(options: PostgresStorageOptions): Storage {
  checkOptions('postgresStorage', postgresStorageOptionsSchema, options, {
    advice: connectionAdvice,
    issues: connectionIssues(options),
  });
  const schema = options.schema ?? DEFAULT_SCHEMA;
  const mode = options.migrate ?? 'auto';
  const maxConnections = options.maxConnections ?? DEFAULT_CONNECTIONS;
  const limits = createTimeLimits(options.queryTimeoutMs);
  let closing: Promise<void> | null = null;

  const database = retryable(() => openDatabase(options, { schema, maxConnections, limits }));
  const ready = retryable(async () => {
    const opened = await database.get();
    await PREPARE[mode](opened, schema);
    return opened;
  });
  const access = createAccess({ schema, ready: () => ready.get(), isClosed: () => closing !== null });
  const schedules = createSchedules(access);
  const { queue, rules, check, close } = createQueue({
    access,
    limits,
    sweepMs: options.sweepMs ?? DEFAULT_SWEEP_MS,
    database: () => database.get(),
  });

  return {
    recipes: createRecipeStore(access, schedules),
    jobs: createJobStore(access, rules),
    rows: createRowStore(access),
    changes: createChangeStore(access),
    histories: createHistoryStore(access),
    queue: { ...queue, workSchedules: schedules.work },
    hosts: createHostStore(access),
    outbox: createOutbox(access),
    check,
    close() {
      closing ??= (async () => {
        await close();
        await (await database.current())?.close();
      })();
      return closing;
    },
  };
}
