export type { SuggestUrlOptions } from './engine/suggest/suggest-from-url.ts';
export { checkRecipe, suggestRecipesFromUrl } from './engine/suggest/without-engine.ts';
export type { CheckRecipeOptions, SuggestFromUrlOptions } from './engine/suggest/without-engine-options.ts';
export type { RecipeReport, SelectorReport } from './suggest/check-selectors.ts';
export { suggestRecipes } from './suggest/suggest-recipes.ts';
export type {
  ControlEffect,
  NextPageReport,
  Suggestion,
  SuggestOptions,
  TriedSuggestion,
} from './suggest/suggestion.ts';
