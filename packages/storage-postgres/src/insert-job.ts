import { HarvestmanError, type InsertJobOptions, type JobRecord } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from './connection/in-transaction.ts';
import { isUniqueViolation } from './connection/storage-errors.ts';
import { hostOf, jobColumns } from './job-record.ts';
import type { QueueRules } from './queue/create-queue.ts';
import type { Tables } from './tables.ts';

/** Puts the job on the queue, which is one with the table. */
export async function insertJob(
  db: Kysely<Tables>,
  schema: string,
  { ring }: QueueRules,
  job: JobRecord,
  { unlessActive = false }: InsertJobOptions = {},
): Promise<void> {
  const { id, recipeId, status, endDate } = job;
  const { record, recipe, cursor } = jobColumns(job);
  const jobs = sql.id(schema, 'jobs');
  const active = unlessActive
    ? sql`select id from ${jobs} where recipe_id = ${recipeId} and status in ('pending', 'running') limit 1`
    : sql`select null::text as id where false`;
  const insert = async (on: Kysely<Tables>): Promise<void> => {
    const { rows } = await sql<{ active: string | null }>`
      with active as (${active}), added as (
        insert into ${jobs} (id, recipe_id, tenant, status, end_date, host, record, recipe, cursor)
        select ${id}, ${recipeId}, ${job.tenant ?? ''}, ${status}, ${endDate}, ${hostOf(job)}, ${record}::text::jsonb,
          ${recipe}::text::json, ${cursor}::text::json
        where not exists (select from active)
        returning status)
      select (select id from active) as active, (select ${ring} from added where status = 'pending')`
      .execute(on)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new HarvestmanError('JOB_STATE', `the job "${id}" exists already`, { cause: error });
      });
    const other = rows[0]?.active ?? null;
    if (other === null) return;
    throw new HarvestmanError('JOB_STATE', `the recipe "${recipeId}" has a job that has not ended`, {
      details: { recipeId, active: other },
    });
  };
  if (!unlessActive) return insert(db);
  await inTransaction(db, async (transaction) => {
    // Until the transaction ends nobody else gets past this for the recipe; what is active is seen by a later statement.
    const lock = `harvestman recipe ${schema} ${recipeId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}::text, 0))`.execute(transaction);
    await insert(transaction);
  });
}
