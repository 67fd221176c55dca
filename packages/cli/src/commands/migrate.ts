import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { readEnvironment } from '../options/read-environment.ts';
import { addStorageOptions, STORAGE_VARIABLES, type StorageOptions } from '../options/storage-options.ts';

export interface MigrateCommandOptions extends StorageOptions {
  readonly check?: true;
}

const EXAMPLES = `
Examples:
  harvestman migrate --storage postgres://harvestman@db.example/jobs
  harvestman migrate --check || echo 'the tables are not ready'`;

/** `harvestman migrate`: the tables of a storage, made or brought to this release. */
export function addMigrateCommand(
  program: Command,
  migrate: (options: MigrateCommandOptions) => Promise<void>,
  env: CliIo['env'],
): void {
  const command = program
    .command('migrate')
    .description('make the tables of a storage, or bring them to this release')
    .option('--check', 'change nothing; fail with code 1 where something is to be done');
  readEnvironment(addStorageOptions(command), env, STORAGE_VARIABLES)
    .addHelpText('after', EXAMPLES)
    .action((options: MigrateCommandOptions) => migrate(options));
}
