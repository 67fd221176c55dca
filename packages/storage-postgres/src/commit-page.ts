import { HarvestmanError, type JobRecord, mapInTurns, type PageCommit, takeTurns } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { JOB_COLUMNS, type JobColumns, parseJob } from './job-record.ts';
import { leaseLost } from './lease-lost.ts';
import { requireStorable } from './require-storable.ts';
import type { Tables } from './tables.ts';

type Committed = { readonly stored: number } & (JobColumns | Record<keyof JobColumns, null>);

/**
 * Rows, progress and cursor in one statement: one round trip, and atomic with no transaction around it. It locks the
 * job, so that a takeover comes either before it or after it.
 */
export async function commitPage(
  db: Kysely<Tables>,
  schema: string,
  id: string,
  token: string,
  { firstRow, rows, progress, cursor }: PageCommit,
): Promise<JobRecord> {
  const jobs = sql.id(schema, 'jobs');
  const jobRows = sql.id(schema, 'job_rows');
  // There may be a hundred megabytes of them.
  const texts = await mapInTurns(rows, takeTurns(), (row) => {
    const text = JSON.stringify(row);
    requireStorable(text);
    return text;
  });
  const data = `[${texts.join(',')}]`;
  const { rows: found } = await sql<Committed>`
    with held as materialized (
      select key, coalesce(
        (select idx + 1 from ${jobRows} as stored where stored.job_key = jobs.key order by idx desc limit 1), 0
      ) as stored
      from ${jobs} as jobs
      where id = ${id} and lease_token = ${token} and status = 'running'
      for no key update
    ), added as (
      insert into ${jobRows} (job_key, idx, data)
      select held.key, ${firstRow}::integer + item.at - 1, item.value
      from held, json_array_elements(${data}::text::json) with ordinality as item (value, at)
      where held.stored >= ${firstRow}::integer
      on conflict do nothing
    ), changed as (
      update ${jobs} as jobs
      set record = record || ${JSON.stringify(progress)}::text::jsonb, cursor = ${JSON.stringify(cursor)}::text::json
      from held
      where jobs.key = held.key and held.stored >= ${firstRow}::integer
      returning ${sql.join(JOB_COLUMNS)}
    )
    select held.stored, changed.record, changed.recipe, changed.cursor from held left join changed on true`.execute(
    db,
  );
  const [committed] = found;
  if (committed === undefined) throw leaseLost(id);
  if (committed.record === null) {
    throw new HarvestmanError(
      'JOB_STATE',
      `rows ${committed.stored} to ${firstRow - 1} of job "${id}" are missing`,
      { details: { id, stored: committed.stored, firstRow } },
    );
  }
  return parseJob(committed);
}
