import type { Item } from '../dom/item.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Row } from '../results/row.ts';

export interface ExtractContext {
  readonly signal: AbortSignal;
  /** Adds a warning to the job, once for each text. */
  warn(message: string): void;
}

/** Turns the items of a page into rows: one row for each item, in order. Stateless. */
export interface Extractor {
  /** The name that a recipe uses in `extractorType`. */
  readonly type: string;
  /** Whether a recipe must name the list; false where the extractor finds it. */
  readonly needsListSelector: boolean;
  extract(
    items: readonly Item[],
    recipe: RecipeDefinition,
    context: ExtractContext,
  ): Promise<readonly Row[]> | readonly Row[];
}

/** Declares an extractor: `createEngine({ extractors: [defineExtractor({ … })] })`. */
export function defineExtractor(extractor: Extractor): Extractor {
  return extractor;
}
