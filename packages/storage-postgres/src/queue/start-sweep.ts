import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Access } from '../access.ts';
import type { Deliveries } from '../deliveries.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueSchemaName } from '../schema-name.ts';
import { storageError } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import { QUEUE } from './open-boss.ts';

/** Jobs sent again at a time. */
const BATCH = 1_000;

export interface SweepParts {
  readonly access: Access;
  readonly send: Deliveries['send'];
  readonly sweepMs: number;
  /** Jobs that may run on one host at a time. Null: any number. */
  readonly hostConcurrency: number | null;
  onError(error: unknown): void;
}

/**
 * Sends again, from time to time, jobs whose lease has expired, and jobs that wait without being on the queue: a worker
 * took their delivery and died before it took the job, or was refused for the host. Of these only as many as their host
 * has places for: more would be refused again. Returns the function that ends it.
 */
export function startSweep({
  access,
  send,
  sweepMs,
  hostConcurrency,
  onError,
}: SweepParts): () => Promise<void> {
  const stopping = new AbortController();
  const sweep = async (): Promise<void> => {
    for (;;) {
      const sent = await access.run((db) =>
        inTransaction(db, async (transaction) => {
          const ids = await takeOverdue(transaction, access.schema, sweepMs, hostConcurrency);
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
async function takeOverdue(
  db: Kysely<Tables>,
  schema: string,
  sweepMs: number,
  hostConcurrency: number | null,
): Promise<string[]> {
  const jobs = sql.id(schema, 'jobs');
  const deliveries = sql.id(queueSchemaName(schema), 'job');
  const hasPlace =
    hostConcurrency === null
      ? sql`true`
      : sql`waiting.place <= ${hostConcurrency}::integer - (
          select count(*) from ${jobs} as others
          where others.host = waiting.host and others.status = 'running'
            and others.lease_expires > clock_timestamp())`;
  const place =
    hostConcurrency === null ? sql`1` : sql`row_number() over (partition by host, status order by key)`;
  // The condition on the delivery is that of pg-boss's unique index for queues of this policy.
  const { rows } = await sql<{ id: string }>`
    update ${jobs} set queued_at = clock_timestamp()
    where key in (
      select key from ${jobs} where key in (
        select key from (
          select key, id, host, status, queued_at, lease_expires, ${place} as place
          from ${jobs} where status in ('pending', 'running')
        ) as waiting
        where queued_at < clock_timestamp() - ${sweepMs}::float8 * interval '1 millisecond'
          and case status
            when 'running' then lease_expires <= clock_timestamp()
            else ${hasPlace}
              and not exists (
                select from ${deliveries} as delivery
                where delivery.name = ${QUEUE} and coalesce(delivery.singleton_key, '') = waiting.id
                  and delivery.state = 'created' and delivery.policy = 'short')
          end
        order by key limit ${BATCH})
      for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
