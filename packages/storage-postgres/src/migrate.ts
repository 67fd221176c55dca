import { openDatabase } from './database.ts';
import { migrateTables, type Versions } from './migrations/migrate-tables.ts';
import type { Connection, SchemaOptions } from './postgres-storage-options.ts';
import { openBoss } from './queue/open-boss.ts';
import { schemaName } from './schema-name.ts';
import { storageError } from './storage-errors.ts';

/**
 * Makes or migrates the tables of the storage and of its queue, for deployments whose workers may not:
 * `postgresStorage({ migrate: 'check' })`. Safe to run many times, and in many processes at once. Throws
 * STORAGE_OUTDATED where a later release made the tables, STORAGE_UNAVAILABLE.
 */
export async function migrate(options: Connection & SchemaOptions): Promise<Versions> {
  const schema = schemaName(options.schema);
  const database = await openDatabase(options, { schema, maxConnections: 2 });
  try {
    const versions = await migrateTables(database.db, schema);
    const boss = await openBoss(database, { schema, migrate: true, onError: () => undefined });
    await boss.stop({ graceful: false });
    return versions;
  } catch (error) {
    throw storageError(error);
  } finally {
    await database.close();
  }
}
