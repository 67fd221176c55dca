import type { OpenedList } from '../items/taking/opened-list.ts';
import type { Reply } from '../reply.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers } from './find-scrollers.ts';
import { scrollToItem } from './scroll-list.ts';

/** How long rows that come into view may take to be mounted; at the end of the page, where there are none most likely. */
const SWEEP_MS = 1_000;
const SWEPT_MS = 200;

/** So many times in vain an item without content is gone back to, which seems to get none. */
const MOST_VAIN = 4;

/** How far a page was scrolled, and how often since then no further, and in vain. */
export interface SweepProgress {
  furthest: number;
  vain: number;
}

/** Scrolls within a page by what is in view, for rows that were not mounted before. */
export async function sweepList(
  { list, taker, tracker, scripts, setup }: OpenedList,
  watcher: PageWatcher,
  progress: SweepProgress,
): Promise<Reply> {
  const { unseen } = tracker;
  const last = unseen ?? list.last();
  const scrollers = findScrollers(last, scripts).slice(0, 1);
  const [scroller] = scrollers;
  const before = scroller?.scrollTop ?? 0;
  tracker.scrolls();
  scrollToItem(last, scrollers);
  if (scroller !== undefined && scroller.scrollTop <= before)
    scroller.scrollBy({ top: scroller.clientHeight / 2, behavior: 'instant' });
  const { scrollTop: at = 0 } = scroller ?? {};
  progress.vain = at > progress.furthest ? 0 : progress.vain + 1;
  progress.furthest = Math.max(at, progress.furthest);
  const isAtEnd = scroller === undefined || at === before || progress.vain > MOST_VAIN;
  const back = (): void => scroller?.scrollBy({ top: -scroller.clientHeight / 2, behavior: 'instant' });
  const isNearEnd =
    scroller === undefined || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const quietMs = isNearEnd && unseen === undefined ? SWEPT_MS : SWEEP_MS;
  const reply = await taker.await({ quietMs, settleMs: 0, final: isAtEnd }, null, { back });
  if (reply.result === 'items' && !isAtEnd) progress.vain = 0;
  if (reply.result === 'items' || !isAtEnd) return { ...reply, hidden: true };
  progress.furthest = 0;
  // A list that grows goes on from there.
  if (setup.mode === 'replace') scroller?.scrollTo({ top: 0, behavior: 'instant' });
  await watcher.drawn();
  return reply;
}
