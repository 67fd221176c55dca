import { type JobRecord, type JobStore, mapInTurns, takeTurns } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { beginEnd } from './begin-end.ts';
import { commitPage } from './commit-page.ts';
import type { Access } from './connection/access.ts';
import { inTransaction } from './connection/in-transaction.ts';
import { deleteJobs } from './delete-jobs.ts';
import { gather } from './gather.ts';
import { insertJob, insertJobsUnlessActive } from './insert-job.ts';
import { JOB_COLUMNS, type JobColumns, parseJob } from './job-record.ts';
import { leaseLost } from './lease-lost.ts';
import { listNewest } from './list-newest.ts';
import { putNotices } from './outbox.ts';
import type { QueueRules } from './queue/create-queue.ts';
import { startJob } from './start-job.ts';
import type { Tables } from './tables.ts';
import { updateFeed } from './update-feed.ts';

export function createJobStore(access: Access, rules: QueueRules): JobStore {
  /** The job, if it runs under this token. */
  const held = (db: Kysely<Tables>, id: string, token: string) =>
    db
      .updateTable('jobs')
      .where('id', '=', id)
      .where('lease_token', '=', token)
      .where('status', '=', 'running')
      .returning(JOB_COLUMNS);

  const insertUnlessActive = gather((jobs: readonly JobRecord[]) =>
    access.run((db) => insertJobsUnlessActive(db, access.schema, rules, jobs)),
  );

  const ring = (db: Kysely<Tables>) => sql`select ${rules.ring}`.execute(db);

  return {
    insert: async (job, { unlessActive = false } = {}) => {
      await (unlessActive
        ? insertUnlessActive(job)
        : access.run((db) => insertJob(db, access.schema, rules, job)));
      rules.ringHere();
    },
    get: (id) => access.run((db) => getJob(db, id)),
    list: (query) =>
      access.run(async (db) => {
        const options = { schema: access.schema, table: 'jobs', columns: sql.join(JOB_COLUMNS) } as const;
        const { rows, count } = await listNewest<JobColumns>(db, options, { ...query, kind: 'job' });
        return { items: await mapInTurns(rows, takeTurns(), parseJob), count };
      }),
    start: (id, lease, startDate) => startJob(access, rules, id, lease, startDate),
    renew: (id, { token, ttlMs }) =>
      access.runUrgently(async (db) => {
        const row = await held(db, id, token)
          .set({ lease_expires: expiry(ttlMs) })
          .executeTakeFirst();
        return heldJob(row, id);
      }),
    commitPage: (id, token, commit) =>
      access.runUrgently((db) => commitPage(db, access.schema, id, token, commit)),
    finish: (id, token, outcome, feed, notices) =>
      (feed === undefined ? access.runUrgently : access.runSlowly)(async (db) => {
        const job = await inTransaction(db, async (transaction) => {
          const { schema } = access;
          const running = feed === undefined ? null : await beginEnd(transaction, schema, id, token);
          await putNotices(transaction, notices);
          // The job's own row comes last: until then its lease can be renewed.
          const changes =
            running === null || feed === undefined
              ? null
              : await updateFeed(transaction, schema, { ...running, ...outcome }, feed);
          const row = await held(transaction, id, token)
            .set({
              status: outcome.status,
              end_date: outcome.endDate,
              record: merged(JSON.stringify({ ...outcome, ...(changes && { changes }) })),
              lease_token: null,
              lease_expires: null,
            })
            .executeTakeFirst();
          return heldJob(row, id);
        });
        // Its host has a place again. Where this is not heard, it is found a little later.
        if (rules.hostConcurrency !== null) await ring(db).catch(() => undefined);
        return job;
      }),
    accept: (id, acceptedDate, feed, notices) =>
      access.runSlowly((db) =>
        inTransaction(db, async (transaction) => {
          const job = await lockJob(transaction, id);
          if (job === null || (job.acceptedDate ?? null) !== null) return job;
          const changes = await updateFeed(transaction, access.schema, job, feed);
          await putNotices(transaction, notices);
          return patch(transaction, id, { acceptedDate, changes });
        }),
      ),
    requestCancel: (id) =>
      access.run(async (db) => {
        const row = await db
          .updateTable('jobs')
          .set({ record: merged(JSON.stringify({ cancelRequested: true })) })
          .where('id', '=', id)
          .where('status', 'in', ['pending', 'running'])
          .returning(JOB_COLUMNS)
          .executeTakeFirst();
        return row === undefined ? getJob(db, id) : parseJob(row);
      }),
    release: (id, token) =>
      access.runUrgently((db) =>
        inTransaction(db, async (transaction) => {
          const row = await held(transaction, id, token)
            .set({
              record: sql`record || jsonb_build_object('attempts', greatest(0, (record ->> 'attempts')::integer - 1))`,
              lease_token: null,
              lease_expires: expiry(0),
              reserved_until: sql<Date>`'-infinity'`,
            })
            .executeTakeFirst();
          const job = heldJob(row, id);
          await ring(transaction);
          return job;
        }),
      ),
    delete: (id) =>
      access.runSlowly((db) =>
        inTransaction(db, async (transaction) => {
          return (await deleteJobs(transaction, (jobs) => jobs.where('id', '=', id))) === 1;
        }),
      ),
    deleteEnded: ({ before, limit }) =>
      access.runSlowly((db) =>
        inTransaction(db, (transaction) =>
          deleteJobs(transaction, (jobs) =>
            jobs.where('key', 'in', (of) =>
              of
                .selectFrom('jobs')
                .select('key')
                .where('end_date', '<', before)
                .orderBy('end_date')
                .orderBy('key')
                .limit(limit)
                .forUpdate()
                .skipLocked(),
            ),
          ),
        ),
      ),
  };
}

async function patch(db: Kysely<Tables>, id: string, change: Partial<JobRecord>): Promise<JobRecord> {
  const row = await db
    .updateTable('jobs')
    .set({ record: merged(JSON.stringify(change)) })
    .where('id', '=', id)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow();
  return parseJob(row);
}

async function getJob(db: Kysely<Tables>, id: string): Promise<JobRecord | null> {
  const row = await selectJob(db, id).executeTakeFirst();
  return row === undefined ? null : parseJob(row);
}

/** The same, for the transaction to change it: until its end nobody else does. */
async function lockJob(transaction: Kysely<Tables>, id: string): Promise<JobRecord | null> {
  const row = await selectJob(transaction, id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : parseJob(row);
}

function selectJob(db: Kysely<Tables>, id: string) {
  return db.selectFrom('jobs').select(JOB_COLUMNS).where('id', '=', id);
}

/** `clock_timestamp`, not `now`: a transaction may have waited for its lock. */
function expiry(ttlMs: number) {
  return sql<Date>`clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond'`;
}

function merged(patch: string) {
  return sql<string>`record || ${patch}::jsonb`;
}

function heldJob(row: JobColumns | undefined, id: string): JobRecord {
  if (row === undefined) throw leaseLost(id);
  return parseJob(row);
}
