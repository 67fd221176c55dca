import type { Item } from '../../dom/item.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';

/** Columns that a list may stand in. */
const MOST = 4;
const LEAST = 3;

/** How many rows a list, or its few columns, hold beside those that are read: of all that is read, each has the same number. */
export function rowsWithin(
  items: readonly Item[],
  { properties }: Pick<RecipeDefinition, 'properties'>,
): number {
  if (properties.length < 2 || items.length > MOST) return 0;
  const within = items.map(({ element }) => {
    const counts = new Set(
      properties.map(({ elementSelector, many }) =>
        elementSelector === null || many === true ? 0 : compileSelector(elementSelector).all(element).length,
      ),
    );
    const [count = 0] = counts;
    return counts.size === 1 && count >= LEAST ? count - 1 : 0;
  });
  return within.includes(0) ? 0 : within.reduce((sum, rows) => sum + rows, 0);
}
