import type { Kysely } from 'kysely';
import { storageError } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** The way of the stores to the database. */
export interface Access {
  /** Runs the work on tables that are ready, and translates what the driver throws. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The schema of the tables, for SQL that Kysely does not build. */
  readonly schema: string;
}

/** `ready` is called for each run; it is cheap once the tables are ready. */
export function createAccess(schema: string, ready: () => Promise<Kysely<Tables>>): Access {
  return {
    schema,
    async run(work) {
      try {
        return await work(await ready());
      } catch (error) {
        throw storageError(error);
      }
    },
  };
}
