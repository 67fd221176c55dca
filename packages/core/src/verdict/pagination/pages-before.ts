import type { Surroundings } from '../surroundings.ts';
import { isElsewhere } from './elsewhere.ts';
import { pagesAddressed } from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { asksAnother } from './same-document.ts';

const PREVIOUS = /(?:^|\s)prev/;

/**
 * How many pages stand before the one that was read first, as a link says that leads from its address back to an earlier
 * page of the same list: a number, one in a pager, or one that is marked as the one before. 0: none is known.
 */
export function pagesBefore(around: Surroundings | null): number {
  if (around === null) return 0;
  const { controls, url, list } = around;
  const steps = controls.map(({ label, href, rel, context, apart, isDisabled, follows }) => {
    const isOwn = follows !== 'section' && !isDisabled && !isElsewhere(apart, list);
    const isBack = /^\d{1,4}$/.test(label) || PREVIOUS.test(rel) || PAGER_PLACE.test(context);
    const address = isOwn && isBack && href !== null ? (URL.parse(href, url)?.href ?? null) : null;
    if (address === null) return 0;
    const pages = pagesAddressed(address, url);
    if (pages !== null) return pages.last - pages.first;
    // Some count pages from 0.
    return PREVIOUS.test(rel) && asksAnother(address, url) ? 1 : 0;
  });
  return Math.max(0, ...steps);
}
