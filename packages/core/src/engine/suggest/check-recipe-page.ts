import type { RecipeRegistry } from '../../job/recipe-registry.ts';
import { parseRecipe } from '../../recipe/parse/parse-recipe.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import { checkSelectors, type RecipeReport } from '../../suggest/check-selectors.ts';
import type { NetworkAccess } from '../network/network-access.ts';
import { readStaticFirst } from './read-static-first.ts';

/**
 * Opens the page of a recipe, static first and in the browser where a selector finds nothing, and tells what each
 * selector finds there.
 *
 * @throws HarvestmanError RECIPE_INVALID, and what fetching and the browser throw
 */
export async function checkRecipePage(
  input: RecipeInput,
  signal: AbortSignal,
  { network, registry }: { readonly network: NetworkAccess; readonly registry: RecipeRegistry },
): Promise<RecipeReport> {
  const recipe = parseRecipe(input, registry);
  const { settings, url } = recipe;
  return readStaticFirst<RecipeReport>(
    {
      url,
      settings,
      signal,
      read: (page) => checkSelectors({ html: page.body, url: page.url }, recipe, signal),
      // A selector may ask for what marks the layout.
      html: { isDeep: true },
      isEnough: ({ ok }) => ok,
      isWorth: () => false,
      isHeldBack: ({ ok }) => !ok,
      // What the browser shows is what is read, and what is near is looked for in it.
      better: (sent, shown) => (found(shown) >= found(sent) ? shown : sent),
    },
    network,
  );
}

function found({ selectors }: RecipeReport): number {
  return selectors.filter(({ count }) => count > 0).length;
}
