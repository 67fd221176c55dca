import type { ItemIdentity } from '../alignment/item-identity.ts';

/** A list as the tracker sees it. `Item` is an element of a document, or what stands for one in a test. */
export interface TrackedList<Item> {
  /** Whether all that decides about an item is told by changes in it and around it. */
  readonly isTold: boolean;
  /** The items that are there, in document order. */
  items(): readonly Item[];
  /** These items in the order in which a reader meets them, without spare ones. */
  asPlaced(items: readonly Item[]): readonly Item[];
  isConnected(item: Item): boolean;
  /** Whether it is in the document, and an item still: a node that is rendered in place may become something else. */
  isItem(element: Item): boolean;
  /** These are none of its items as long as they are hidden. */
  leaveOut(items: readonly Item[]): void;
  describe(item: Item): ItemIdentity;
  /** Whether an item with nothing to read may be filled once the list is scrolled to it. */
  mayFill(item: Item): boolean;
}
