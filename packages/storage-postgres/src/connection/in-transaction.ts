import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Each statement sees what was committed before it, whatever the database's default: the stores count on that. */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('read committed').execute(work);
}
