import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { readEnvironment } from '../options/read-environment.ts';
import { addStorageOptions, STORAGE_VARIABLES, type StorageOptions } from '../options/storage-options.ts';

const EXAMPLES = `
Examples:
  harvestman accept 9b1d --storage postgres://harvestman@db.example/jobs
Later jobs are compared with it from then on, and its rows go into the feed of changes.`;

/** `harvestman accept <job>`: says that a job is right, whatever its verdict. */
export function addAcceptCommand(
  program: Command,
  accept: (jobId: string, options: StorageOptions) => Promise<void>,
  env: CliIo['env'],
): void {
  const command = program
    .command('accept')
    .description('say that the rows of a job are right, whatever its verdict')
    .argument('<job>', 'the id of the job');
  readEnvironment(addStorageOptions(command), env, STORAGE_VARIABLES)
    .addHelpText('after', EXAMPLES)
    .action((jobId: string, options: StorageOptions) => accept(jobId, options));
}
