import { HarvestmanError, type JobRecord } from '@harvestman/core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inTransaction } from './connection/in-transaction.ts';
import { hostOf, jobColumns } from './job-record.ts';
import type { QueueRules } from './queue/create-queue.ts';
import type { Tables } from './tables.ts';

/** Puts the job on the queue, which is one with the table. */
export async function insertJob(
  db: Kysely<Tables>,
  schema: string,
  rules: QueueRules,
  job: JobRecord,
): Promise<void> {
  const none = sql`select null::text as recipe_id, null::text as id where false`;
  const [problem] = await insert(db, schema, rules, [job], none);
  if (problem) throw problem;
}

/**
 * The same for jobs whose recipes have none that waits or runs, in one transaction: schedules come due by the thousand.
 * Why each was not inserted, or null.
 */
export async function insertJobsUnlessActive(
  db: Kysely<Tables>,
  schema: string,
  rules: QueueRules,
  jobs: readonly JobRecord[],
): Promise<readonly (HarvestmanError | null)[]> {
  const firsts = new Map<string, JobRecord>();
  for (const job of jobs) if (!firsts.has(job.recipeId)) firsts.set(job.recipeId, job);
  const recipeIds = [...firsts.keys()];
  const active = sql`
    select distinct on (recipe_id) recipe_id, id from ${sql.id(schema, 'jobs')}
    where recipe_id = any(${recipeIds}::text[]) and status in ('pending', 'running')`;
  const problems = await inTransaction(db, async (transaction) => {
    // Until the transaction ends nobody else gets past this for the recipes; what is active is seen by a later statement.
    // All take the locks in one order, so that none waits for one that waits for it.
    const locks = recipeIds.map((recipeId) => `harvestman recipe ${schema} ${recipeId}`);
    await sql`
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(lock, 0) as key from unnest(${locks}::text[]) as lock order by key) as keys`.execute(
      transaction,
    );
    return insert(transaction, schema, rules, [...firsts.values()], active);
  });
  const problemOf = new Map(recipeIds.map((recipeId, index) => [recipeId, problems[index] ?? null]));
  // Further jobs of the same recipes see what became of the first ones.
  const others = jobs.filter((job) => firsts.get(job.recipeId) !== job);
  const left = others.length === 0 ? [] : await insertJobsUnlessActive(db, schema, rules, others);
  const next = left.values();
  return jobs.map((job) =>
    firsts.get(job.recipeId) === job ? (problemOf.get(job.recipeId) ?? null) : (next.next().value ?? null),
  );
}

/** `active`: jobs by recipe, of which each keeps those of its recipe from being inserted. */
async function insert(
  db: Kysely<Tables>,
  schema: string,
  { ring }: QueueRules,
  jobs: readonly JobRecord[],
  active: RawBuilder<unknown>,
): Promise<(HarvestmanError | null)[]> {
  const columns = jobs.map(jobColumns);
  const { rows } = await sql<{ active: string | null; isAdded: boolean }>`
    with wanted as (
      select * from unnest(
        ${jobs.map(({ id }) => id)}::text[], ${jobs.map(({ recipeId }) => recipeId)}::text[],
        ${jobs.map(({ tenant }) => tenant ?? '')}::text[], ${jobs.map(({ status }) => status)}::text[],
        ${jobs.map(({ endDate }) => endDate)}::text[], ${jobs.map(hostOf)}::text[],
        ${columns.map(({ record }) => record)}::text[], ${columns.map(({ recipe }) => recipe)}::text[],
        ${columns.map(({ cursor }) => cursor)}::text[])
        with ordinality as wanted (id, recipe_id, tenant, status, end_date, host, record, recipe, cursor, nth)
    ), active as (${active}), added as (
      insert into ${sql.id(schema, 'jobs')} (id, recipe_id, tenant, status, end_date, host, record, recipe, cursor)
      select id, recipe_id, tenant, status, end_date, host, record::jsonb, recipe::json, cursor::json
      from wanted where recipe_id not in (select recipe_id from active) order by nth
      on conflict (id) do nothing
      returning recipe_id, status)
    select (select id from active where active.recipe_id = wanted.recipe_id) as active,
      recipe_id in (select recipe_id from added) as "isAdded",
      (select ${ring} from added where status = 'pending' limit 1)
    from wanted order by nth`.execute(db);
  return rows.map(({ active: other, isAdded }, index) => {
    const { id, recipeId } = jobs[index] as JobRecord;
    if (isAdded) return null;
    return other === null
      ? new HarvestmanError('JOB_STATE', `the job "${id}" exists already`)
      : new HarvestmanError('JOB_STATE', `the recipe "${recipeId}" has a job that has not ended`, {
          details: { recipeId, active: other },
        });
  });
}
