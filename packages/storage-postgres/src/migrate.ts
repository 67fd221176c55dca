import { openDatabase } from './database.ts';
import { checkTables, migrateTables, type Versions } from './migrations/migrate-tables.ts';
import type { Connection, SchemaOptions } from './postgres-storage-options.ts';
import { openBoss } from './queue/open-boss.ts';
import { schemaName } from './schema-name.ts';
import { storageError } from './storage-errors.ts';

export type MigrateOptions = Connection &
  SchemaOptions & {
    /** Changes nothing: throws STORAGE_OUTDATED where something is to be done. Default false. */
    readonly check?: boolean;
  };

/**
 * Makes or migrates the tables of the storage and of its queue, for deployments whose workers may not:
 * `postgresStorage({ migrate: 'check' })`. Safe to run many times, and in many processes at once. Throws
 * STORAGE_OUTDATED where a later release made the tables, STORAGE_UNAVAILABLE.
 */
export async function migrate(options: MigrateOptions): Promise<Versions> {
  const schema = schemaName(options.schema);
  const check = options.check ?? false;
  const database = await openDatabase(options, { schema, maxConnections: 2 });
  try {
    const versions = await (check ? checkTables(database.db, schema) : migrateTables(database.db, schema));
    const boss = await openBoss(database, {
      schema,
      migrate: !check,
      schedule: false,
      onError: () => undefined,
    });
    await boss.stop({ graceful: false });
    return versions;
  } catch (error) {
    throw storageError(error);
  } finally {
    await database.close();
  }
}
