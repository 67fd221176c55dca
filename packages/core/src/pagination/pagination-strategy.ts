import type { ZodObject } from 'zod';
import type { core, ZodMiniObject } from 'zod/mini';
import type { Page, PageAct } from '../page/page.ts';
import type { Pagination } from '../recipe/recipe.ts';
import type { NoteFact } from '../verdict/evidence.ts';
import type { StopReason } from './stop-reason.ts';

export interface PaginationContext {
  /** Pages read so far, at least one. */
  readonly pages: number;
  readonly signal: AbortSignal;
  /** Notes what bears on whether the list is whole; it counts in the job's verdict. */
  readonly note?: NoteFact;
}

/**
 * A way to get to more of a list. Stateless, and it decides one thing: how to advance. Page limits, duplicates,
 * cycles, retries and abort are the engine's.
 */
export interface PaginationStrategy {
  /** The name that a recipe uses in `pagination.type`. */
  readonly type: string;
  /**
   * Validates the options in `pagination`, beside `type` and `maxPages`, which every strategy has: an object schema of
   * zod or zod/mini, of whichever copy of zod 4.
   */
  readonly schema: ZodObject | ZodMiniObject;
  /** `replace`, the default: each page shows its own list. `append`: one list grows, or shows a moving window. */
  readonly listMode?: 'replace' | 'append';
  /** Whether no static page will ever do. Default false. */
  readonly needsBrowser?: boolean;
  /** Gets the page to where `takeNewItems` yields more, or says why there is no more. */
  advance(page: Page, options: Pagination, context: PaginationContext): Promise<'advanced' | StopReason>;
  /** Whether a further page is known to follow, for the job's progress. Absent: one is taken to follow. */
  hasNext?(page: Page, options: Pagination): Promise<boolean>;
  /**
   * The act of the page that `advance` performs, where it is the same one each time. The page begins it while the rows
   * of this one are extracted and stored. Absent: nothing is done ahead.
   */
  act?(options: Pagination): PageAct | null;
}

export type StrategySchema = ZodObject | ZodMiniObject;

/** What a strategy finds in `pagination`: what its schema yields, beside what every strategy has. */
export type StrategyOptions<Own extends StrategySchema> = Omit<core.output<Own>, 'nextPageSelector'> & {
  readonly type: string;
  readonly maxPages: number | null;
  readonly nextPageSelector: core.output<Own> extends { nextPageSelector: string } ? string : string | null;
};

/** A strategy whose options have the types of its schema. */
export interface TypedPaginationStrategy<Own extends StrategySchema> extends PaginationStrategy {
  readonly schema: Own;
  advance(
    page: Page,
    options: StrategyOptions<Own>,
    context: PaginationContext,
  ): Promise<'advanced' | StopReason>;
  hasNext?(page: Page, options: StrategyOptions<Own>): Promise<boolean>;
  act?(options: StrategyOptions<Own>): PageAct | null;
}
