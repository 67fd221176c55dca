import type { PropertyInput } from './property.ts';
import type { RecipeInput } from './recipe.ts';

/** The built-in pagination types, for the compiler to find misspelt ones. */
export interface PaginationTypes {
  readonly none: true;
  readonly 'next-button': true;
  readonly 'load-more': true;
  readonly 'scroll-down': true;
}

/** What a recipe must be beside `RecipeInput`: of a type that is written as a literal, one that is known. */
export type WithKnownPagination<Recipe> = Recipe extends {
  readonly pagination: { readonly type: infer Type extends string };
}
  ? string extends Type
    ? unknown
    : Type extends keyof PaginationTypes
      ? unknown
      : { readonly pagination: { readonly type: keyof PaginationTypes } }
  : unknown;

/** `Given` has no fields but those of `Known`: the compiler does not look for others where it infers a type. */
type OnlyFieldsOf<Known, Given> = { readonly [Name in Exclude<keyof Given, keyof Known>]?: never };

/** What a recipe must be beside `RecipeInput`: without misspelt fields, in it and in its properties. */
export type WithKnownFields<Recipe extends RecipeInput> = OnlyFieldsOf<RecipeInput, Recipe> &
  (Recipe extends { readonly properties: infer Properties extends readonly PropertyInput[] }
    ? {
        readonly properties: {
          readonly [Index in keyof Properties]: OnlyFieldsOf<PropertyInput, Properties[Index]>;
        };
      }
    : unknown);

/** A recipe whose rows the compiler knows: `engine.rows.query<typeof recipe>(jobId)`. It returns what it is given. */
export function defineRecipe<const Recipe extends RecipeInput>(
  recipe: Recipe & WithKnownFields<Recipe> & WithKnownPagination<Recipe>,
): Recipe {
  return recipe;
}
