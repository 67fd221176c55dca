import { pause } from '../after.ts';
import { drawnBox, showInView } from '../drawn-box.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers } from './find-scrollers.ts';
import { putBack } from './put-back.ts';

/** Longest time that items are brought into view. */
const VIEW_MS = 4_000;

/** How long items stay in view for pages that wait for a reader to stop at them. */
const DWELL_MS = 250;
/** The same of all. */
const DWELLS_MS = 8_000;

/**
 * Brings each item into view in turn, and goes back: some fill their values only then. `lacks`: stays there for a while each
 * time, and as long again where that says that a value is missing still; null: goes on at once.
 */
export async function viewItems(
  items: readonly Element[],
  watcher: PageWatcher,
  lacks: ((item: Element) => boolean) | null,
): Promise<void> {
  const [first] = items;
  const scrollers = findScrollers(first);
  const places = scrollers.map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }));
  const back = first === undefined ? null : putBack(first);
  const until = performance.now() + (lacks ? DWELLS_MS : VIEW_MS);
  for (const item of items) {
    if (isInView(item, scrollers) && !lacks?.(item)) continue;
    const left = until - performance.now();
    if (left < 0) break;
    showInView(item);
    // What is not drawn is not seen.
    if (!(await watcher.frameWithin(left))) break;
    if (lacks === null) continue;
    await pause(DWELL_MS);
    if (lacks(item)) await pause(DWELL_MS);
  }
  for (const [index, scroller] of scrollers.entries())
    scroller.scrollTo({ ...places[index], behavior: 'instant' });
  back?.();
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
