import type { ItemIdentity } from './item-identity.ts';

/** What no item is equal to. */
const NOTHING: ItemIdentity = { links: Number.NaN, text: Number.NaN, reads: [], unread: true, blank: true };

/** The values of one property, or of all together. */
interface Column {
  readonly counts: Map<number, number>;
  /** How many items have a value that another one has, too, or none. */
  unclear: number;
}

/** Everything taken from a list, in order. Knows which links and values occur once, and so identify their item. */
export class TakenSequence {
  readonly #items: ItemIdentity[] = [];
  readonly #linkCounts = new Map<number, number>();
  /** All values together first. */
  readonly #columns: Column[] = [];
  /** The column that was seen to stay while others changed. */
  #stable: number | null = null;
  /** Whether texts were seen to change while all that is read stayed: what is read tells more than the text does. */
  #isTicking = false;

  constructor(known: readonly ItemIdentity[]) {
    for (const identity of known) this.add(identity);
  }

  get length(): number {
    return this.#items.length;
  }

  at(index: number): ItemIdentity | undefined {
    return this.#items[index];
  }

  from(index: number): readonly ItemIdentity[] {
    return this.#items.slice(index);
  }

  add(identity: ItemIdentity): void {
    this.#items.push(identity);
    this.#count(identity, 1);
  }

  /** The item at `index` has changed. */
  replace(index: number, identity: ItemIdentity): void {
    const before = this.#items[index];
    if (before === undefined) return;
    this.#items[index] = identity;
    this.#count(before, -1);
    this.#count(identity, 1);
  }

  /** The item at `index` was none of the list's; the numbers of all others stay. */
  forget(index: number): void {
    this.replace(index, NOTHING);
  }

  /** Forgets the items from `length` on. */
  truncate(length: number): void {
    for (const identity of this.#items.splice(length)) this.#count(identity, -1);
  }

  clear(): void {
    this.#items.length = 0;
    this.#linkCounts.clear();
    this.#columns.length = 0;
  }

  /**
   * Items have changed from one description to the other: where a value that tells items apart has stayed for most of
   * them, it is what they are known by from now on.
   */
  learnChanges(changes: readonly (readonly [before: ItemIdentity, after: ItemIdentity])[]): void {
    const ticks = changes.filter(([before, after]) => this.alike(before, after)).length;
    if (ticks * 3 >= changes.length * 2) this.#isTicking = true;
    for (const column of this.#columns.keys()) {
      const stayed = changes.filter(([before, after]) => before.reads[column] === after.reads[column]).length;
      if (column === 0 || !this.#isTelling(column) || stayed * 3 < changes.length * 2) continue;
      this.#stable = column;
      return;
    }
  }

  /** Whether both describe one item. Items without links may have equal neighbours, so their text must be equal, too. */
  same(a: ItemIdentity, b: ItemIdentity): boolean {
    if (a.links !== b.links) return false;
    if (a.text === b.text || this.#linksIdentify(a)) return true;
    if (this.#isTicking && this.alike(a, b)) return true;
    const key = this.#key;
    const isSameKey = key !== null && a.reads[key] === b.reads[key] && (a.reads[key] ?? 0) !== 0;
    return isSameKey || (this.#valuesIdentify(a) && a.reads[0] === b.reads[0]);
  }

  /** Whether the recipe reads the same in both, which tells nothing of where they stand. */
  alike(a: ItemIdentity, b: ItemIdentity): boolean {
    return a.links === b.links && a.reads[0] === b.reads[0] && (a.reads[0] ?? 0) !== 0;
  }

  /** How often each item was taken, by `keyOf`. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const item of this.#items) {
      const key = this.keyOf(item);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** Equal for two descriptions of one item. */
  keyOf(identity: ItemIdentity): string {
    const { links, text, reads } = identity;
    const unique = this.uniqueKeyOf(identity);
    if (unique !== null) return unique;
    return this.#isTicking && (reads[0] ?? 0) !== 0 ? `${links}/${reads[0]}/all` : `${links}/${text}`;
  }

  /** The same, of an item that its links or values identify wherever it stands; null for others. */
  uniqueKeyOf(identity: ItemIdentity): string | null {
    const { links, reads } = identity;
    if (this.#linksIdentify(identity)) return `${links}`;
    const key = this.#key;
    if (key !== null && (reads[key] ?? 0) !== 0) return `${links}/${reads[key]}/${key}`;
    return this.#valuesIdentify(identity) ? `${links}/${reads[0]}/0` : null;
  }

  /** Number of the property that all items taken differ in; null where there is none. */
  get #key(): number | null {
    if (this.#items.length < 2) return null;
    if (this.#stable !== null && this.#isTelling(this.#stable)) return this.#stable;
    const first = this.#columns.findIndex((_, column) => column > 0 && this.#isTelling(column));
    return first < 0 ? null : first;
  }

  #isTelling(column: number): boolean {
    return this.#columns[column]?.unclear === 0;
  }

  #count({ links, reads }: ItemIdentity, change: 1 | -1): void {
    this.#linkCounts.set(links, (this.#linkCounts.get(links) ?? 0) + change);
    for (const [index, value] of reads.entries()) {
      const column = this.#columns[index] ?? { counts: new Map<number, number>(), unclear: 0 };
      this.#columns[index] = column;
      const before = column.counts.get(value) ?? 0;
      column.counts.set(value, before + change);
      // The second item of a value makes two that are not clear.
      if (value === 0) column.unclear += change;
      else if (Math.max(before, before + change) > 1) column.unclear += change;
    }
  }

  #linksIdentify({ links }: ItemIdentity): boolean {
    return links !== 0 && (this.#linkCounts.get(links) ?? 0) <= 1;
  }

  #valuesIdentify({ reads }: ItemIdentity): boolean {
    const [all = 0] = reads;
    return all !== 0 && (this.#columns[0]?.counts.get(all) ?? 0) <= 1;
  }
}
