import type { Row } from '../../results/row.ts';
import type { JobCursor } from '../../storage/job.ts';

export interface PageOfRows {
  readonly rows: readonly Row[];
  readonly cursor: JobCursor;
  /** Pages read, and the next one where it is known to follow. */
  readonly totalPages: number;
}
