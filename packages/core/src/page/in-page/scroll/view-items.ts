import { after, pause } from '../after.ts';
import { drawnBox, showInView } from '../drawn-box.ts';
import { PROMPT_MS } from '../prompt-ms.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers } from './find-scrollers.ts';
import { putBack } from './put-back.ts';

/** So many times items are brought into view: four seconds where the page is drawn as fast as it can be. */
const MOST_VIEWS = 240;

/** How long items stay in view for pages that wait for a reader to stop at them. */
const DWELL_MS = 250;
/** So often in a row an item is waited for. */
const MOST_STAYS = 2;
/** How often they are waited for in all. */
const MOST_DWELLS = 32;
/** What counts for less on a page that is held up, as it takes longer. */
const HELD_UP = { stays: 0.5, left: 0.25 } as const;

/**
 * Brings each item into view in turn, and goes back: some fill their values only then. `lacks`: stays there for a while each
 * time, and longer where that says that a value is missing still; null: goes on at once. False where some were left
 * out, in `limitMs` milliseconds or for their number.
 */
export async function viewItems(
  items: readonly Element[],
  watcher: PageWatcher,
  lacks: ((item: Element) => boolean) | null,
  limitMs: number,
): Promise<boolean> {
  const [first] = items;
  const scrollers = findScrollers(first);
  const places = scrollers.map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }));
  const back = first === undefined ? null : putBack(first);
  const until = performance.now() + limitMs;
  let left = lacks ? MOST_DWELLS : MOST_VIEWS;
  let isWhole = true;
  for (const item of items) {
    if (isInView(item, scrollers) && !lacks?.(item)) continue;
    showInView(item);
    // What is not drawn is not seen.
    isWhole = left > 0 && (await isSeen(item, until - performance.now()));
    if (!isWhole) break;
    left -= 1;
    if (lacks === null) continue;
    if (!(await isPrompt())) left += 1 - HELD_UP.left;
    for (let stays = 1; stays < MOST_STAYS && lacks(item); ) {
      const isHeldUp = !(await isPrompt());
      stays += isHeldUp ? HELD_UP.stays : 1;
      left -= isHeldUp ? HELD_UP.left : 1;
    }
  }
  for (const [index, scroller] of scrollers.entries())
    scroller.scrollTo({ ...places[index], behavior: 'instant' });
  back?.();
  await watcher.frame();
  return isWhole;
}

/** Waits for a while; whether it took no longer than that. */
async function isPrompt(): Promise<boolean> {
  const begunAt = performance.now();
  await pause(DWELL_MS);
  return performance.now() - begunAt <= DWELL_MS + PROMPT_MS;
}

/** Until what watches for elements to be seen was told of this one; whether that came within `ms` milliseconds. */
function isSeen(item: Element, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTold: boolean): void => {
      cancel();
      observer.disconnect();
      resolve(isTold);
    };
    const cancel = after(ms, () => end(false));
    // All are told together.
    const observer = new IntersectionObserver(() => end(true));
    observer.observe(item);
  });
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
