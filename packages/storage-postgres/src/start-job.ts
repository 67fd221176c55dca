import type { JobRecord, Lease } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import type { Access } from './access.ts';
import type { Deliveries } from './deliveries.ts';
import { inTransaction } from './in-transaction.ts';
import { JOB_COLUMNS, parseJob } from './job-record.ts';
import type { Tables } from './tables.ts';

/** Takes a job that is free, if its host may have one job more. */
export function startJob(
  access: Access,
  { hostConcurrency }: Deliveries,
  id: string,
  lease: Lease,
  startDate: string,
): Promise<JobRecord | null> {
  if (hostConcurrency === null) return access.run((db) => take(db, id, lease, startDate, null));
  return access.run((db) =>
    inTransaction(db, async (transaction) => {
      await lockHost(transaction, access.schema, id);
      return take(transaction, id, lease, startDate, hostConcurrency);
    }),
  );
}

async function take(
  db: Kysely<Tables>,
  id: string,
  { token, ttlMs }: Lease,
  startDate: string,
  hostConcurrency: number | null,
): Promise<JobRecord | null> {
  let free = db
    .updateTable('jobs')
    .set({
      status: 'running',
      record: sql`record || jsonb_build_object(
        'status', 'running',
        'startDate', coalesce(record ->> 'startDate', ${startDate}::text),
        'attempts', (record ->> 'attempts')::integer + 1)`,
      lease_token: token,
      lease_expires: sql`clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(status = 'pending' or (status = 'running' and lease_expires <= clock_timestamp()))`)
    .returning(JOB_COLUMNS);
  if (hostConcurrency !== null) {
    // A cancelled job takes up no place: it ends at once.
    free = free.where((of) =>
      of.or([
        sql<boolean>`(record ->> 'cancelRequested')::boolean`,
        of(
          of
            .selectFrom('jobs as others')
            .select(sql<number>`count(*)::integer`.as('running'))
            .whereRef('others.host', '=', 'jobs.host')
            .where('others.status', '=', 'running')
            .where(sql<boolean>`others.lease_expires > clock_timestamp()`),
          '<',
          hostConcurrency,
        ),
      ]),
    );
  }
  const row = await free.executeTakeFirst();
  return row === undefined ? null : parseJob(row);
}

/** Until the transaction ends nobody else starts a job on that host, so that the count holds. */
async function lockHost(db: Kysely<Tables>, schema: string, id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`harvestman host ${schema} `}::text || host, 0))
    from ${sql.id(schema, 'jobs')} where id = ${id}`.execute(db);
}
