import type { PaginationStrategy } from '../../pagination/pagination-strategy.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import { ListObserver } from '../../verdict/list-observer.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';

/** What watches the pages of one reading. */
export function observerOf({
  recipe,
  strategy,
  maxPages,
  page,
  cursor,
  note,
}: ReadPagesOptions): ListObserver {
  return new ListObserver({
    listMode: page.listMode,
    links: recipe.properties.filter(({ type }) => type === 'link').map(({ name }) => name),
    maxPages,
    listSelector: recipe.listSelector ?? '',
    isUnique: recipe.settings.uniqueBy.length > 0,
    selector: selectorOf(strategy, recipe.pagination),
    first: cursor?.first ?? null,
    note,
  });
}

/** The control that leads on, where the strategy uses one. */
function selectorOf(strategy: PaginationStrategy, pagination: RecipeDefinition['pagination']): string | null {
  const act = strategy.act?.(pagination);
  return act?.type === 'click' ? act.selector : act === undefined ? pagination.nextPageSelector : null;
}
