import { displayUrl } from '../../egress/url/display-url.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { browserRequired } from './browser-required.ts';

interface LostLink {
  /** What it leads to. */
  readonly address: string;
  readonly selector: string;
  /** The page's. */
  readonly url: string;
  /** One of the page's scripts may go by the link in its own way, in a browser. */
  readonly hasScripts: boolean;
}

/** A link's address is no URL. */
export function leadsNowhere({ address, selector, url, hasScripts }: LostLink): HarvestmanError {
  const shown = displayUrl(address);
  const problem = `leads to the malformed address "${shown}"`;
  if (hasScripts) return browserRequired(problem, selector, url);
  return new HarvestmanError('URL_INVALID', `the control "${selector}" ${problem}: ${url}`, {
    details: { url, location: shown },
  });
}
