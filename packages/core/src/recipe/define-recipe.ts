import type { PropertyInput } from './property.ts';
import type { RecipeInput } from './recipe.ts';

/** The options of the built-in pagination types, for the compiler to find misspelt and missing ones. */
export interface PaginationTypes {
  readonly none: WithoutControl;
  readonly 'next-button': WithControl;
  readonly 'load-more': WithControl;
  readonly 'scroll-down': WithoutControl;
}

interface WithoutControl {
  readonly type: string;
  readonly nextPageSelector?: null | undefined;
  readonly maxPages?: number | null | undefined;
}

interface WithControl extends Omit<WithoutControl, 'nextPageSelector'> {
  readonly nextPageSelector: string;
}

/** What a recipe must be beside `RecipeInput`: of a type that is written as a literal, one that is known, and its options. */
export type WithKnownPagination<Recipe> = Recipe extends { readonly pagination: infer Given }
  ? { readonly pagination: KnownPagination<Given> }
  : unknown;

type KnownPagination<Given> = Given extends { readonly type: infer Type extends string }
  ? string extends Type
    ? unknown
    : Type extends keyof PaginationTypes
      ? { readonly type: Type } & PaginationTypes[Type] & OnlyFieldsOf<PaginationTypes[Type], Given>
      : { readonly type: keyof PaginationTypes }
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
