import type { EgressOptions } from '../../egress/egress-options.ts';
import type { ResponseLimits } from '../../egress/response-limits.ts';
import { systemClock } from '../../ground/time/clock.ts';
import type { Browser } from '../../page/page.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import type { RecipeReport } from '../../suggest/check-selectors.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import { createRegistry } from '../create-registry.ts';
import { openNetworkAccess } from '../network/open-network-access.ts';
import { checkRecipePage } from './check-recipe-page.ts';
import { type SuggestUrlOptions, suggestFromUrl } from './suggest-from-url.ts';

export interface CheckRecipeOptions extends EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. */
  readonly browser?: Browser;
  /** How the reader names itself to sites and in robots.txt. */
  readonly userAgent?: string;
  readonly signal?: AbortSignal;
}

export type SuggestFromUrlOptions = CheckRecipeOptions & SuggestUrlOptions;

/**
 * What `engine.recipes.check` does, with no engine.
 *
 * @throws HarvestmanError RECIPE_INVALID, and what fetching and the browser throw
 */
export async function checkRecipe(
  recipe: RecipeInput,
  options: CheckRecipeOptions = {},
): Promise<RecipeReport> {
  const network = openNetworkAccess(options, systemClock);
  try {
    const parts = { network: await network.loaded, registry: createRegistry({}) };
    return await checkRecipePage(recipe, options.signal ?? new AbortController().signal, parts);
  } finally {
    await network.close();
  }
}

/**
 * What `engine.recipes.suggest` does, with no engine.
 *
 * @throws HarvestmanError URL_INVALID, RECIPE_INVALID for the settings, LIST_EMPTY, BROWSER_REQUIRED for `try` without
 * a browser, and what fetching and the browser throw
 */
export async function suggestRecipesFromUrl(
  url: string,
  options: SuggestFromUrlOptions = {},
): Promise<readonly TriedSuggestion[]> {
  const network = openNetworkAccess(options, systemClock);
  try {
    return await suggestFromUrl(url, options, {
      network: await network.loaded,
      registry: createRegistry({}),
    });
  } finally {
    await network.close();
  }
}
