/** Runs in the page. Where the list scrolls: its closest scrolling ancestor, and every one around that. */
export function findScrollers(item: Element | undefined): readonly Element[] {
  const scrollers: Element[] = [];
  const root = document.scrollingElement ?? document.documentElement;
  for (let element = item?.parentElement ?? null; element !== null; element = element.parentElement) {
    if (element === root) continue;
    const overflow = getComputedStyle(element).overflowY;
    const scrolls = overflow === 'auto' || overflow === 'scroll' || overflow === 'overlay';
    if (scrolls && element.scrollHeight > element.clientHeight + 1) scrollers.push(element);
  }
  scrollers.push(root);
  return scrollers;
}

/**
 * Runs in the page. Brings the last item to the top of its scroll container, which is the furthest that a list with a
 * moving window can be scrolled without skipping rows, and what follows the list into view.
 */
export function scrollToItem(item: Element | undefined, scrollers: readonly Element[]): void {
  const root = document.scrollingElement ?? document.documentElement;
  for (const [depth, scroller] of scrollers.entries()) {
    const anchor = depth === 0 ? item : scrollers[depth - 1];
    const top = scroller === root ? 0 : scroller.getBoundingClientRect().top;
    const target = anchor
      ? scroller.scrollTop + anchor.getBoundingClientRect().top - top
      : scroller.scrollHeight;
    scroller.scrollTo({ top: target, behavior: 'instant' });
  }
}

/**
 * Runs in the page. To the very end, where no more than two screens follow the last item: behind a longer way rows may
 * be rendered on demand.
 */
export function scrollToEnd(last: Element | undefined, scrollers: readonly Element[]): void {
  const root = document.scrollingElement ?? document.documentElement;
  for (const [depth, scroller] of scrollers.entries()) {
    const height = scroller === root ? innerHeight : scroller.clientHeight;
    const top = scroller === root ? 0 : scroller.getBoundingClientRect().top;
    const anchor = depth === 0 ? last : scrollers[depth - 1];
    const bottom = anchor ? scroller.scrollTop + anchor.getBoundingClientRect().bottom - top : 0;
    if (scroller.scrollHeight - bottom > 2 * height) continue;
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
  }
}

/**
 * Runs in the page. Up by more than a screen: some lists wait for a scroll that arrives at the end, or for a mark below
 * the list that comes into view, and are there already.
 */
export function nudgeScrollers(scrollers: readonly Element[]): void {
  for (const scroller of scrollers)
    scroller.scrollBy({ top: -1.5 * scroller.clientHeight, behavior: 'instant' });
}
