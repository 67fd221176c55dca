import type { Surroundings } from '../surroundings.ts';
import { saysNext } from '../words/pagination-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { pageStep, pagesAddressed, startsBefore } from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { isSameDocument } from './same-document.ts';

const PREVIOUS = /(?:^|\s)prev/;
const PAGE_PATH =
  /^[^?#]*\/(?:page|seite|pagina|strona|strana|stranica|sida|side|sivu|oldal|sayfa)[/-]?\d{1,3}\/?(?:$|[?#])/i;

/**
 * How many pages stand before the one that was read first, as a link says that leads from its address back to an earlier
 * page of the same list: a number, one in a pager, or one that is marked as the one before; or one, where it leads to
 * rows before; or as a link to the next one says, that leads from page 2 to page 3. 0: none is known.
 */
export function pagesBefore(around: Surroundings | null): number {
  if (around === null) return 0;
  const { controls, url, list } = around;
  const own = URL.parse(url);
  if (own === null) return 0;
  const addresses = controls.map(({ href }) => (href === null ? null : URL.parse(href, own)));
  const isPage = PAGE_PATH.test(url) || isOneOfPages(addresses, own);
  const steps = controls.map(({ label, rel, context, apart, isDisabled, follows }, index) => {
    const address = addresses[index] ?? null;
    if (address === null || follows === 'section' || isDisabled || isElsewhere(apart, list)) return 0;
    if (startsBefore(address, own)) return 1;
    const isOn = /(?:^|\s)next(?:\s|$)/.test(rel) || saysNext(plainWords(label.toLowerCase()));
    const on = isOn ? pagesAddressed(own, address) : null;
    if (on !== null && on.last === on.first + 1) return on.first - 1;
    const isBack = isPage || /^\d{1,4}$/.test(label) || PREVIOUS.test(rel) || PAGER_PLACE.test(context);
    if (!isBack) return 0;
    const pages = pagesAddressed(address, own);
    // Where pages count from 0, the first one without a number is that itself.
    const isItself = pages?.first === 0 && address.searchParams.size > own.searchParams.size;
    if (pages !== null) return isItself ? 0 : pages.last - pages.first;
    // Some count pages from 0.
    return PREVIOUS.test(rel) && isSameDocument(address, own) && address.search !== own.search ? 1 : 0;
  });
  return Math.max(0, ...steps);
}

/**
 * Whether an address is that of a page by itself, `/list/page/2`, or the document is linked by a number of a page that is one
 * more or less alone: others by their numbers are no pages of a list.
 */
function isOneOfPages(addresses: readonly (URL | null)[], own: URL): boolean {
  const steps = addresses.flatMap((address) => (address === null ? [] : (pageStep(address, own) ?? [])));
  return steps.some((step) => step !== 0) && steps.every((step) => Math.abs(step) <= 1);
}
