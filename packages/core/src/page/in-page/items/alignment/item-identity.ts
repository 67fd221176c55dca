/** What an item is told apart by. Compared by `TakenSequence.same`. */
export interface ItemIdentity {
  /** Hash of the links in the item; 0 where it has none. */
  readonly links: number;
  /** Hash of its text, or of its media where it has no text. */
  readonly text: number;
  /** Hashes of the texts that the recipe's properties read, of all of them first; 0 where there is none. */
  readonly reads: readonly number[];
  /** None of the recipe's properties has an element in it. */
  readonly unread: boolean;
  /** Nothing to read: a placeholder, most likely. */
  readonly blank: boolean;
}
