import { drawnBox, drawnSpan } from '../drawn-box.ts';
import type { PageScripts } from '../watch/page-scripts.ts';
import { findScrollers, isSpacious } from './find-scrollers.ts';

/** So many items of room, and more, is left where rows are not mounted: one may be all. */
const ROOM = 0.9;

/**
 * Whether the list leaves room for rows that are not mounted: it lies in a box that scrolls, and the box, or what holds the
 * items, goes on where they end.
 */
export function hasHiddenRows(items: readonly Element[], scripts: PageScripts): boolean {
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined || first === last) return false;
  const root = document.scrollingElement ?? document.documentElement;
  const scroller = findScrollers(first, scripts)[0] ?? root;
  if (scroller.scrollHeight <= scroller.clientHeight + 1) return false;
  const { bottom } = drawnSpan(items);
  const room = ROOM * Math.max(1, drawnBox(first).height);
  if (scroller !== root) {
    const end = scroller.getBoundingClientRect().top - scroller.scrollTop + scroller.scrollHeight;
    return end - bottom > room;
  }
  const holder = first.parentElement;
  if (holder === null || !holder.contains(last)) return false;
  return [holder, holder.parentElement].some(
    (box) =>
      box !== null &&
      box !== document.body &&
      isSpacious(box) &&
      box.getBoundingClientRect().bottom - bottom > room,
  );
}
