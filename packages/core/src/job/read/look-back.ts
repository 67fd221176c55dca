import type { Extractor } from '../../extract/extractor.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import type { PageOptions, PageSource } from '../../page/page.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { type Shift, shiftOf } from '../../verdict/rows/page-shift.ts';
import { previewRows } from './comparable-rows.ts';

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
      const { identities: again } = await previewRows(items, preview, { recipe, page: options }, observer);
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
