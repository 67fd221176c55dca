import { withoutFragment } from '../../../egress/address/without-fragment.ts';
import type { Page } from '../../../page/page.ts';
import { PAGE_ADDRESS } from '../../../verdict/pagination/page-address.ts';

/** Where a document came from. */
export type Place = Pick<Page, 'url' | 'askedUrl'>;

/** Whether a redirect has led from what was asked for to the list's first page. */
export function leadsBack({ url, askedUrl = url }: Place, first: Place): boolean {
  // An app may be at the first page's address still, to which a redirect of its own had led.
  const known = [first.url, first.askedUrl ?? first.url].map(withoutFragment);
  return withoutFragment(url) === known[0] && !known.includes(withoutFragment(askedUrl));
}

/**
 * Whether a redirect has led from the address of a page with a number to another path without one; an app may go to such
 * a path by itself, from where it starts.
 */
export function leadsAway({ url, askedUrl = url }: Place, start: string): boolean {
  const path = (address: string): string | undefined => URL.parse(address)?.pathname;
  if (withoutFragment(askedUrl) === withoutFragment(start)) return false;
  return PAGE_ADDRESS.test(askedUrl) && !PAGE_ADDRESS.test(url) && path(url) !== path(askedUrl);
}
