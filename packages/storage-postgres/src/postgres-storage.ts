import type { Storage } from '@harvestman/core';
import type { PgBoss } from 'pg-boss';
import { createAccess } from './access.ts';
import { type Database, openDatabase } from './database.ts';
import { createHostStore } from './host-store.ts';
import { createJobStore } from './job-store.ts';
import { checkTables, migrateTables } from './migrations/migrate-tables.ts';
import type { PostgresStorageOptions } from './postgres-storage-options.ts';
import { createQueue } from './queue/create-queue.ts';
import { createSchedules } from './queue/create-schedules.ts';
import { openBoss } from './queue/open-boss.ts';
import { createRecipeStore } from './recipe-store.ts';
import { retryable } from './retryable.ts';
import { createRowStore } from './row-store.ts';
import { schemaName } from './schema-name.ts';

const DEFAULT_CONNECTIONS = 10;
const DEFAULT_SWEEP_MS = 5_000;

const PREPARE = {
  auto: async ({ db }: Database, schema: string) => void (await migrateTables(db, schema)),
  check: async ({ db }: Database, schema: string) => void (await checkTables(db, schema)),
  never: async () => undefined,
} as const;

/**
 * Storage in PostgreSQL 14 or later, for any number of processes on one database, or in PGlite, for one. Nothing is
 * connected to before the first use. Throws TypeError where the schema name is not one.
 */
export function postgresStorage(options: PostgresStorageOptions): Storage {
  const schema = schemaName(options.schema);
  const mode = options.migrate ?? 'auto';
  const maxConnections = options.maxConnections ?? DEFAULT_CONNECTIONS;
  let onError: (error: unknown) => void = () => undefined;
  let closing: Promise<void> | null = null;

  const database = retryable(() => openDatabase(options, { schema, maxConnections }));
  const ready = retryable(async () => {
    const opened = await database.get();
    await PREPARE[mode](opened, schema);
    return opened;
  });
  const boss = retryable<PgBoss>(async () =>
    openBoss(await ready.get(), {
      schema,
      migrate: mode === 'auto',
      schedule: true,
      onError: (error) => onError(error),
    }),
  );
  const access = createAccess(schema, async () => (await ready.get()).db);
  const schedules = createSchedules(schema, () => boss.get());
  const { queue, deliveries } = createQueue({
    boss: () => boss.get(),
    access,
    sweepMs: options.sweepMs ?? DEFAULT_SWEEP_MS,
    listen(listener) {
      onError = listener;
    },
  });

  return {
    recipes: createRecipeStore(access, schedules),
    jobs: createJobStore(access, deliveries),
    rows: createRowStore(access),
    queue: { ...queue, workSchedules: schedules.work },
    hosts: createHostStore(access),
    close() {
      closing ??= (async () => {
        const running = await boss.current();
        await running?.stop({ graceful: false });
        await (await database.current())?.close();
      })();
      return closing;
    },
  };
}
