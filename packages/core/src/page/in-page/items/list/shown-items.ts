import type { ItemList } from './item-list.ts';

/** The items of a list, placeholders left out: how many, and what tells them apart. */
export interface ShownItems {
  readonly count: number;
  readonly identities: ReadonlySet<number>;
}

export function shownItems(list: ItemList): ShownItems {
  const items = list.items().map((item) => list.describe(item));
  const shown = items.filter(({ blank }) => !blank).map(({ links, text }) => links || text);
  return { count: shown.length, identities: new Set(shown) };
}

/** Whether there are more items than before, or others: equal ones tell of their number alone. */
export function hasMore(before: ShownItems, after: ShownItems): boolean {
  return after.count > before.count || [...after.identities].some((item) => !before.identities.has(item));
}
