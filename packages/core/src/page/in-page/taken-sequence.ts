import type { ItemIdentity } from './item-identity.ts';

/** Everything taken from a list, in order. Knows which links and values occur once, and so identify their item. */
export class TakenSequence {
  readonly #items: ItemIdentity[] = [];
  readonly #linkCounts = new Map<number, number>();
  /** Of what the recipe reads: the rest of an item may tick. */
  readonly #readCounts = new Map<number, number>();

  constructor(known: readonly ItemIdentity[]) {
    for (const identity of known) this.add(identity);
  }

  get length(): number {
    return this.#items.length;
  }

  at(index: number): ItemIdentity | undefined {
    return this.#items[index];
  }

  add(identity: ItemIdentity): void {
    const { links, read } = identity;
    this.#items.push(identity);
    this.#linkCounts.set(links, (this.#linkCounts.get(links) ?? 0) + 1);
    this.#readCounts.set(read, (this.#readCounts.get(read) ?? 0) + 1);
  }

  clear(): void {
    this.#items.length = 0;
    this.#linkCounts.clear();
    this.#readCounts.clear();
  }

  /** Whether both describe one item. Items without links may have equal neighbours, so their text must be equal, too. */
  same(a: ItemIdentity, b: ItemIdentity): boolean {
    if (a.links !== b.links) return false;
    return a.text === b.text || this.#linksIdentify(a) || (a.read === b.read && this.#valuesIdentify(a));
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
    const { links, read, text } = identity;
    if (this.#linksIdentify(identity)) return `${links}`;
    return this.#valuesIdentify(identity) ? `${links}/${read}/read` : `${links}/${text}`;
  }

  #linksIdentify({ links }: ItemIdentity): boolean {
    return links !== 0 && (this.#linkCounts.get(links) ?? 0) <= 1;
  }

  #valuesIdentify({ read }: ItemIdentity): boolean {
    return read !== 0 && (this.#readCounts.get(read) ?? 0) <= 1;
  }
}
