import { displayUrl } from '../../egress/url/display-url.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { browserRequired } from './browser-required.ts';

/** A link's address is no URL. Where there are scripts, one of them may go by the link in its own way, in a browser. */
export function leadsNowhere(
  address: string,
  selector: string,
  url: string,
  hasScripts: boolean,
): HarvestmanError {
  const shown = displayUrl(address);
  const problem = `leads to the malformed address "${shown}"`;
  if (hasScripts) return browserRequired(problem, selector, url);
  return new HarvestmanError('URL_INVALID', `the control "${selector}" ${problem}: ${url}`, {
    details: { url, location: shown },
  });
}
