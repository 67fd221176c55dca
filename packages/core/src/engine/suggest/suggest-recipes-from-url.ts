import { systemClock } from '../../ground/time/clock.ts';
import { addressSchema } from '../../input/address-schema.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import { registryOf } from '../create-registry.ts';
import { openNetworkAccess } from '../network/open-network-access.ts';
import { settingsAdvice } from '../options/recipe-advice.ts';
import { suggestFromUrlOptionsSchema } from '../options/suggest-options-schema.ts';
import { suggestFromUrl } from './suggest-from-url.ts';
import type { SuggestFromUrlOptions } from './suggest-from-url-options.ts';

/**
 * What `engine.recipes.suggest` does, without an engine.
 *
 * @throws HarvestmanError ARGUMENT_INVALID, URL_INVALID, RECIPE_INVALID for the settings, LIST_EMPTY, BROWSER_REQUIRED
 * for `try` without a browser, and what fetching and the browser throw
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
