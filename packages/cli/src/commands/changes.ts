import { CHANGE_FORMATS, type ChangeFormatName } from '@harvestman/core';
import { type Command, Option } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { parsePositive } from '../options/parse-positive.ts';
import { readEnvironment } from '../options/read-environment.ts';
import { addStorageOptions, STORAGE_VARIABLES, type StorageOptions } from '../options/storage-options.ts';

export interface ChangesCommandOptions extends StorageOptions {
  readonly since?: string;
  readonly limit?: number;
  readonly format: ChangeFormatName;
}

const EXAMPLES = `
Examples:
  harvestman changes 3f2c --storage postgres://harvestman@db.example/jobs
  harvestman changes 3f2c --storage ./data --since 120 --format csv
The cursor for the next --since is told on standard error.`;

/** `harvestman changes <recipe>`: what jobs changed in the rows of a recipe. */
export function addChangesCommand(
  program: Command,
  list: (recipeId: string, options: ChangesCommandOptions) => Promise<void>,
  env: CliIo['env'],
): void {
  const command = program
    .command('changes')
    .description('list the rows that jobs of a recipe added, changed and removed')
    .argument('<recipe>', 'the id of the recipe')
    .option('--since <cursor>', 'what came behind this cursor; default: from the beginning')
    .option('--limit <count>', 'changes at most; default: all', parsePositive)
    .addOption(
      new Option('-F, --format <format>', 'how they are written')
        .choices(Object.keys(CHANGE_FORMATS))
        .default('ndjson'),
    );
  readEnvironment(addStorageOptions(command), env, STORAGE_VARIABLES)
    .addHelpText('after', EXAMPLES)
    .action((recipeId: string, options: ChangesCommandOptions) => list(recipeId, options));
}
