import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { addRunOptions, type RunOptions } from '../options/run-options.ts';
import type { RunRecipe } from '../run-recipe.ts';
import { UsageError } from '../usage-error.ts';

/** `harvestman run <file>`: a recipe in a JSON file. */
export function addRunCommand(program: Command, run: RunRecipe, stdin: CliIo['stdin']): void {
  const command = program
    .command('run')
    .description('run the recipe in a JSON file')
    .argument('<file>', 'the recipe; - for standard input');
  addRunOptions(command).action(async (file: string, options: RunOptions) => {
    const text = file === '-' ? await readAll(stdin) : await readRecipe(file);
    await run(parseJson(text, file === '-' ? 'standard input' : file), options);
  });
}

async function readAll(stdin: CliIo['stdin']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin)
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

async function readRecipe(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${messageOf(error)}`, { cause: error });
  }
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`Cannot read ${source} as JSON: ${messageOf(error)}`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
