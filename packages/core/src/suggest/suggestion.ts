import type { RecipeInput } from '../recipe/recipe.ts';
import type { Row } from '../results/row.ts';

export interface SuggestOptions {
  /** The page's address: what its links are resolved against, and what the recipe opens. */
  readonly url: string;
  /** Most suggestions. Default 5. */
  readonly limit?: number | undefined;
}

/** A recipe that reads one of a page's lists. */
export interface Suggestion {
  /** Complete: it can be run as it is. */
  readonly recipe: RecipeInput & { readonly listSelector: string };
  /** Items that the list selector finds on the page. */
  readonly count: number;
  /** What the recipe reads from the first items, ten at most. */
  readonly rows: readonly Row[];
  /** From 0 to 1: how sure it is that this is a list that people come for. */
  readonly confidence: number;
  /** What speaks for it and against it, in words. */
  readonly reasons: readonly string[];
}

/** What came of a recipe's control when it was tried. */
export interface NextPageReport {
  /** Whether it brought rows that the page before it had not, with the same fields. */
  readonly read: boolean;
  /** Rows behind it, and those of them that are new. */
  readonly rows: number;
  readonly newRows: number;
  /** Properties that had values before it and have none behind it. */
  readonly missing: readonly string[];
  /** The same in words. */
  readonly message: string;
}

/** A suggestion of the engine, whose first one was tried where it has a control. */
export interface TriedSuggestion extends Suggestion {
  readonly nextPage?: NextPageReport;
  /** With `try`: what the control did to the list when it was activated once. */
  readonly effect?: ControlEffect;
}

export const CONTROL_EFFECTS = ['replaced', 'grew', 'nothing'] as const;
export type ControlEffect = (typeof CONTROL_EFFECTS)[number];
