import type { ItemIdentity } from '../alignment/item-identity.ts';

/** What a look left for later: placeholders and what follows them, or one item where there were several. */
export type Withheld = 'nothing' | 'placeholders' | 'single item';

/** An item that was not taken before. */
export interface NewItem<Item> {
  readonly element: Item;
  readonly identity: ItemIdentity;
}

/** What a look at the list has found. */
export interface Look<Item> {
  readonly items: readonly NewItem<Item>[];
  readonly withheld: Withheld;
  /** Whether the last item taken is shown as well, so that none can be between it and the new ones. */
  readonly isJoined: boolean;
  /** The first one left that may be filled once it is scrolled to. */
  readonly unseen?: Item | undefined;
  /** Whether there were items before it, taken by now or not. */
  readonly hasFound?: boolean;
  /** Whether none of what was taken is shown. */
  readonly isApart?: boolean;
}
