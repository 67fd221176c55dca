import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Extractor } from '../extractor.ts';
import type { RunContext } from './run-context.ts';

/** How the pages of one run are read. */
export interface PreparedRun {
  /** The recipe as the pages see it: with the selectors that were found. */
  readonly recipe: RecipeDefinition;
  readonly extractor: Extractor;
  /** Tells what a page holds without a model and without consequences. */
  readonly preview: Extractor;
  /**
   * After an error of a run that has handed over nothing: another run, with what has changed on the page found anew;
   * null where that is not the reason, or nothing was found.
   */
  renew(error: unknown): Promise<PreparedRun | null>;
}

/** An extractor that looks at the site before a run begins. */
export interface PreparingExtractor extends Extractor {
  prepare(context: RunContext): Promise<PreparedRun>;
}

export function isPreparing(extractor: Extractor): extractor is PreparingExtractor {
  return 'prepare' in extractor && typeof extractor.prepare === 'function';
}
