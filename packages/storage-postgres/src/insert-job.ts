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
  const insert = async (on: Kysely<Tables>): Promise<void> => {
    try {
      await sql`
        with added as (
          insert into ${sql.id(schema, 'jobs')} (id, recipe_id, tenant, status, end_date, host, record, recipe, cursor)
          values (${id}, ${recipeId}, ${job.tenant ?? ''}, ${status}, ${endDate}, ${hostOf(job)}, ${record}::text::jsonb,
            ${recipe}::text::json, ${cursor}::text::json)
          returning status)
        select ${ring} from added where status = 'pending'`.execute(on);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new HarvestmanError('JOB_STATE', `the job "${id}" exists already`, { cause: error });
    }
  };
  if (!unlessActive) return insert(db);
  await inTransaction(db, async (transaction) => {
    await requireNoneActive(transaction, schema, recipeId);
    await insert(transaction);
  });
}

/** Until the transaction ends nobody else gets past this for the recipe. */
async function requireNoneActive(db: Kysely<Tables>, schema: string, recipeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`harvestman recipe ${schema} ${recipeId}`}::text, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.id(schema, 'jobs')}
    where recipe_id = ${recipeId} and status in ('pending', 'running') limit 1`.execute(db);
  const [active] = rows;
  if (active === undefined) return;
  throw new HarvestmanError('JOB_STATE', `the recipe "${recipeId}" has a job that has not ended`, {
    details: { recipeId, active: active.id },
  });
}
