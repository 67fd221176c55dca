import { withoutFragment } from '../../../egress/address/without-fragment.ts';
import type { Page } from '../../../page/page.ts';
import { PAGE_ADDRESS, raisesNumber } from '../../../verdict/pagination/page-address.ts';

/** Where a document came from. */
export type Place = Pick<Page, 'url' | 'askedUrl'>;

/** Whether a redirect has led from what was asked for to the list's first page. */
export function leadsBack({ url, askedUrl = url }: Place, first: Place): boolean {
  // An app may be at the first page's address still, to which a redirect of its own had led.
  const known = [first.url, first.askedUrl ?? first.url].map(withoutFragment);
  return withoutFragment(url) === known[0] && !known.includes(withoutFragment(askedUrl));
}

/** Whether a redirect has led from what was asked for to a page that stands, by its number, before the `last` one that was read. */
export function turnsBack({ url, askedUrl = url }: Place, last: string): boolean {
  return raisesNumber(url, last) && raisesNumber(url, askedUrl);
}

/**
 * Whether a redirect has led from the address of a page with a number to another path without one, and the page `before`
 * came by none to a path like it; an app may go to such a path by itself, from where it starts.
 */
export function leavesNumbers({ url, askedUrl = url }: Place, start: string, before: Place): boolean {
  if (withoutFragment(askedUrl) === withoutFragment(start)) return false;
  const isAway = PAGE_ADDRESS.test(askedUrl) && !PAGE_ADDRESS.test(url) && pathOf(url) !== pathOf(askedUrl);
  const wasRedirected = pathOf(before.askedUrl ?? '') !== pathOf(before.url);
  const isLike = areAlike(pathOf(before.url), pathOf(url)) || raisesNumber(before.url, url);
  return isAway && !(wasRedirected && isLike);
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '';
}

/** Whether paths are alike but for their numbers, or what stands last in a folder. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => path.replace(/\d+/g, '0'));
  const [from, to] = [one, other].map((path) => path.replace(/[^/]*\/?$/, ''));
  return first === second || (from === to && from !== '/');
}
