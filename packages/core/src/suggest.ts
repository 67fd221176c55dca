export { checkRecipe } from './engine/suggest/check-recipe.ts';
export type { CheckRecipeOptions } from './engine/suggest/check-recipe-options.ts';
export type { SuggestUrlOptions } from './engine/suggest/suggest-from-url.ts';
export type { SuggestFromUrlOptions } from './engine/suggest/suggest-from-url-options.ts';
export { suggestRecipesFromUrl } from './engine/suggest/suggest-recipes-from-url.ts';
export type { RecipeReport, SelectorReport } from './suggest/check-selectors.ts';
export { suggestRecipes } from './suggest/suggest-recipes.ts';
export type {
  ControlEffect,
  NextPageReport,
  Suggestion,
  SuggestOptions,
  TriedSuggestion,
} from './suggest/suggestion.ts';
