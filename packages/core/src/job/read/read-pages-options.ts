import type { Extractor } from '../../extract/extractor.ts';
import type { Clock } from '../../ground/time/clock.ts';
import type { PageOptions, PageSource } from '../../page/page.ts';
import type { PaginationStrategy } from '../../pagination/pagination-strategy.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { JobCursor } from '../../storage/job.ts';
import type { NoteFact } from '../../verdict/evidence.ts';

export interface ReadPagesOptions {
  readonly recipe: RecipeDefinition;
  readonly strategy: PaginationStrategy;
  readonly extractor: Extractor;
  /** Reads a page without a model and without consequences. */
  readonly preview: Extractor;
  readonly source: PageSource & { reset(): Promise<void> };
  readonly page: PageOptions;
  readonly clock: Clock;
  readonly maxPages: number;
  /** Where an earlier run left off; null begins at the beginning. */
  readonly cursor: JobCursor | null;
  /** The rows that the earlier run committed. */
  readonly earlierRows: AsyncIterable<Row> | readonly Row[];
  warn(message: string): void;
  /** Notes what bears on the job's verdict. */
  readonly note: NoteFact;
}
