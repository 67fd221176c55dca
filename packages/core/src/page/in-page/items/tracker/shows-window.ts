import type { ItemEntries } from './item-entries.ts';
import type { TrackedList } from './tracked-list.ts';

/** Whether a list shows a part of its rows: nodes that were `shown` have gone, or are used again for others. */
export function showsWindow<Item extends object>(
  elements: readonly Item[],
  shown: readonly Item[],
  list: TrackedList<Item>,
  entries: ItemEntries<Item>,
): boolean {
  return shown.some((element) => !list.isConnected(element)) || isRecycled(elements, list, entries);
}

/**
 * Whether nodes were moved behind others that stood behind them, and show something else there: so do lists that use the same
 * few nodes again for all rows. What ticks stays at its place.
 */
function isRecycled<Item extends object>(
  elements: readonly Item[],
  list: TrackedList<Item>,
  entries: ItemEntries<Item>,
): boolean {
  const changed = elements.filter(
    (element) => entries.mayHaveChanged(element) && entries.showsAnother(element),
  );
  if (changed.length === 0) return false;
  const placed = list.asPlaced(elements);
  if (placed === elements) return false;
  const places = new Map(placed.map((element, place) => [element, place]));
  const moved = new Set(changed);
  const kept = placed.filter((element) => !moved.has(element) && entries.has(element));
  const last = kept.at(-1);
  if (last === undefined) return false;
  const lastPlace = places.get(last) ?? -1;
  return changed.every(
    (element) =>
      entries.numberOf(element) < entries.numberOf(last) && (places.get(element) ?? -1) > lastPlace,
  );
}
