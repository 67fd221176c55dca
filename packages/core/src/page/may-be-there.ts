import { type ErrorCode, isHarvestmanError } from '../ground/errors.ts';

/** What a site that fails for the moment may answer in the place of a page, as it does where there is none. */
const REFUSALS: readonly ErrorCode[] = ['HTTP_STATUS', 'CONTENT_TYPE_UNSUPPORTED'];

/** Whether a page that a list's own link leads to may be there, though it could not be had. */
export function mayBeThere(error: unknown): boolean {
  return REFUSALS.some((code) => isHarvestmanError(error, code));
}
