import {
  columnKinds,
  columnNames,
  type Property,
  type RecipeInput,
  type Row,
  scrape,
} from '@harvestman/core';
import { allowGivenUrls, givenUrls } from './allow-given-urls.ts';
import { type CliIo, type EndingSignal, SIGNAL_EXIT_CODES, write } from './cli-io.ts';
import { describeError } from './describe-error.ts';
import { EXIT_CODES, exitCodeOf } from './exit-codes.ts';
import { isBrokenPipe } from './is-broken-pipe.ts';
import { openBrowser } from './open-browser.ts';
import { openModel } from './open-model.ts';
import { egressOptions } from './options/egress-options.ts';
import type { RunOptions } from './options/run-options.ts';
import { chooseFormat, type OutputFormat } from './output/output-format.ts';
import { ROW_ENCODERS } from './output/row-encoders.ts';
import { fileTarget, type RowTarget, streamTarget } from './output/row-target.ts';
import { writeRows } from './output/write-rows.ts';
import { writeText } from './output/write-text.ts';
import { createProgress, hasColours, type Progress } from './progress.ts';

/** What a command does with the recipe that it has found: `runRecipe`, its exit code kept. */
export type RunRecipe = (recipe: unknown, options: RunOptions, given?: readonly string[]) => Promise<void>;

/**
 * Runs a recipe and writes its rows. Returns the exit code. `given`: the URLs that a person gave, which are reached wherever
 * they are; those of the recipe, unless a page made it.
 */
export async function runRecipe(
  recipe: unknown,
  options: RunOptions,
  io: CliIo,
  given: readonly string[] = givenUrls(recipe),
): Promise<number> {
  const progress = createProgress(io, options);
  const browser = openBrowser(options, io, progress.warn);
  try {
    const format = chooseFormat(options, io.stdout);
    // Whatever the recipe may be: the engine parses it.
    const egress = egressOptions(options, await allowGivenUrls(given));
    const run = scrape(recipe as RecipeInput, {
      ...egress,
      ...openModel(options, io),
      browser,
      signal: io.signal,
      onProgress: progress.update,
    });
    const target = await openTarget({ ...options, format }, io, progress);
    const { failure } = await writeRows(
      run,
      (rows) => encodeRows(rows, run.job.recipe.properties, { ...options, format }, io),
      target,
    );
    for (const warning of run.job.warnings) progress.warn(warning);
    const interrupted = failure !== null && io.signal.aborted;
    if (interrupted) progress.interrupted(run.job);
    else progress.end(run.job);
    progress.verdict(run.job);
    if (interrupted) return SIGNAL_EXIT_CODES[io.signal.reason as EndingSignal];
    if (failure !== null) throw failure.error;
    return run.job.verdict === 'complete' ? EXIT_CODES.completed : EXIT_CODES.notComplete;
  } catch (error) {
    progress.clear();
    if (isBrokenPipe(error)) return EXIT_CODES.completed;
    progress.fail(describeError(error));
    return exitCodeOf(error);
  } finally {
    progress.stop();
    await browser.close();
  }
}

async function openTarget(
  { out, format }: RunOptions & { readonly format: OutputFormat },
  { stdout }: CliIo,
  progress: Progress,
): Promise<RowTarget> {
  if (out !== undefined && out !== '-') return fileTarget(out);
  const target = streamTarget(stdout, format === 'table' ? write : writeText);
  return {
    ...target,
    write(text) {
      progress.clear();
      return target.write(text);
    },
  };
}

function encodeRows(
  rows: AsyncIterable<Row>,
  properties: readonly Property[],
  { format, out, keepFormulas }: RunOptions & { readonly format: OutputFormat },
  { stdout, env }: CliIo,
): AsyncIterable<string | Uint8Array> {
  const toFile = out !== undefined && out !== '-';
  return ROW_ENCODERS[format](rows, columnNames(properties), {
    kinds: columnKinds(properties),
    neutraliseFormulas: keepFormulas !== true,
    ...(toFile ? {} : { width: stdout.columns, colours: hasColours(stdout, env) }),
  });
}
