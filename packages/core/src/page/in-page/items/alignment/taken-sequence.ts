import type { ItemIdentity } from './item-identity.ts';

/** So many values of a property tell something. */
const SEVERAL = 3;

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
  /** How many items have all these values together. */
  readonly #reads = new Map<string, number>();
  readonly #columns: Column[] = [];
  /** The column that was seen to stay while others changed. */
  #stable: number | null = null;
  /** Whether texts were seen to change while all that is read stayed: what is read tells more than the text does. */
  #isTicking = false;
  /** Columns that were seen to change time and again; what is read beside them tells items apart. */
  readonly #ticking = new Set<number>();
  /** Whether one column that stays tells that an item is the same: in another list, each may begin again. */
  guessesKey = true;

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

  /** The same without what was forgotten. */
  keptFrom(index: number): readonly ItemIdentity[] {
    return this.from(index).filter((item) => item !== NOTHING);
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
    this.#reads.clear();
    this.#columns.length = 0;
  }

  /** These are all that was taken. */
  restart(items: readonly ItemIdentity[]): void {
    this.clear();
    for (const item of items) this.add(item);
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
    return isSameKey || (this.#valuesIdentify(a) && this.readOf(a) === this.readOf(b));
  }

  /** Whether the recipe reads the same in both, which tells nothing of where they stand. */
  alike(a: ItemIdentity, b: ItemIdentity): boolean {
    const read = this.readOf(a);
    return a.links === b.links && read !== null && read === this.readOf(b);
  }

  /** Whether both have links, the same ones, or the recipe reads one and the same in both, of several values. */
  tellInPart(a: ItemIdentity, b: ItemIdentity): boolean {
    if (a.links !== b.links || a.links !== 0) return a.links === b.links;
    return a.reads.some(
      (value, column) =>
        column > 0 &&
        value !== 0 &&
        value === b.reads[column] &&
        (this.#columns[column]?.counts.size ?? 0) >= SEVERAL,
    );
  }

  /** All that the recipe reads in it, but for what ticks; null where that is nothing. */
  readOf({ reads }: ItemIdentity): string | null {
    if (this.#ticking.size === 0) return (reads[0] ?? 0) === 0 ? null : `${reads[0]}`;
    const steady = reads.filter((_, column) => column > 0 && !this.#ticking.has(column));
    return steady.every((value) => value === 0) ? null : steady.join(' ');
  }

  /** These columns were seen to tick. */
  learnTicking(columns: readonly number[]): void {
    const fresh = columns.filter((column) => !this.#ticking.has(column));
    if (fresh.length === 0) return;
    for (const column of fresh) this.#ticking.add(column);
    this.#isTicking = true;
    this.#reads.clear();
    for (const item of this.#items) this.#countRead(item, 1);
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
    const { links, text } = identity;
    const unique = this.uniqueKeyOf(identity);
    if (unique !== null) return unique;
    const read = this.#isTicking ? this.readOf(identity) : null;
    return read === null ? `${links}/${text}` : `${links}/${read}/read`;
  }

  /** The same, of an item that its links or values identify wherever it stands; null for others. */
  uniqueKeyOf(identity: ItemIdentity): string | null {
    const { links, reads } = identity;
    if (this.#linksIdentify(identity)) return `${links}`;
    const key = this.#key;
    if (key !== null && (reads[key] ?? 0) !== 0) return `${links}/${reads[key]}/${key}`;
    return this.#valuesIdentify(identity) ? `${links}/${this.readOf(identity)}/0` : null;
  }

  /** Number of the property that all items taken differ in; null where there is none. */
  get #key(): number | null {
    if (!this.guessesKey || this.#items.length < 2) return null;
    if (this.#stable !== null && this.#isTelling(this.#stable)) return this.#stable;
    const first = this.#columns.findIndex((_, column) => column > 0 && this.#isTelling(column));
    return first < 0 ? null : first;
  }

  #isTelling(column: number): boolean {
    if (this.#ticking.has(column)) return false;
    return this.#columns[column]?.unclear === 0;
  }

  #countRead(identity: ItemIdentity, change: 1 | -1): void {
    const read = this.readOf(identity);
    if (read !== null) this.#reads.set(read, (this.#reads.get(read) ?? 0) + change);
  }

  #count(identity: ItemIdentity, change: 1 | -1): void {
    const { links, reads } = identity;
    this.#countRead(identity, change);
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

  #valuesIdentify(identity: ItemIdentity): boolean {
    const read = this.readOf(identity);
    return read !== null && (this.#reads.get(read) ?? 0) <= 1;
  }
}
