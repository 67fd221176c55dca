import type { Arguments } from '../../input/check-arguments.ts';
import { anyText, choice, plainObject, value, wholeNumber } from '../../input/option-schemas.ts';

const recipeSchema = value<object>(
  'a recipe with a listSelector and properties',
  (given) => plainObject().safeParse(given).success && hasSelectors(given as object),
);
const seedSchema = wholeNumber(0);

/** What a change of a page is given, for its check. `kind` is what the changes are called. */
export function pageArguments(
  kind: string,
  names: readonly string[],
  [html, recipe, name, seed]: readonly [html: unknown, recipe: unknown, name: unknown, seed: unknown],
): Arguments {
  return {
    html: [anyText, html],
    recipe: [recipeSchema, recipe],
    [kind]: [choice(...names), name],
    seed: [seedSchema, seed],
  };
}

function hasSelectors(recipe: object): boolean {
  return (
    'listSelector' in recipe &&
    typeof recipe.listSelector === 'string' &&
    'properties' in recipe &&
    Array.isArray(recipe.properties) &&
    recipe.properties.every((property) => plainObject().safeParse(property).success)
  );
}
