import { mapInTurns, type Turns } from '../../ground/time/take-turns.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import { runFacts, withoutFields } from '../../results/run-facts.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { type RowLines, rowLines } from '../../verdict/rows/row-lines.ts';

/**
 * The rows of a page; `told`: the same without what tells of the run, `lines`: what those are compared by, and `identities`:
 * what tells them apart.
 */
export interface ReadRows {
  readonly rows: readonly Row[];
  readonly told: readonly Row[];
  readonly lines: RowLines;
  readonly identities: RowLines;
}

/** Rows with what they are compared by. There may be a million of them. */
export async function comparableRows(
  rows: readonly Row[],
  { properties }: Pick<RecipeDefinition, 'properties'>,
  observer: ListObserver,
  turns: Turns,
): Promise<ReadRows> {
  const ofRun = runFacts(properties);
  const told = await mapInTurns(rows, turns, (row) => withoutFields(row, ofRun));
  const lines = await rowLines(told, turns);
  return { rows, told, lines, identities: await observer.identities(told, lines, turns) };
}
