import type { z } from 'zod';
import type { StopReason } from '../job/job.ts';
import type { Page } from '../page/page.ts';
import type { Pagination } from '../recipe/recipe.ts';

export interface PaginationContext {
  /** Pages read so far, at least one. */
  readonly pages: number;
  readonly signal: AbortSignal;
}

/**
 * A way to get to more of a list. Stateless, and it decides one thing: how to advance. Page limits, duplicates,
 * cycles, retries and abort are the engine's.
 */
export interface PaginationStrategy {
  /** The name that a recipe uses in `pagination.type`. */
  readonly type: string;
  /** Validates the options in `pagination`, beside `type` and `maxPages`, which every strategy has. */
  readonly schema: z.ZodObject;
  /** `replace`: each page shows its own list. `append`: one list grows or moves. */
  readonly listMode: 'replace' | 'append';
  /** Whether a static page will do, or the strategy always needs a browser. */
  readonly needsBrowser: boolean;
  /** Gets the page to where `takeNewItems` yields more, or says why there is no more. */
  advance(page: Page, options: Pagination, context: PaginationContext): Promise<'advanced' | StopReason>;
}

/** Declares a strategy: `createEngine({ paginationStrategies: [definePaginationStrategy({ … })] })`. */
export function definePaginationStrategy(strategy: PaginationStrategy): PaginationStrategy {
  return strategy;
}
