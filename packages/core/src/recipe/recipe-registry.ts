import type { Extractor } from '../extract/extractor.ts';
import type { PaginationStrategy } from '../pagination/pagination-strategy.ts';

/** The plug-ins that a recipe may name. */
export interface RecipeRegistry {
  paginationStrategy(type: string): PaginationStrategy | undefined;
  paginationTypes(): readonly string[];
  extractor(type: string): Extractor | undefined;
  extractorTypes(): readonly string[];
}
