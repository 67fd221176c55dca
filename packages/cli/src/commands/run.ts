import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { addRunOptions, type RunOptions } from '../options/run-options.ts';
import { parseJson } from '../parse-json.ts';
import { readInput } from '../read-input.ts';
import type { RunRecipe } from '../run-recipe.ts';

/** `harvestman run <file>`: a recipe in a JSON file. */
export function addRunCommand(program: Command, run: RunRecipe, stdin: CliIo['stdin']): void {
  const command = program
    .command('run')
    .description('run the recipe in a JSON file')
    .argument('<file>', 'the recipe; - for standard input');
  addRunOptions(command).action(async (file: string, options: RunOptions) => {
    const text = await readInput(file, stdin);
    await run(parseJson(text, file), options);
  });
}
