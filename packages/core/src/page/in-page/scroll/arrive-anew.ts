import type { OpenedList } from '../items/taking/opened-list.ts';
import type { WaitBudget } from '../protocol.ts';
import type { Reply } from '../reply.ts';
import { findScrollers } from './find-scrollers.ts';
import { returnToEnd } from './return-to-end.ts';

/** Those who heed a scroll only some time after the one before rarely ask for more than a second. */
const REST_MS = 1_050;
/** What heeds a scroll does so at once. */
const QUIET_MS = 300;

/**
 * Leaves a page alone that listens to scrolling, and arrives at the end of its list once more, without having been seen
 * anywhere else: scripts may take no notice of a scroll soon after another one.
 */
export async function arriveAnew(
  { list, taker, tracker, scripts }: OpenedList,
  budget: WaitBudget,
): Promise<Reply> {
  const last = list.last();
  if (last === undefined || !scripts.listen(last, 'scrolled')) return taker.reply('quiet', taker.takeLate());
  const { idleMs: _, ...patient } = budget;
  const rested = await taker.await({ ...patient, quietMs: REST_MS }, null);
  if (rested.result === 'items') return rested;
  const end = (): Element | undefined => tracker.unseen ?? list.last();
  const scrollers = findScrollers(end(), scripts);
  for (const scroller of scrollers) scroller.scrollBy({ top: -1, behavior: 'instant' });
  returnToEnd(tracker, end, scrollers);
  return taker.await({ ...patient, quietMs: QUIET_MS }, null);
}
