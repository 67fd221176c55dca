import { checkOptions } from '@harvestman/core/options';
import { openDatabase } from './connection/database.ts';
import { storageError } from './connection/storage-errors.ts';
import { createTimeLimits } from './connection/time-limits.ts';
import { checkTables, migrateTables, type Versions } from './migrations/migrate-tables.ts';
import type { MigrateOptions } from './postgres-storage-options.ts';
import {
  connectionAdvice,
  connectionIssues,
  migrateOptionsSchema,
} from './postgres-storage-options-schema.ts';
import { DEFAULT_SCHEMA } from './schema-name.ts';

/**
 * Makes or migrates the tables of the storage, for deployments whose workers may not:
 * `postgresStorage({ migrate: 'check' })`. Safe to run many times, and in many processes at once.
 *
 * @throws HarvestmanError ARGUMENT_INVALID with every problem of the options, STORAGE_OUTDATED where a later release made
 * the tables, STORAGE_UNAVAILABLE
 */
export async function migrate(options: MigrateOptions): Promise<Versions> {
  checkOptions('migrate', migrateOptionsSchema, options, {
    advice: connectionAdvice,
    issues: connectionIssues(options),
  });
  const schema = options.schema ?? DEFAULT_SCHEMA;
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
