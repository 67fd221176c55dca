import type { Element } from 'domhandler';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';

const LEAST = 3;

/** How many rows an element holds beside the one that is read: of all that a recipe reads, it has the same number. */
export function rowsWithin(element: Element, { properties }: Pick<RecipeDefinition, 'properties'>): number {
  if (properties.length < 2) return 0;
  const counts = new Set(
    properties.map(({ elementSelector, many }) =>
      elementSelector === null || many === true ? 0 : compileSelector(elementSelector).all(element).length,
    ),
  );
  const [count = 0] = counts;
  return counts.size === 1 && count >= LEAST ? count - 1 : 0;
}
