import type { RecipeInput } from '@harvestman/core';
import { checkRecipe, suggestRecipesFromUrl } from '@harvestman/core/suggest';
import { allowGivenUrls, givenUrls } from './allow-given-urls.ts';
import { type CliIo, write } from './cli-io.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { isWebAddress } from './is-web-address.ts';
import type { BrowserOptions } from './options/browser-options.ts';
import { type EgressFlags, egressOptions } from './options/egress-options.ts';
import { renderTable } from './output/render-table.ts';
import { writeText } from './output/write-text.ts';
import { parseJson } from './parse-json.ts';
import { hasColours } from './progress.ts';
import { readInput } from './read-input.ts';
import { withBrowser } from './with-browser.ts';

export interface CheckCommandOptions extends BrowserOptions, EgressFlags {
  readonly json?: true;
}

/** What the command does with the source that it was given. */
export type CheckRecipeFile = (source: string, options: CheckCommandOptions) => Promise<void>;

const COLUMNS = ['field', 'selector', 'count', 'sample', 'try instead'] as const;

/**
 * Checks a recipe in a file, or the first one suggested for a URL. Returns the exit code.
 *
 * @throws HarvestmanError as `engine.recipes.check` does
 */
export async function checkRecipeFile(
  source: string,
  options: CheckCommandOptions,
  io: CliIo,
): Promise<number> {
  const isUrl = isWebAddress(source);
  const input = isUrl ? null : parseJson(await readInput(source, io.stdin), source);
  const egress = egressOptions(options, await allowGivenUrls(isUrl ? [source] : givenUrls(input)));
  const report = await withBrowser(options, io, async (browser) => {
    const parts = { ...egress, browser, signal: io.signal };
    // Whatever the file holds: the engine parses it.
    const recipe = isUrl ? (await suggestRecipesFromUrl(source, parts))[0]?.recipe : (input as RecipeInput);
    return checkRecipe(recipe ?? { name: source, url: source }, parts);
  });
  const rows = report.selectors.map(({ field, selector, count, sample, candidates }) => ({
    field,
    selector: selector ?? '(the item)',
    count: String(count),
    sample,
    'try instead': candidates.join('  '),
  }));
  const table = renderTable(COLUMNS, rows, {
    width: io.stdout.columns,
    colours: hasColours(io.stdout, io.env),
  });
  if (options.json) await writeText(io.stdout, `${JSON.stringify(report, null, 2)}\n`);
  else await write(io.stdout, table);
  return report.ok ? EXIT_CODES.completed : EXIT_CODES.failed;
}
