import type { OpenedList } from '../items/taking/opened-list.ts';
import type { WaitBudget } from '../protocol.ts';
import type { Reply } from '../reply.ts';
import { mayHearScrolling } from '../watch/hears.ts';
import { LONGEST_STALL_MS, type PageWatcher } from '../watch/page-watcher.ts';

/** Part of the window that is scrolled at once: what stands at its edge is seen in the next one. */
const STEP = 0.8;
/** How far a page is scrolled through, three seconds where each step takes two frames; fewer steps where it is drawn slowly. */
const MOST_STEPS = 90;

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
  const until = performance.now() + LONGEST_STALL_MS;
  for (let step = 0; step < MOST_STEPS && !isFound() && performance.now() < until; step += 1) {
    const { scrollTop } = root;
    root.scrollBy({ top: innerHeight * STEP, behavior: 'instant' });
    if (!(await watcher.seen())) break;
    if (root.scrollTop === scrollTop) break;
  }
  return taker.await(budget, null);
}
