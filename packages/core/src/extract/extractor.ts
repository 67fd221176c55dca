import type { Item } from '../dom/item.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Row } from '../results/row.ts';
import type { NoteFact } from '../verdict/evidence.ts';

/** The page that items come from. */
export interface ExtractedPage {
  readonly url: string;
  /** From 1. */
  readonly number: number;
  /** Items of the job before this page. */
  readonly itemsBefore: number;
  readonly readAt: Date;
  /** The whole document, as it is now. */
  html(): Promise<string>;
}

export interface ExtractContext {
  readonly signal: AbortSignal;
  readonly page: ExtractedPage;
  /** Counts a text that could not be read as what the property says; the job's warnings tell how many there were. */
  unread(property: string, text: string): void;
  /** Adds a warning to the job, once for each text. */
  warn(message: string): void;
  /** Notes what bears on whether the rows are all there and right; it counts in the job's verdict. */
  readonly note?: NoteFact;
}

/**
 * Turns the items of a page into rows: one row for each item, in order. Stateless. An item of which no row can be made
 * has null in its place, which makes the job `partial`; a list of another length fails it with EXTRACTOR_INVALID.
 */
export interface Extractor {
  /** The name that a recipe uses in `extractorType`. */
  readonly type: string;
  /** Whether a recipe must name the list; false where the extractor finds it. */
  readonly needsListSelector: boolean;
  /** Whether it finds the items in what it is given, a whole page say, so that rows and items need not be as many. Default false. */
  readonly findsItems?: boolean;
  extract(
    items: readonly Item[],
    recipe: RecipeDefinition,
    context: ExtractContext,
  ): Promise<readonly (Row | null)[]> | readonly (Row | null)[];
}
