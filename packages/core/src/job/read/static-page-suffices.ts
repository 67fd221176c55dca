import type { Item } from '../../dom/item.ts';
import type { Extractor } from '../../extract/extractor.ts';
import type { HttpPage } from '../../page/http-page.ts';
import type { PaginationStrategy } from '../../pagination/pagination-strategy.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';

/**
 * Whether a static page holds all that the recipe asks for: items, a value of each property in some item, and a next
 * control that can be followed without scripts.
 */
export async function staticPageSuffices(
  page: HttpPage,
  items: readonly Item[],
  recipe: RecipeDefinition,
  {
    strategy,
    extractor,
    signal,
  }: { strategy: PaginationStrategy; extractor: Extractor; signal: AbortSignal },
): Promise<boolean> {
  if (items.length === 0 || strategy.needsBrowser) return false;
  const { nextPageSelector } = recipe.pagination;
  if (nextPageSelector !== null && !page.canFollow(nextPageSelector)) return false;
  const context = { signal, warn: () => undefined };
  // Most often the first item has everything.
  for (const sample of [items.slice(0, 1), items]) {
    const rows = await extractor.extract(sample, recipe, context);
    if (recipe.properties.every(({ name }) => rows.some((row) => hasValue(row, name)))) return true;
  }
  return false;
}

function hasValue(row: Row, name: string): boolean {
  const value = row[name];
  return value !== null && value !== undefined && value !== '';
}
