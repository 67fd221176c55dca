import type { TrackedList } from './tracked-list.ts';

/** Whether nodes of a pool stand out of sight with what others show, and no other items do. */
export function hasSpares<Item>(list: TrackedList<Item>): boolean {
  const items = list.items();
  const placed = list.asPlaced(items);
  if (placed.length === items.length) return false;
  const keyOf = (item: Item): string => {
    const { links, text } = list.describe(item);
    return `${links} ${text}`;
  };
  const shown = new Set(placed);
  const keys = new Set(placed.map(keyOf));
  return items.every((item) => shown.has(item) || keys.has(keyOf(item)));
}
