import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Access } from '../access.ts';
import type { Deliveries } from '../deliveries.ts';
import { inTransaction } from '../in-transaction.ts';
import { storageError } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';

/** Jobs sent again at a time. */
const BATCH = 1_000;

export interface SweepParts {
  readonly access: Access;
  readonly send: Deliveries['send'];
  readonly sweepMs: number;
  onError(error: unknown): void;
}

/**
 * Sends again, from time to time, jobs whose lease has expired, and jobs that have waited long: their delivery may have
 * been lost, or refused for their host. Returns the function that ends it.
 */
export function startSweep({ access, send, sweepMs, onError }: SweepParts): () => Promise<void> {
  const stopping = new AbortController();
  const sweep = async (): Promise<void> => {
    for (;;) {
      const sent = await access.run((db) =>
        inTransaction(db, async (transaction) => {
          const ids = await takeOverdue(transaction, access.schema, sweepMs);
          // What was interrupted goes before what has not begun.
          await send(transaction, ids, 'first');
          return ids.length;
        }),
      );
      if (sent < BATCH) return;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sweep().catch((error: unknown) => onError(storageError(error)));
      await delay(sweepMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const swept = run();
  return async () => {
    stopping.abort();
    await swept;
  };
}

/** Each is taken by one process: `queued_at` moves on, and locked ones are passed over. */
async function takeOverdue(db: Kysely<Tables>, schema: string, sweepMs: number): Promise<string[]> {
  const jobs = sql.id(schema, 'jobs');
  const { rows } = await sql<{ id: string }>`
    update ${jobs} set queued_at = clock_timestamp()
    where key in (
      select key from ${jobs}
      where status in ('pending', 'running')
        and queued_at < clock_timestamp() - ${sweepMs}::float8 * interval '1 millisecond'
        and case status
          when 'running' then lease_expires <= clock_timestamp()
          else queued_at < clock_timestamp() - interval '1 minute'
        end
      order by key limit ${BATCH}
      for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
