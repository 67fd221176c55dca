import { HarvestmanError } from '@harvestman/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Database } from './database.ts';
import { storageError } from './storage-errors.ts';

/** The way of the stores to the database. */
export interface Access {
  /** Runs the work on tables that are ready, and translates what the driver throws. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The same, with no more time than a lease leaves. */
  runUrgently<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The same, with time for what reads or deletes a whole job. */
  runSlowly<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The schema of the tables, for SQL that Kysely does not build. */
  readonly schema: string;
}

export interface AccessParts {
  readonly schema: string;
  /** Called for each run; it is cheap once the tables are ready. */
  ready(): Promise<Database>;
  isClosed(): boolean;
}

export function createAccess({ schema, ready, isClosed }: AccessParts): Access {
  let hasWorked = false;
  const translated = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed()) throw closed();
    try {
      const answer = await work();
      hasWorked = true;
      return answer;
    } catch (error) {
      throw isClosed() ? closed(error) : storageError(error, hasWorked);
    }
  };
  const usable = async (): Promise<Database> => {
    const database = await ready();
    await database.requireRoom?.();
    return database;
  };
  return {
    schema,
    run: (work) => translated(async () => work((await usable()).db)),
    runUrgently: (work) => translated(async () => work((await usable()).urgent)),
    runSlowly: (work) => translated(async () => work((await usable()).slow)),
  };
}

function closed(cause?: unknown): HarvestmanError {
  return new HarvestmanError('ENGINE_CLOSED', 'the storage was closed', { cause });
}
