import type { ItemEntries } from './item-entries.ts';
import type { NewItem } from './look.ts';
import type { TrackedList } from './tracked-list.ts';

/** Elements of the pages before that are in the document yet: they are on their way out, or stay beside the list. */
export class FormerItems<Item extends object> {
  readonly #list: TrackedList<Item>;
  readonly #entries: ItemEntries<Item>;
  #elements = new WeakSet<Item>();
  /** Those of the page before this one. */
  #earlier = new WeakSet<Item>();
  /** Copies of the items of the page before, which still stand among those of this one. */
  #copies: ReadonlySet<Item> = new Set();

  constructor(list: TrackedList<Item>, entries: ItemEntries<Item>) {
    this.#list = list;
    this.#entries = entries;
  }

  has(element: Item): boolean {
    return this.#elements.has(element);
  }

  /** How many copies of the page before still stand beside this one. */
  get copies(): number {
    return [...this.#copies].filter((element) => this.#list.isConnected(element)).length;
  }

  /** Those of `found` that are none of these copies. */
  withoutCopies(found: readonly Item[], copies: readonly Item[]): readonly Item[] {
    this.#copies = new Set(copies);
    return this.#copies.size === 0 ? found : found.filter((element) => !this.#copies.has(element));
  }

  /** What was taken is of a page before, now that these items are another list. */
  leaveBehind(found: readonly NewItem<Item>[]): void {
    const kept = new Set(found.map(({ element }) => element));
    const isLeft = (element: Item): boolean =>
      !kept.has(element) && (this.#entries.has(element) || this.#copies.has(element));
    this.#earlier = this.#elements;
    this.#elements = new WeakSet(this.#list.items().filter(isLeft));
  }

  /** They were none: as it was before. */
  takeBack(): void {
    this.#elements = this.#earlier;
  }
}
