import { openDialog } from '../control/open-dialog.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import type { WaitBudget } from '../protocol.ts';
import type { Reply } from '../reply.ts';
import { mayHearScrolling, mayStillHearScrolling, turnOfLooks } from '../watch/hears.ts';
import type { PageScripts } from '../watch/page-scripts.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers, scrollersOfColumns } from './find-scrollers.ts';
import { returnToEnd } from './return-to-end.ts';
import { createScrollAttempts } from './scroll-attempts.ts';
import { scrollToEnd, scrollToItem } from './scroll-list.ts';

/** So many screens without any item are a gap, and not rows that are mounted late. */
const GAP_SCREENS = 3;
/** How long a page must be idle where nothing has ever waited to be seen, nor listens to the scrolling that was done. */
const VAIN_MS = 100;

/** Scrolls to the last item, and waits for what comes of it. */
export async function scrollForMore(
  { list, taker, tracker, scripts }: OpenedList,
  watcher: PageWatcher,
  budget: WaitBudget,
): Promise<Reply> {
  watcher.trackFrames(true);
  // A mark behind the list that was in view must be seen to leave it before it can be seen to come again.
  const undrawn = !(await watcher.drawn());
  const late = taker.takeLate();
  if (late !== null) return taker.reply('items', late);
  taker.begin('scroll');
  const end = (): Element | undefined => tracker.unseen ?? list.last();
  const last = end();
  const scrollers = findScrollers(last, scripts);
  // Each column or row of a list may grow by itself.
  for (const [box, item] of scrollersOfColumns(list.items(), scripts)) {
    scrollToItem(item, [box]);
    if (!tracker.isWindow) scrollToEnd(item, [box]);
  }
  scrollToItem(last, scrollers);
  let hasCrossed = false;
  const hasCome = (blanks: number): boolean => {
    watcher.flush();
    const has = tracker.peek(false).length > 0;
    hasCrossed = has && blanks >= GAP_SCREENS;
    return has;
  };
  // What stands behind a gap shows nothing that was taken, and goes once the list is moved back into the gap.
  const back = (): void => {
    if (!hasCrossed) scrollers[0]?.scrollBy({ top: -scrollers[0].clientHeight / 2, behavior: 'instant' });
  };
  const idle = createScrollAttempts({
    tracker,
    scrollers,
    last: end,
    quietMs: budget.quietMs,
    frame: watcher.frame,
    hasCome,
  });
  // Whoever listens may ignore what comes too soon, and then nothing shows that it is to be tried again.
  const mayIdle = (): boolean => !mayStillHearScrolling(end(), scripts);
  const stay = { from: 0, until: 0 };
  // Each look of a script may have come while an attempt had led away from the end.
  const mayEnd = (): boolean => {
    if (stay.from === 0) {
      const turn = turnOfLooks(scripts, budget.quietMs);
      if (turn === 0) return true;
      returnToEnd(tracker, end, scrollers);
      stay.from = performance.now();
      stay.until = stay.from + turn;
    }
    return performance.now() >= stay.until;
  };
  const isVain = budget.idleMs !== undefined && !scripts.observe();
  const within = isVain ? { ...budget, idleMs: VAIN_MS } : budget;
  const reply = await taker.await(within, null, { idle, back, mayIdle, mayEnd });
  if (stay.from > 0) noteStay(stay.from, reply.result === 'items', end(), scripts);
  return undrawn ? { ...reply, undrawn } : reply;
}

/** Those who had a turn meanwhile are not waited for again, unless they may have had reasons to do nothing. */
function noteStay(from: number, hasGrown: boolean, last: Element | undefined, scripts: PageScripts): void {
  const mayBeBusy = !mayHearScrolling(last, scripts) || openDialog(last === undefined ? [] : [last], false);
  if (hasGrown || !mayBeBusy) scripts.stood(performance.now() - from, hasGrown);
}
