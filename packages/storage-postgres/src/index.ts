export { migrate } from './migrate.ts';
export type { Versions } from './migrations/migrate-tables.ts';
export { postgresStorage } from './postgres-storage.ts';
export type {
  Connection,
  MigrateOptions,
  PGliteInstance,
  PGliteTransaction,
  PostgresPool,
  PostgresPoolClient,
  PostgresStorageOptions,
  SchemaOptions,
} from './postgres-storage-options.ts';
