import type { OpenedList } from '../items/opened-list.ts';
import type { Reply } from '../reply.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers } from './find-scrollers.ts';
import { scrollToItem } from './scroll-list.ts';

/** How long rows that come into view may take to be mounted; at the end of the page, where there are none most likely. */
const SWEEP_MS = 1_000;
const SWEPT_MS = 200;

/** Scrolls within a page by what is in view, for rows that were not mounted before. */
export async function sweepList(
  { list, taker, tracker, scripts, setup }: OpenedList,
  watcher: PageWatcher,
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
  const isAtEnd = scroller === undefined || scroller.scrollTop === before;
  const back = (): void => scroller?.scrollBy({ top: -scroller.clientHeight / 2, behavior: 'instant' });
  const isNearEnd =
    scroller === undefined || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const quietMs = isNearEnd && unseen === undefined ? SWEPT_MS : SWEEP_MS;
  const reply = await taker.await({ quietMs, settleMs: 0, final: isAtEnd }, null, { back });
  if (reply.result === 'items' || !isAtEnd) return { ...reply, hidden: true };
  // A list that grows goes on from there.
  if (setup.mode === 'replace') scroller?.scrollTo({ top: 0, behavior: 'instant' });
  await watcher.drawn();
  return reply;
}
