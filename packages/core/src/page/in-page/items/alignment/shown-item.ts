import type { ItemIdentity } from './item-identity.ts';

/** What a list shows at one place. */
export interface ShownItem {
  /** The number under which this element was taken, and still is that item; -1 where neither is known. */
  readonly number: number;
  /** The number under which the element was taken, whatever it shows now; -1 where it was not. */
  readonly before: number;
  /** Asked for where the number is not known. */
  identity(): ItemIdentity;
}
