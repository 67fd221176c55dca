import type { DeleteQueryBuilder, DeleteResult, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

type DeleteFromJobs = DeleteQueryBuilder<Tables, 'jobs', DeleteResult>;

/**
 * Deletes jobs, then their rows: in two statements, for the second must see what a commit wrote that held the job while
 * the first waited for it.
 */
export async function deleteJobs(
  transaction: Transaction<Tables>,
  which: (jobs: DeleteFromJobs) => DeleteFromJobs,
): Promise<number> {
  const deleted = await which(transaction.deleteFrom('jobs'))
    .returning(sql<string>`key::text`.as('key'))
    .execute();
  const keys = deleted.map(({ key }) => key);
  if (keys.length > 0) {
    await transaction.deleteFrom('job_rows').where(sql<boolean>`job_key = any(${keys}::bigint[])`).execute();
  }
  return keys.length;
}
