import { openDatabase } from './connection/database.ts';
import { storageError } from './connection/storage-errors.ts';
import { createTimeLimits } from './connection/time-limits.ts';
import { checkTables, migrateTables, type Versions } from './migrations/migrate-tables.ts';
import type { Connection, SchemaOptions } from './postgres-storage-options.ts';
import { schemaName } from './schema-name.ts';

export type MigrateOptions = Connection &
  SchemaOptions & {
    /** Changes nothing: throws STORAGE_OUTDATED where something is to be done. Default false. */
    readonly check?: boolean;
  };

/**
 * Makes or migrates the tables of the storage, for deployments whose workers may not:
 * `postgresStorage({ migrate: 'check' })`. Safe to run many times, and in many processes at once. Throws
 * STORAGE_OUTDATED where a later release made the tables, STORAGE_UNAVAILABLE.
 */
export async function migrate(options: MigrateOptions): Promise<Versions> {
  const schema = schemaName(options.schema);
  const check = options.check ?? false;
  const limits = createTimeLimits();
  const database = await openDatabase(options, { schema, maxConnections: 2, limits });
  try {
    return await (check ? checkTables(database.slow, schema) : migrateTables(database.slow, schema));
  } catch (error) {
    throw storageError(error);
  } finally {
    await database.close();
  }
}
