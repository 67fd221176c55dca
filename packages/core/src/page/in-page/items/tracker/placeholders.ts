import type { Look, NewItem } from './look.ts';

/** What of a look placeholders decide. */
export type WithoutPlaceholders<Item> = Pick<Look<Item>, 'items' | 'withheld' | 'unseen' | 'hasFound'>;

/**
 * New items without placeholders, which a `final` look takes as they are, unless they `mayFill` once they are scrolled to.
 * What follows a placeholder waits with it, or the order would be lost.
 */
export function withoutPlaceholders<Item>(
  items: readonly NewItem<Item>[],
  final: boolean,
  mayFill: (item: Item) => boolean,
): WithoutPlaceholders<Item> {
  const first = items[firstPlaceholder(items)];
  if (first === undefined) return { items, withheld: 'nothing' };
  const unseen = mayFill(first.element) ? first.element : undefined;
  if (final && unseen === undefined) return { items, withheld: 'nothing' };
  const found = items.slice(0, items.indexOf(first));
  return { items: found, withheld: 'placeholders', unseen, hasFound: found.length > 0 };
}

function firstPlaceholder(items: readonly NewItem<unknown>[]): number {
  const lastRead = items.findLastIndex(({ identity }) => !identity.unread);
  // An item with nothing to read between others is what it is, an advertisement say.
  return items.findIndex(({ identity }, index) => identity.blank || (identity.unread && index > lastRead));
}
