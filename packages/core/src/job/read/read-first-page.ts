import type { Extractor } from '../../extract/extractor.ts';
import type { PageOptions, PageSource } from '../../page/page.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { previewRows, type ReadRows } from './comparable-rows.ts';

export interface ReadFirstPageParts {
  readonly recipe: RecipeDefinition;
  readonly source: PageSource;
  readonly page: PageOptions;
  /** Reads a page without consequences. */
  readonly preview: Extractor;
}

/** Opens the first page beside the one that is read, and looks at its rows. */
export async function readFirstPage(
  { recipe, source, page: options, preview }: ReadFirstPageParts,
  observer: ListObserver,
): Promise<ReadRows> {
  const page = await source.open(recipe.url, options);
  try {
    return await previewRows(await page.takeNewItems(), preview, { recipe, page: options }, observer);
  } finally {
    await page.close();
  }
}
