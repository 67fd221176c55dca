import type { Command } from 'commander';
import { parseStoragePlace } from '../open-storage.ts';
import { UsageError } from '../usage-error.ts';

/** Where recipes, jobs and rows are kept. */
export interface StorageOptions {
  readonly storage?: string;
  readonly schema?: string;
}

/** Their environment forms. */
export const STORAGE_VARIABLES = {
  storage: 'HARVESTMAN_STORAGE',
  schema: 'HARVESTMAN_SCHEMA',
} as const;

export function addStorageOptions(command: Command): Command {
  return command
    .option(
      '-s, --storage <where>',
      'postgres://user:password@host:port/database, or a directory (environment: HARVESTMAN_STORAGE)',
    )
    .option(
      '--schema <name>',
      'the schema of the tables; default: harvestman (environment: HARVESTMAN_SCHEMA)',
    );
}

/** @throws UsageError where no storage is named, or one that other processes could not share or find again */
export function requireLastingStorage({ storage }: StorageOptions): string {
  if (storage === undefined) {
    throw new UsageError(
      'No storage is named: add --storage postgres://… or a directory, or set HARVESTMAN_STORAGE',
    );
  }
  if (storage === 'memory') {
    throw new UsageError('Nothing is kept in memory for another process: name postgres://… or a directory');
  }
  parseStoragePlace(storage, 'postgres://… or a directory');
  return storage;
}
