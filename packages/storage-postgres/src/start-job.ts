import type { JobRecord, Lease } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import type { Access } from './connection/access.ts';
import { inTransaction } from './connection/in-transaction.ts';
import { JOB_COLUMNS, parseJob } from './job-record.ts';
import type { QueueRules } from './queue/create-queue.ts';
import type { Tables } from './tables.ts';

/** Takes a job that is free, if its host may have one job more. */
export function startJob(
  access: Access,
  { hostConcurrency }: QueueRules,
  id: string,
  lease: Lease,
  startDate: string,
): Promise<JobRecord | null> {
  if (hostConcurrency === null) return access.runUrgently((db) => take(db, id, lease, startDate, null));
  return access.runUrgently((db) =>
    inTransaction(db, async (transaction) => {
      await lockHost(transaction, access.schema, id);
      const job = await take(transaction, id, lease, startDate, hostConcurrency);
      if (job === null) await letOthersPick(transaction, id);
      return job;
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
      reserved_until: sql<Date>`'-infinity'`,
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

/** The host has no place: the job waits on the queue, and not with a worker that picked it. */
async function letOthersPick(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ reserved_until: sql<Date>`'-infinity'` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
