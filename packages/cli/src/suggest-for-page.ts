import { writeFile } from 'node:fs/promises';
import type { RecipeInput } from '@harvestman/core';
import { suggestRecipesFromUrl, type TriedSuggestion } from '@harvestman/core/suggest';
import { allowGivenUrls } from './allow-given-urls.ts';
import { type CliIo, isLively, type TextStream, write } from './cli-io.ts';
import { egressOptions } from './options/egress-options.ts';
import type { RunOptions } from './options/run-options.ts';
import { plainText } from './output/plain-text.ts';
import { renderTable } from './output/render-table.ts';
import { writeText } from './output/write-text.ts';
import { hasColours } from './progress.ts';
import { readLines } from './read-lines.ts';
import { UsageError } from './usage-error.ts';
import { withBrowser } from './with-browser.ts';

export interface SuggestCommandOptions extends RunOptions {
  readonly pick?: number;
  readonly run?: true;
  readonly save?: string;
  readonly try?: true;
}

/** What the command does with the URL that it was given. */
export type SuggestForPage = (url: string, options: SuggestCommandOptions) => Promise<void>;

const SAMPLE_ROWS = 3;

/**
 * Shows the suggestions for a page, lets a person choose one, and writes it, saves it or hands it to `run`.
 *
 * @throws HarvestmanError as `engine.recipes.suggest` does
 */
export async function suggestForPage(
  url: string,
  options: SuggestCommandOptions,
  io: CliIo,
  run: (recipe: RecipeInput) => Promise<void>,
): Promise<void> {
  const suggestions = await suggestionsFor(url, options, io);
  const asks = options.pick === undefined && isLively(io.stderr, io.env);
  const takes = asks || options.pick !== undefined || options.run === true || options.save !== undefined;
  // What was taken is the output, so the tables stand beside it.
  await show(suggestions, takes ? io.stderr : io.stdout, io);
  if (!takes) return;
  const recipe = asks ? await askFor(suggestions, io) : picked(suggestions, options.pick ?? 1);
  if (recipe === null) return;
  const text = `${JSON.stringify(recipe, null, 2)}\n`;
  if (options.save !== undefined) await saveRecipe(options.save, text, io);
  if (options.run) await run(recipe);
  else if (options.save === undefined) await writeText(io.stdout, text);
}

async function saveRecipe(file: string, text: string, io: CliIo): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${(error as Error).message}`);
  }
  await write(
    io.stderr,
    `The recipe is in ${plainText(file)}; run it with: harvestman run ${plainText(file)}\n`,
  );
}

async function suggestionsFor(
  url: string,
  options: SuggestCommandOptions,
  io: CliIo,
): Promise<readonly TriedSuggestion[]> {
  const egress = egressOptions(options, await allowGivenUrls([url]));
  return withBrowser(options, io, (browser) =>
    suggestRecipesFromUrl(url, { ...egress, browser, signal: io.signal, try: options.try ?? false }),
  );
}

async function show(suggestions: readonly TriedSuggestion[], stream: TextStream, io: CliIo): Promise<void> {
  for (const [at, suggestion] of suggestions.entries()) {
    const { recipe, count, confidence, rows, reasons, nextPage, effect } = suggestion;
    const control = recipe.pagination?.nextPageSelector ?? '';
    const lines = [
      `${at + 1}. ${count} items, ${Math.round(confidence * 100)} % sure: ${recipe.listSelector}`,
      `   ${recipe.pagination?.type ?? 'none'} ${control}`.trimEnd(),
      ...(nextPage === undefined ? [] : [`   ${nextPage.message}`]),
      ...(effect === undefined ? [] : [`   when tried: ${effect}`]),
      `   ${reasons.join('; ')}`,
    ];
    const columns = recipe.properties?.map(({ name }) => name) ?? [];
    const table = renderTable(columns, rows.slice(0, SAMPLE_ROWS), {
      width: stream.columns,
      colours: hasColours(stream, io.env),
    });
    await write(stream, `${lines.map(plainText).join('\n')}\n${table}\n`);
  }
}

function picked(suggestions: readonly TriedSuggestion[], pick: number): RecipeInput {
  const recipe = suggestions[pick - 1]?.recipe;
  if (recipe !== undefined) return recipe;
  throw new UsageError(`There is no suggestion ${pick}, expected 1 to ${suggestions.length}`);
}

/** Has a person choose one; null: none. A number that is not there is asked for again. */
async function askFor(suggestions: readonly TriedSuggestion[], io: CliIo): Promise<RecipeInput | null> {
  const { length } = suggestions;
  await write(io.stderr, `Which one? 1 to ${length}, or Enter for none: `);
  for await (const line of readLines(io.stdin)) {
    const answer = line.trim();
    const recipe = suggestions[Number(answer) - 1]?.recipe;
    if (answer === '' || recipe !== undefined) return recipe ?? null;
    await write(
      io.stderr,
      `There is no suggestion ${plainText(answer)}; 1 to ${length}, or Enter for none: `,
    );
  }
  return null;
}
