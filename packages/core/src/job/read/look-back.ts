import { extractRows } from '../../extract/extract-rows.ts';
import type { Extractor } from '../../extract/extractor.ts';
import { previewContext } from '../../extract/preview-context.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { PageOptions, PageSource } from '../../page/page.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import { runFacts, withoutFields } from '../../results/run-facts.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { type Shift, shiftOf } from '../../verdict/rows/page-shift.ts';
import { rowLines } from '../../verdict/rows/row-lines.ts';

export interface LookBackParts {
  readonly recipe: RecipeDefinition;
  readonly source: PageSource;
  readonly page: PageOptions;
  /** Reads a page without consequences. */
  readonly preview: Extractor;
}

/** What the first page shows when it is read again; `unseen`: why that tells nothing. */
export interface LookBack {
  readonly shift: Shift | null;
  readonly unseen: string | null;
}

const AS_BEFORE: LookBack = { shift: null, unseen: null };

/**
 * Reads the first page again, once the list has ended: rows that came or went there meanwhile have moved all that stood
 * behind them.
 */
export async function lookBack(
  { recipe, source, page: options, preview }: LookBackParts,
  observer: ListObserver,
): Promise<LookBack> {
  const known = observer.firstPage;
  if (known === null) return AS_BEFORE;
  try {
    const page = await source.open(recipe.url, options);
    try {
      const items = await page.takeNewItems();
      const rows = await extractRows(preview, items, recipe, previewContext(options.signal));
      const ofRun = runFacts(recipe.properties);
      const turns = takeTurns(options.signal);
      const told = rows.map((row) => withoutFields(row, ofRun));
      const again = await observer.identities(told, await rowLines(told, turns), turns);
      const shift = shiftOf(known, again);
      if (again.lines.length === 0) return { shift, unseen: 'it has no items any more' };
      const isOther = known.isTelling && again.isTelling && !observer.showsFirst(again);
      return { shift, unseen: shift === null && isOther ? 'it shows other rows' : null };
    } finally {
      await page.close();
    }
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { shift: null, unseen: reasonOf(error) };
  }
}
