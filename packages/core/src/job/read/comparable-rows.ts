import type { Item } from '../../dom/item.ts';
import { extractRows } from '../../extract/extract-rows.ts';
import type { Extractor } from '../../extract/extractor.ts';
import { previewContext } from '../../extract/preview-context.ts';
import { mapInTurns, type Turns, takeTurns } from '../../ground/time/take-turns.ts';
import type { Row } from '../../results/row.ts';
import { runFacts, withoutFields } from '../../results/run-facts.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { type RowLines, rowLines } from '../../verdict/rows/row-lines.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';

/** The rows of a page; `lines`: what they are compared by, without what tells of the run; `identities`: what tells them apart. */
export interface ReadRows {
  readonly rows: readonly Row[];
  readonly lines: RowLines;
  readonly identities: RowLines;
}

/** Rows with what they are compared by. There may be a million of them. */
export async function comparableRows(
  rows: readonly Row[],
  { properties }: Pick<ReadPagesOptions['recipe'], 'properties'>,
  observer: ListObserver | null,
  turns: Turns,
): Promise<ReadRows> {
  const ofRun = runFacts(properties);
  const told = await mapInTurns(rows, turns, (row) => withoutFields(row, ofRun));
  const lines = await rowLines(told, turns);
  return { rows, lines, identities: (await observer?.identities(told, lines, turns)) ?? lines };
}

/** The same of items that are only looked at. Without an observer their lines tell them apart. */
export async function previewRows(
  items: readonly Item[],
  extractor: Extractor,
  { recipe, page: { signal } }: Pick<ReadPagesOptions, 'recipe' | 'page'>,
  observer: ListObserver | null = null,
): Promise<ReadRows> {
  const rows = await extractRows(extractor, items, recipe, previewContext(signal));
  return comparableRows(rows, recipe, observer, takeTurns(signal));
}
