import { systemClock } from '../../ground/time/clock.ts';
import { addressSchema } from '../../input/address-schema.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { checkOptions } from '../../input/check-options.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import type { RecipeReport } from '../../suggest/check-selectors.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import { registryOf } from '../create-registry.ts';
import { openNetworkAccess } from '../network/open-network-access.ts';
import { recipeAdvice, settingsAdvice } from '../options/recipe-advice.ts';
import { checkRecipeOptionsSchema, suggestFromUrlOptionsSchema } from '../options/suggest-options-schema.ts';
import { checkRecipePage } from './check-recipe-page.ts';
import { suggestFromUrl } from './suggest-from-url.ts';
import type { CheckRecipeOptions, SuggestFromUrlOptions } from './without-engine-options.ts';

/**
 * What `engine.recipes.check` does, with no engine.
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

/**
 * What `engine.recipes.suggest` does, with no engine.
 *
 * @throws HarvestmanError ARGUMENT_INVALID, URL_INVALID, RECIPE_INVALID for the settings, LIST_EMPTY, BROWSER_REQUIRED for `try` without
 * a browser, and what fetching and the browser throw
 */
export async function suggestRecipesFromUrl(
  url: string,
  options: SuggestFromUrlOptions = {},
): Promise<readonly TriedSuggestion[]> {
  checkArguments(
    'suggestRecipesFromUrl',
    { url: [addressSchema, url], options: [suggestFromUrlOptionsSchema, options] },
    settingsAdvice,
  );
  const network = openNetworkAccess(options, systemClock);
  try {
    return await suggestFromUrl(url, options, {
      network: await network.loaded,
      registry: registryOf({}),
    });
  } finally {
    await network.close();
  }
}
