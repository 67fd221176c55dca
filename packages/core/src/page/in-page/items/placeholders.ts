import type { ItemIdentity } from './item-identity.ts';

interface Described {
  readonly identity: ItemIdentity;
}

/** The items before the first placeholder: what follows it waits with it, or the order would be lost. */
export function beforePlaceholders<Item extends Described>(items: readonly Item[]): readonly Item[] {
  const lastRead = items.findLastIndex(({ identity }) => !identity.unread);
  // An item with nothing to read between others is what it is, an advertisement say.
  const first = items.findIndex(
    ({ identity }, index) => identity.blank || (identity.unread && index > lastRead),
  );
  return first === -1 ? items : items.slice(0, first);
}

/** How many values of the recipe are in an item. */
export function readsOf({ reads }: ItemIdentity): number {
  return reads.slice(1).filter((value) => value !== 0).length;
}
