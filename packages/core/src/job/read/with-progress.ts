import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import type { JobCursor } from '../../storage/job.ts';

/** A failure, and what was read before it: the same error where nothing was. */
export function withProgress(error: unknown, cursor: JobCursor | null): unknown {
  if (!isHarvestmanError(error) || cursor === null || cursor.pages === 0) return error;
  const { pages, rows } = cursor;
  const read = `${rows} ${rows === 1 ? 'row' : 'rows'} of ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return new HarvestmanError(error.code, `${error.message}; ${read} had been read`, {
    details: { ...error.details, pages, rows },
    cause: error,
  });
}
