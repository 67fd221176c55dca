import type { ItemTracker } from '../items/tracker/item-tracker.ts';
import { scrollToEnd, scrollToItem } from './scroll-list.ts';

/** Scrolls to the item that ends the list, and to what stands behind it, and says so to whoever listens to scrolling. */
export function returnToEnd(
  tracker: ItemTracker<Element>,
  last: () => Element | undefined,
  scrollers: readonly Element[],
): void {
  scrollToItem(last(), scrollers);
  if (!tracker.isWindow) scrollToEnd(last(), scrollers);
  // Where the page itself scrolls, the document is told, and the window by it.
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  for (const scroller of scrollers) scroller.dispatchEvent(new Event('scroll'));
}
