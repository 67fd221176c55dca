import type { ItemList } from './item-list.ts';

/** What tells the items of a list apart, placeholders left out. */
export function shownItems(list: ItemList): ReadonlySet<number> {
  const items = list.items().map((item) => list.describe(item));
  return new Set(items.filter(({ blank }) => !blank).map(({ links, text }) => links || text));
}
