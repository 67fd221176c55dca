import { alignItems } from '../alignment/align-items.ts';
import type { ItemIdentity } from '../alignment/item-identity.ts';
import type { TakenSequence } from '../alignment/taken-sequence.ts';
import type { ItemEntries } from './item-entries.ts';
import type { TrackedList } from './tracked-list.ts';

/** Under which numbers the items that a list shows were taken. */
export class ItemNumbers<Item extends object> {
  readonly #list: TrackedList<Item>;
  readonly #taken: TakenSequence;
  readonly #entries: ItemEntries<Item>;
  /** The nodes of items before this one may show others by now. */
  #earlierTo = 0;

  constructor(list: TrackedList<Item>, taken: TakenSequence, entries: ItemEntries<Item>) {
    this.#list = list;
    this.#taken = taken;
    this.#entries = entries;
    this.moveOn();
  }

  /** A page was asked for, or the list is scrolled. */
  moveOn(): void {
    this.#earlierTo = this.#taken.length;
  }

  /** Those of all that is shown, in its order; -1 for new items. */
  align(elements: readonly Item[], isWindow: boolean): readonly number[] {
    if (!isWindow) this.learnChanges();
    const identities: (ItemIdentity | undefined)[] = [];
    const shown = elements.map((element, index) => ({
      number: this.stillNumberOf(element, isWindow),
      before: this.#entries.numberOf(element),
      identity: () => {
        const identity = this.#list.describe(element);
        identities[index] = identity;
        return identity;
      },
    }));
    const numbers = alignItems(shown, this.#taken, isWindow);
    for (const [index, element] of elements.entries()) {
      const identity = identities[index];
      const number = numbers[index] ?? -1;
      if (identity !== undefined && number >= 0) this.#entries.set(element, { identity, number });
    }
    return numbers;
  }

  /** The number under which the element was taken, if it still is that item; else -1. */
  stillNumberOf(element: Item, isWindow: boolean): number {
    const { number = -1, identity: was } = this.#entries.get(element) ?? {};
    if (was === undefined || !this.#entries.mayHaveChanged(element)) return number;
    const identity = this.#list.describe(element);
    if (!this.#taken.same(was, identity)) {
      // Nothing was asked for since, or nothing that is read has changed: its values came late, or it ticks.
      const isEarlier = number < this.#earlierTo && !this.#taken.alike(was, identity);
      if (isWindow || isEarlier) return -1;
      this.#taken.replace(number, identity);
    }
    this.#entries.set(element, { identity, number });
    return number;
  }

  /** What changes while something else in it stays is no other item: prices and clocks tick. */
  learnChanges(): void {
    const changes = this.#entries.changes();
    if (changes.length > 0) this.#taken.learnChanges(changes);
  }
}
