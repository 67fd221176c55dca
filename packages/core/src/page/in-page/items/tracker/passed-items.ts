import type { ItemIdentity } from '../alignment/item-identity.ts';
import type { ItemEntries } from './item-entries.ts';
import { wereNone } from './notices.ts';
import type { TrackedList } from './tracked-list.ts';

/** So many are kept at most. */
const MOST = 500;

/**
 * Pages that others took the place of before they were read: a list that goes on by itself shows two of them upon one press, or
 * while nobody looks. What a document shows before the first press is none.
 */
export class PassedItems<Item extends object> {
  readonly #list: TrackedList<Item>;
  readonly #entries: ItemEntries<Item>;
  #hasBegun = false;
  #shown: readonly Item[] = [];
  #passed: ItemIdentity[] = [];

  constructor(list: TrackedList<Item>, entries: ItemEntries<Item>) {
    this.#list = list;
    this.#entries = entries;
  }

  /** A press begins. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** The list has changed, and shows `items`. */
  look(items: readonly Item[]): void {
    if (!this.#hasBegun || items.length === 0) return;
    const before = this.#shown;
    this.#shown = items;
    if (before.some((item) => this.#list.isConnected(item) || this.#entries.has(item))) return;
    this.add(
      before.map((item) => this.#list.describe(item)),
      items,
    );
  }

  /** These were all that the list showed, and it shows `items` now. */
  add(were: readonly ItemIdentity[], items: readonly Item[]): void {
    const texts = new Set(were.map(({ text }) => text));
    // One line may be a notice, and lines that are alike stand where items are going to be.
    if (!this.#hasBegun || texts.size < 2 || were.some(({ blank, unread }) => blank || unread)) return;
    const are = items.map((item) => this.#list.describe(item));
    const isThere = ({ text, reads }: ItemIdentity, index: number): boolean =>
      texts.has(text) || isAlike(reads, were[index]?.reads ?? []);
    if (wereNone(were, are) || are.some(isThere)) return;
    this.#passed.push(...were.slice(0, MOST - this.#passed.length));
  }

  /** What was passed since this was called last. */
  take(): readonly ItemIdentity[] {
    const passed = this.#passed;
    this.#passed = [];
    return passed;
  }
}

/** Whether both read the same in a part, as an item does that is made anew with a value that came later. */
function isAlike(reads: readonly number[], others: readonly number[]): boolean {
  return reads.some((value, column) => value !== 0 && value === others[column]);
}
