import { systemClock } from '../../ground/time/clock.ts';
import { checkOptions } from '../../input/check-options.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import type { RecipeReport } from '../../suggest/check-selectors.ts';
import { registryOf } from '../create-registry.ts';
import { openNetworkAccess } from '../network/open-network-access.ts';
import { recipeAdvice } from '../options/recipe-advice.ts';
import { checkRecipeOptionsSchema } from '../options/suggest-options-schema.ts';
import type { CheckRecipeOptions } from './check-recipe-options.ts';
import { checkRecipePage } from './check-recipe-page.ts';

/**
 * What `engine.recipes.check` does, without an engine.
 *
 * @throws HarvestmanError ARGUMENT_INVALID, RECIPE_INVALID, and what fetching and the browser throw
 */
export async function checkRecipe(
  recipe: RecipeInput,
  options: CheckRecipeOptions = {},
): Promise<RecipeReport> {
  checkOptions('checkRecipe', checkRecipeOptionsSchema, options, { advice: recipeAdvice });
  const network = openNetworkAccess(options, systemClock);
  try {
    const parts = { network: await network.loaded, registry: registryOf({}) };
    return await checkRecipePage(recipe, options.signal ?? new AbortController().signal, parts);
  } finally {
    await network.close();
  }
}
