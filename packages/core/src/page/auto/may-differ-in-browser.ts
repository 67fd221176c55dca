import { isHarvestmanError } from '../../ground/errors.ts';

/** Statuses by which sites turn away what is not a browser. */
const TURNED_AWAY = new Set([403, 405, 406, 503]);

/** Whether a page that could not be had statically may be had in a browser. */
export function mayDifferInBrowser(error: unknown): boolean {
  if (isHarvestmanError(error, 'BROWSER_REQUIRED')) return true;
  return isHarvestmanError(error) && TURNED_AWAY.has(Number(error.details.status));
}
