import { type Probe, probedPart } from '../items/list/probe.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { findScrollers } from './find-scrollers.ts';

/** Fewer items may all lack a value. */
const SEVERAL = 3;
/** How often a list is moved to the side by what is shown of it, at most. */
const MOST_STEPS = 30;

/** Whether each value that the recipe reads is in one of several items, so that no column waits to be mounted. */
export function hasAllColumns({ list, setup }: OpenedList): boolean {
  const items = list.items();
  return items.length >= SEVERAL && setup.probes.every((probe) => isRead(items, probe));
}

function isRead(items: readonly Element[], probe: Probe): boolean {
  return items.some((item) => probedPart(item, probe) !== null);
}

/**
 * By how much a list must be wider for all of its columns to be mounted, in pixels: grids mount those in view alone. Null
 * where they are, as far as the recipe reads them; `undrawn` where the browser did not draw what would tell.
 */
export async function columnsAside(
  { list, scripts, setup }: OpenedList,
  watcher: PageWatcher,
): Promise<number | 'undrawn' | null> {
  const items = list.items();
  const [first] = items;
  const missing = items.length < SEVERAL ? [] : setup.probes.filter((probe) => !isRead(items, probe));
  if (first === undefined || missing.length === 0) return null;
  const box = findScrollers(first, scripts).find(
    (scroller) =>
      scroller.scrollWidth > scroller.clientWidth + 1 && scripts.listen(scroller, 'scrolled', 'itself'),
  );
  if (box === undefined) return null;
  const { scrollLeft } = box;
  let isFound = false;
  let isDrawn = true;
  for (let step = 0; step < MOST_STEPS && isDrawn && !isFound; step += 1) {
    const before = box.scrollLeft;
    box.scrollBy({ left: box.clientWidth, behavior: 'instant' });
    if (box.scrollLeft === before) break;
    isDrawn = await watcher.seen();
    isFound = missing.some((probe) => isRead(list.items(), probe));
  }
  box.scrollTo({ left: scrollLeft, behavior: 'instant' });
  isDrawn &&= await watcher.seen();
  if (isFound) return box.scrollWidth - box.clientWidth;
  return isDrawn ? null : 'undrawn';
}
