import { CHANGE_FORMATS, columnNames, type RowChange } from '@harvestman/core';
import { type CliIo, write } from './cli-io.ts';
import type { ChangesCommandOptions } from './commands/changes.ts';
import { openKeptEngine } from './open-kept-engine.ts';
import { writeText } from './output/write-text.ts';

/** Asked of the storage at a time. */
const PAGE = 1_000;

/**
 * Writes the changes of a recipe's rows.
 *
 * @throws HarvestmanError RECIPE_NOT_FOUND, QUERY_INVALID
 */
export async function listChanges(
  recipeId: string,
  { since, limit, format, ...options }: ChangesCommandOptions,
  { stdout, stderr }: CliIo,
): Promise<void> {
  await using engine = await openKeptEngine(options);
  const recipe = await engine.recipes.get(recipeId);
  const columns = columnNames(recipe.properties);
  let cursor = since;
  let left = limit ?? Number.POSITIVE_INFINITY;
  const next = async (): Promise<readonly RowChange[]> => {
    if (left === 0) return [];
    const page = await engine.changes(recipeId, {
      limit: Math.min(PAGE, left),
      ...(cursor !== undefined && { since: cursor }),
    });
    cursor = page.cursor;
    left -= page.changes.length;
    return page.changes;
  };
  // What is wrong with the cursor is told before anything is written.
  let page = await next();
  async function* changes(): AsyncGenerator<RowChange> {
    for (; page.length > 0; page = await next()) yield* page;
  }
  const pieces = CHANGE_FORMATS[format].encode({
    changes: changes(),
    get cursor() {
      return cursor ?? '0';
    },
    recipe,
    columns,
  });
  for await (const piece of pieces) await writeText(stdout, piece);
  await write(stderr, `cursor: ${cursor ?? '0'}\n`);
}
