import type { Item } from '../dom/item.ts';
import { HarvestmanError } from '../ground/errors.ts';
import { mapInTurns, takeTurns } from '../ground/time/take-turns.ts';
import { isPlain } from '../input/is-plain.ts';
import { shown } from '../input/shown.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Row } from '../results/row.ts';
import { storableRow } from '../results/storable-row.ts';
import type { ExtractContext, Extractor } from './extractor.ts';
import { finishRows } from './finish-rows.ts';

/**
 * The rows of the items, without those of which the extractor could make none. An extractor that finds the items itself, in
 * the text of a page, gives as many rows as it finds. Whatever made them, their text is such as every storage keeps, and
 * their addresses run nothing.
 *
 * @throws HarvestmanError EXTRACTOR_INVALID where there is not an answer for each item, and what the extractor throws
 */
export async function extractRows(
  extractor: Extractor,
  items: readonly Item[],
  recipe: RecipeDefinition,
  context: ExtractContext,
): Promise<readonly Row[]> {
  const answers: readonly unknown[] = await extractor.extract(items, recipe, context);
  const isList = Array.isArray(answers);
  if (!isList || (answers.length !== items.length && extractor.findsItems !== true)) {
    const found = isList ? `${answers.length} rows` : 'no list of rows';
    throw invalid(
      extractor,
      `returned ${found} for ${items.length} items; it must return a row, or null, for each`,
    );
  }
  const rows = answers.filter(isRow);
  const missing = answers.filter((answer) => answer === null).length;
  if (rows.length + missing < answers.length) {
    const other = answers.find((answer) => answer !== null && !isRow(answer));
    throw invalid(extractor, `returned what is neither a row nor null: ${shown(other)}`);
  }
  if (missing > 0) context.note?.({ kind: 'items-without-row', items: missing, of: answers.length });
  const empty = Object.fromEntries(recipe.properties.map(({ name }) => [name, null]));
  const storable = await mapInTurns(rows, takeTurns(context.signal), (row) =>
    storableRow(withEvery(empty, row)),
  );
  return finishRows(storable, recipe, context);
}

/** What a Map or a promise holds is in none of its properties, and would be lost. */
function isRow(answer: unknown): answer is Row {
  return isPlain(answer);
}

/** A row in which no property is missing: null stands where an extractor has left one out. */
function withEvery(empty: Row, row: Row): Row {
  return Object.keys(empty).every((name) => Object.hasOwn(row, name)) ? row : { ...empty, ...row };
}

function invalid({ type }: Extractor, problem: string): HarvestmanError {
  return new HarvestmanError('EXTRACTOR_INVALID', `the extractor "${type}" ${problem}`, {
    details: { extractor: type },
  });
}
