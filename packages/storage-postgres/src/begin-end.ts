import { HarvestmanError, type JobRecord } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { JOB_COLUMNS, parseJob } from './job-record.ts';
import { leaseLost } from './lease-lost.ts';
import type { Tables } from './tables.ts';

/**
 * The job that is about to end, as it runs. An end that takes its feed along may take minutes, and whoever waits for it
 * asks again meanwhile: who comes second does not do the work again, nor hold a connection until the first has done it.
 *
 * @throws HarvestmanError STORAGE_UNAVAILABLE while another transaction stores the end, LEASE_LOST
 */
export async function beginEnd(
  transaction: Kysely<Tables>,
  schema: string,
  id: string,
  token: string,
): Promise<JobRecord> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`harvestman end ${schema} ${id}`}::text, 0)) as mine`.execute(
    transaction,
  );
  if (rows[0]?.mine !== true) {
    throw new HarvestmanError('STORAGE_UNAVAILABLE', `the end of job "${id}" is being stored`);
  }
  const running = await transaction
    .selectFrom('jobs')
    .select(JOB_COLUMNS)
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (running === undefined) throw leaseLost(id);
  return parseJob(running);
}
