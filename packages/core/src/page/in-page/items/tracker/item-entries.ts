import type { ItemIdentity } from '../alignment/item-identity.ts';
import type { TakenSequence } from '../alignment/taken-sequence.ts';
import type { TrackedList } from './tracked-list.ts';

/** As what an element was taken. */
export interface ItemEntry {
  readonly number: number;
  readonly identity: ItemIdentity;
}

/** Fewer changes than this show nothing. */
const SEVERAL = 3;

/** As what each element of a list was taken, and which of them may show something else by now. */
export class ItemEntries<Item extends object> {
  readonly #list: TrackedList<Item>;
  readonly #taken: TakenSequence;
  #entries = new WeakMap<Item, ItemEntry>();
  #touched = new Set<Item>();

  constructor(list: TrackedList<Item>, taken: TakenSequence) {
    this.#list = list;
    this.#taken = taken;
  }

  has(element: Item): boolean {
    return this.#entries.has(element);
  }

  get(element: Item): ItemEntry | undefined {
    return this.#entries.get(element);
  }

  set(element: Item, entry: ItemEntry): void {
    this.#entries.set(element, entry);
  }

  delete(element: Item): void {
    this.#entries.delete(element);
  }

  /** Another list begins: what stands elsewhere by now may come back as one of its items. */
  keepOnly(elements: readonly Item[]): void {
    const kept = elements.flatMap((element) => {
      const entry = this.#entries.get(element);
      return entry === undefined ? [] : [[element, entry] as const];
    });
    this.#entries = new WeakMap(kept);
  }

  /** The number under which the element was taken last; -1 where it was not. */
  numberOf(element: Item): number {
    return this.#entries.get(element)?.number ?? -1;
  }

  /** These elements have changed, or something in them has. */
  touch(elements: Iterable<Item>): void {
    for (const element of elements) if (this.#entries.has(element)) this.#touched.add(element);
  }

  get isTouched(): boolean {
    return this.#touched.size > 0;
  }

  mayHaveChanged(element: Item): boolean {
    return this.#touched.has(element);
  }

  /** Those that show what they were taken as have not changed after all. */
  forgetUnchanged(): void {
    this.#touched = new Set([...this.#touched].filter((element) => this.showsAnother(element)));
  }

  showsAnother(element: Item): boolean {
    const entry = this.#entries.get(element);
    return entry !== undefined && !this.#taken.same(entry.identity, this.#list.describe(element));
  }

  /** What elements were taken as, and what they are now, where their texts differ; none where those are few. */
  changes(): readonly (readonly [ItemIdentity, ItemIdentity])[] {
    if (this.#touched.size < SEVERAL) return [];
    const changes = [...this.#touched].flatMap((element): [ItemIdentity, ItemIdentity][] => {
      const entry = this.#entries.get(element);
      if (entry === undefined) return [];
      const identity = this.#list.describe(element);
      return entry.identity.text === identity.text ? [] : [[entry.identity, identity]];
    });
    return changes.length < SEVERAL ? [] : changes;
  }

  /** Whether nothing is left to read in an item that was taken with something: lists empty what has left the window. */
  isEmptied(element: Item): boolean {
    const was = this.#touched.has(element) ? this.#entries.get(element)?.identity : undefined;
    if (was === undefined || was.blank || was.unread) return false;
    const { blank, unread } = this.#list.describe(element);
    return blank || unread;
  }

  /** Without those that are emptied. */
  filled(elements: readonly Item[]): readonly Item[] {
    return this.isTouched ? elements.filter((element) => !this.isEmptied(element)) : elements;
  }
}
