import { type ErrorCode, isHarvestmanError } from '@harvestman/core';
import { UsageError } from './usage-error.ts';

/** What the process ends with. Ends by a signal are in `SIGNAL_EXIT_CODES`. */
export const EXIT_CODES = {
  completed: 0,
  failed: 1,
  usage: 2,
  noBrowser: 3,
  notComplete: 4,
} as const;

export const EXIT_CODES_HELP = `
Exit codes:
  0    the job completed, and its rows are complete
  1    the job failed; the rows so far are written
  2    wrong usage, or a recipe with problems; all of them are listed
  3    no browser was found, and the page needs one
  4    the job completed, and its rows may not be all, or not be right; what speaks against it is listed
  130  interrupted (Ctrl-C); the rows so far are written
  143  terminated (SIGTERM); the rows so far are written
A worker that is told to stop ends with 0. A second signal ends the process at once.`;

/** Failures that are not the site's, nor the job's. */
const BY_ERROR: Readonly<Partial<Record<ErrorCode, number>>> = {
  ARGUMENT_INVALID: EXIT_CODES.usage,
  BROWSER_NOT_FOUND: EXIT_CODES.noBrowser,
  RECIPE_INVALID: EXIT_CODES.usage,
  STRATEGY_UNKNOWN: EXIT_CODES.usage,
  URL_INVALID: EXIT_CODES.usage,
};

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT_CODES.usage;
  return (isHarvestmanError(error) ? BY_ERROR[error.code] : undefined) ?? EXIT_CODES.failed;
}
