import type { OpenedList } from '../items/taking/opened-list.ts';
import type { WaitBudget } from '../protocol.ts';
import type { Reply } from '../reply.ts';
import { mayHearScrolling } from '../watch/hears.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';

/** Part of the window that is scrolled at once: what stands at its edge is seen in the next one. */
const STEP = 0.8;
/** Longest time that a page is scrolled through. */
const SEEK_MS = 3_000;

/**
 * Scrolls a page without items down to its end, until they come: some lists are made only once their place is seen. Null where
 * nothing can come of it.
 */
export async function seekList(
  { list, taker, scripts }: OpenedList,
  watcher: PageWatcher,
  budget: WaitBudget,
): Promise<Reply | null> {
  const isFound = (): boolean => list.items().length > 0;
  if (isFound() || !mayHearScrolling(undefined, scripts)) return null;
  const root = document.scrollingElement ?? document.documentElement;
  const until = performance.now() + SEEK_MS;
  while (!isFound() && performance.now() < until) {
    const { scrollTop } = root;
    root.scrollBy({ top: innerHeight * STEP, behavior: 'instant' });
    // What watches the layout is told in the frame after the one that shows it.
    await watcher.frame();
    await watcher.frame();
    if (root.scrollTop === scrollTop) break;
  }
  return taker.await(budget, null);
}
