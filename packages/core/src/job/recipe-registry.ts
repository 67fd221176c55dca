import type { Extractor } from '../extract/extractor.ts';
import type { PaginationStrategy } from '../pagination/pagination-strategy.ts';
import type { KnownPlugins } from '../recipe/parse/known-plugins.ts';

/** The plug-ins that a recipe may name. */
export interface RecipeRegistry extends KnownPlugins {
  paginationStrategy(type: string): PaginationStrategy | undefined;
  extractor(type: string): Extractor | undefined;
}
