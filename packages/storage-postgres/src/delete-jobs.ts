import type { DeleteQueryBuilder, DeleteResult, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

type DeleteFromJobs = DeleteQueryBuilder<Tables, 'jobs', DeleteResult>;

/**
 * Deletes jobs, then their rows and what was to be told of them: in statements of their own, for they must see what a commit wrote that held the job while
 * the first waited for it.
 */
export async function deleteJobs(
  transaction: Transaction<Tables>,
  which: (jobs: DeleteFromJobs) => DeleteFromJobs,
): Promise<number> {
  const deleted = await which(transaction.deleteFrom('jobs'))
    .returning(['id', sql<string>`key::text`.as('key')])
    .execute();
  const keys = deleted.map(({ key }) => key);
  if (keys.length > 0) {
    const ofJobs = sql<boolean>`job_key = any(${keys}::bigint[])`;
    await transaction.deleteFrom('job_rows').where(ofJobs).execute();
    await transaction.deleteFrom('row_order_parts').where(ofJobs).execute();
    await transaction.deleteFrom('row_orders').where(ofJobs).execute();
    const ids = deleted.map(({ id }) => id);
    await transaction.deleteFrom('outbox').where(sql<boolean>`job_id = any(${ids}::text[])`).execute();
  }
  return keys.length;
}
