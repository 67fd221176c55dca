import type { Listing } from '../../ground/listing.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import type { RowOf } from '../../recipe/row-of.ts';
import type { FilterOperator } from '../../results/row-query.ts';

export interface RowSelection {
  /** Properties by precedence, `-` for descending: `-price,title`. Default: the order of extraction. */
  readonly sort?: string;
  /** `{ price: { gte: '10', lt: '20' } }`: all must hold. */
  readonly filter?: Readonly<Record<string, Readonly<Partial<Record<FilterOperator, FilterValue>>>>>;
}

type Value = string | number | boolean;
/** Several are for `in`. */
export type FilterValue = Value | readonly Value[];

export interface RowPage extends RowSelection {
  /** 1 to 1,000; default 50. */
  readonly limit?: number;
  /** Default 0. */
  readonly skip?: number;
}

/**
 * The rows of one engine's jobs, also of those that failed midway. `query<typeof recipe>` has the types of the recipe that
 * the job ran, which the caller knows.
 */
export interface Rows {
  /**
   * A part of the rows, with the count of all that match.
   *
   * @throws HarvestmanError JOB_NOT_FOUND, QUERY_INVALID
   */
  query<Recipe extends RecipeInput = RecipeInput>(
    jobId: string,
    query?: RowPage,
  ): Promise<Listing<RowOf<Recipe>>>;
  /**
   * All rows that match, or the part that is asked for, in bounded memory.
   *
   * @throws HarvestmanError while it is read: JOB_NOT_FOUND, QUERY_INVALID
   */
  stream<Recipe extends RecipeInput = RecipeInput>(
    jobId: string,
    selection?: RowPage,
  ): AsyncGenerator<RowOf<Recipe>, void>;
  /** @throws HarvestmanError JOB_NOT_FOUND */
  count(jobId: string): Promise<number>;
}
