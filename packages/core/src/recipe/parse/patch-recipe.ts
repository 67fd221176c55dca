import { isRecord } from '../../ground/is-record.ts';
import { secretsToGiveAgain } from '../new-receiver.ts';
import type { RecipeDefinition } from '../recipe.ts';
import type { KnownPlugins } from './known-plugins.ts';
import { parseWith, RECIPE_FIELDS } from './parse-recipe.ts';
import { recipeInvalid } from './recipe-issue.ts';

/**
 * A recipe with some fields changed, checked as a whole. A field that is given replaces the current one, null resets
 * it to its default, and one that is absent or undefined stays. `settings` is the exception: it is merged key by key,
 * by the same rule. Where the change would send what the settings hold to another origin or proxy, it must name them
 * again.
 *
 * @throws HarvestmanError RECIPE_INVALID like `parseRecipe`
 */
export function patchRecipe(
  current: RecipeDefinition,
  patch: unknown,
  registry: KnownPlugins,
): RecipeDefinition {
  if (!isRecord(patch))
    throw recipeInvalid([{ path: [], message: 'a change of a recipe must be an object' }]);
  const kept = Object.fromEntries(RECIPE_FIELDS.map((field) => [field, current[field]]));
  const merged: Record<string, unknown> = { ...kept, ...defined(patch) };
  if (isRecord(patch.settings)) {
    merged.settings = { ...current.settings, ...defined(patch.settings) };
  }
  const next = parseWith(merged, registry, ['status']);
  const secrets = secretsToGiveAgain(current, next, patch);
  if (secrets.length > 0) throw recipeInvalid(secrets);
  return next;
}

function defined(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}
