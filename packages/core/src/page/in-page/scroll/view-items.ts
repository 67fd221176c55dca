import { drawnBox, showInView } from '../drawn-box.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers } from './find-scrollers.ts';

/** Longest time that items are brought into view. */
const VIEW_MS = 4_000;

/** Brings each item into view in turn, and goes back: some fill their values only then. */
export async function viewItems(items: readonly Element[], watcher: PageWatcher): Promise<void> {
  const [first] = items;
  const scrollers = findScrollers(first);
  const places = scrollers.map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }));
  const until = performance.now() + VIEW_MS;
  for (const item of items) {
    if (isInView(item, scrollers)) continue;
    if (performance.now() > until) break;
    showInView(item);
    await watcher.frame();
  }
  for (const [index, scroller] of scrollers.entries())
    scroller.scrollTo({ ...places[index], behavior: 'instant' });
  await watcher.frame();
}

/** Whether it begins in the part of the page that is shown. What has no place counts as shown. */
export function isInView(item: Element, scrollers: readonly Element[] = findScrollers(item)): boolean {
  const { top, left, width, height } = drawnBox(item);
  if (width === 0 && height === 0) return true;
  const root = document.scrollingElement ?? document.documentElement;
  return scrollers.every((scroller) => {
    const box =
      scroller === root ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();
    return top + height > box.top && top < box.bottom && left + width > box.left && left < box.right;
  });
}
