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
 * few nodes again for all rows. What ticks stays at its place. Other nodes that were moved may still wait for their rows.
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
  const last = withoutWaiting(kept, entries).at(-1);
  if (last === undefined) return false;
  const lastPlace = places.get(last) ?? -1;
  return changed.every(
    (element) =>
      entries.numberOf(element) < entries.numberOf(last) && (places.get(element) ?? -1) > lastPlace,
  );
}

/** Known items without those at the end that were taken before all others: their nodes were moved there with what they showed. */
function withoutWaiting<Item extends object>(
  kept: readonly Item[],
  entries: ItemEntries<Item>,
): readonly Item[] {
  const numbers = kept.map((element) => entries.numberOf(element));
  const [first = -1] = numbers;
  const end = numbers.findIndex((number) => number < first);
  return end > 0 && numbers.slice(end).every((number) => number < first) ? kept.slice(0, end) : kept;
}
