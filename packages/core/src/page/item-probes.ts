import { checkSelector } from '../dom/selector/check-selector.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';

/**
 * Selectors of what the recipe reads in an item, for a browser to tell items from placeholders by. None where one of
 * them cannot tell: a property that reads the item itself, or a selector that only css-select understands.
 */
export function itemProbes({ properties }: RecipeDefinition): readonly string[] {
  const probes: string[] = [];
  for (const { elementSelector } of properties) {
    if (elementSelector === null || checkSelector(elementSelector, { browser: true }) !== null) return [];
    probes.push(elementSelector);
  }
  return probes;
}
