import { HarvestmanError } from '../ground/errors.ts';
import type { Recipe, RecipeStatus } from './recipe.ts';

/** Where a recipe may go from each status. A new recipe is active. */
export const RECIPE_TRANSITIONS = {
  active: ['paused', 'deleted'],
  paused: ['active'],
  deleted: [],
} as const satisfies Record<RecipeStatus, readonly RecipeStatus[]>;

/**
 * The recipe in its next status, one version on. `at` is the time of the change, as `updatedAt` shows it.
 *
 * @throws HarvestmanError RECIPE_STATE where the table has no such transition
 */
export function transitionRecipe(recipe: Recipe, to: RecipeStatus, at: string): Recipe {
  const allowed: readonly RecipeStatus[] = RECIPE_TRANSITIONS[recipe.status];
  if (!allowed.includes(to)) {
    const choice = allowed.length === 0 ? 'nothing' : allowed.join(' or ');
    throw new HarvestmanError(
      'RECIPE_STATE',
      `a recipe cannot go from ${recipe.status} to ${to}; from ${recipe.status} it can become ${choice}`,
      { details: { id: recipe.id, from: recipe.status, to, allowed } },
    );
  }
  return { ...recipe, status: to, updatedAt: at, version: recipe.version + 1 };
}
