import { HarvestmanError, type JobRecord, type JobStore } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import type { Access } from './access.ts';
import { commitPage } from './commit-page.ts';
import { deleteJobs } from './delete-jobs.ts';
import type { Deliveries } from './deliveries.ts';
import { inTransaction } from './in-transaction.ts';
import { hostOf, JOB_COLUMNS, type JobColumns, jobColumns, parseJob } from './job-record.ts';
import { leaseLost } from './lease-lost.ts';
import { passOnHost } from './pass-on-host.ts';
import { startJob } from './start-job.ts';
import { isUniqueViolation } from './storage-errors.ts';
import type { Tables } from './tables.ts';

export function createJobStore(access: Access, deliveries: Deliveries): JobStore {
  /** The job, if it runs under this token. */
  const held = (db: Kysely<Tables>, id: string, token: string) =>
    db
      .updateTable('jobs')
      .where('id', '=', id)
      .where('lease_token', '=', token)
      .where('status', '=', 'running')
      .returning(JOB_COLUMNS);

  const sending = <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
    access.run(async (db) => {
      await deliveries.prepare();
      return work(db);
    });

  return {
    insert: (job, { unlessActive = false } = {}) =>
      sending((db) =>
        inTransaction(db, async (transaction) => {
          const { id, recipeId, status, endDate } = job;
          if (unlessActive) await requireNoneActive(transaction, access.schema, recipeId);
          const row = {
            id,
            recipe_id: recipeId,
            status,
            end_date: endDate,
            host: hostOf(job),
            ...jobColumns(job),
          };
          try {
            await transaction.insertInto('jobs').values(row).execute();
          } catch (error) {
            if (!isUniqueViolation(error)) throw error;
            throw new HarvestmanError('JOB_STATE', `the job "${id}" exists already`, { cause: error });
          }
          if (status === 'pending') await deliveries.send(transaction, [id]);
        }),
      ),
    get: (id) => access.run((db) => getJob(db, id)),
    list: ({ recipeId, statuses, limit, skip }) =>
      access.run(async (db) => {
        let matching = db.selectFrom('jobs');
        if (recipeId !== undefined) matching = matching.where('recipe_id', '=', recipeId);
        if (statuses !== undefined) {
          matching = matching.where(sql<boolean>`status = any(${[...statuses]}::text[])`);
        }
        const [rows, total] = await Promise.all([
          matching.select(JOB_COLUMNS).orderBy('key', 'desc').limit(limit).offset(skip).execute(),
          matching.select(sql<string>`count(*)::text`.as('count')).executeTakeFirstOrThrow(),
        ]);
        return { items: rows.map(parseJob), count: Number(total.count) };
      }),
    start: (id, lease, startDate) => startJob(access, deliveries, id, lease, startDate),
    renew: (id, { token, ttlMs }) =>
      access.run(async (db) => {
        const row = await held(db, id, token)
          .set({ lease_expires: expiry(ttlMs) })
          .executeTakeFirst();
        return heldJob(row, id);
      }),
    commitPage: (id, token, commit) => access.run((db) => commitPage(db, access.schema, id, token, commit)),
    finish: (id, token, outcome) =>
      sending((db) =>
        inTransaction(db, async (transaction) => {
          const row = await held(transaction, id, token)
            .set({
              status: outcome.status,
              end_date: outcome.endDate,
              record: merged(JSON.stringify(outcome)),
              lease_token: null,
              lease_expires: null,
            })
            .executeTakeFirst();
          const job = heldJob(row, id);
          await passOnHost(transaction, deliveries, hostOf(job));
          return job;
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
      sending((db) =>
        inTransaction(db, async (transaction) => {
          const row = await held(transaction, id, token)
            .set({
              record: sql`record || jsonb_build_object('attempts', greatest(0, (record ->> 'attempts')::integer - 1))`,
              lease_token: null,
              lease_expires: expiry(0),
            })
            .executeTakeFirst();
          const job = heldJob(row, id);
          await deliveries.send(transaction, [id], 'first');
          return job;
        }),
      ),
    delete: (id) =>
      access.run((db) =>
        inTransaction(db, async (transaction) => {
          return (await deleteJobs(transaction, (jobs) => jobs.where('id', '=', id))) === 1;
        }),
      ),
    deleteEnded: ({ before, limit }) =>
      access.run((db) =>
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

/** Until the transaction ends nobody else gets past this for the recipe. */
async function requireNoneActive(db: Kysely<Tables>, schema: string, recipeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`harvestman recipe ${schema} ${recipeId}`}::text, 0))`.execute(
    db,
  );
  const active = await db
    .selectFrom('jobs')
    .select('id')
    .where('recipe_id', '=', recipeId)
    .where('status', 'in', ['pending', 'running'])
    .limit(1)
    .executeTakeFirst();
  if (active === undefined) return;
  throw new HarvestmanError('JOB_STATE', `the recipe "${recipeId}" has a job that has not ended`, {
    details: { recipeId, active: active.id },
  });
}

async function getJob(db: Kysely<Tables>, id: string): Promise<JobRecord | null> {
  const row = await db.selectFrom('jobs').select(JOB_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : parseJob(row);
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
