import { drawnSpan } from '../drawn-box.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import { composedParent } from '../open-shadow.ts';
import { findScrollers, isSpacious } from './find-scrollers.ts';

/** Rows differ in height, and there may be something between them. */
const LEAST_SHARE = 0.6;

/**
 * Whether a list that shows a window of its rows has been given room for far more of them than were taken: equal ones may have
 * been taken for those before.
 */
export function passesRows({ tracker }: OpenedList): boolean {
  const items = tracker.current();
  const last = items.at(-1);
  const [scroller] = findScrollers(last);
  if (last === undefined || scroller === undefined) return false;
  // Nodes that are used again for equal rows tell nothing of it.
  if (!tracker.isWindow && getComputedStyle(last).position !== 'absolute') return false;
  let roomPx = 0;
  for (let box = composedParent(last); box !== null && box !== scroller; box = composedParent(box))
    if (isSpacious(box)) roomPx = Math.max(roomPx, box.getBoundingClientRect().height);
  const { top, bottom } = drawnSpan(items);
  const rows = (roomPx / (bottom - top)) * items.length;
  return tracker.count < LEAST_SHARE * rows && rows - tracker.count > items.length;
}
