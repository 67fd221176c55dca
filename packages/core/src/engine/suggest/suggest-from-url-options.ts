import type { CheckRecipeOptions } from './check-recipe-options.ts';
import type { SuggestUrlOptions } from './suggest-from-url.ts';

export type SuggestFromUrlOptions = CheckRecipeOptions & SuggestUrlOptions;
