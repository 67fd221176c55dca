/** Different values, shapes and words counted at most; what comes after is not new any more. */
export const MOST_COUNTED = 50_000;

/** How often keys came, in the order in which they came first. A key that comes again and again is looked up once. */
export class Counts extends Map<string, { times: number }> {
  #last: string | null = null;
  #count = { times: 0 };

  /** Counts one more of a key, as far as there is room for those that were not counted before. */
  add(key: string): void {
    if (key !== this.#last) {
      this.#last = key;
      this.#count = this.get(key) ?? { times: 0 };
      if (this.#count.times === 0 && this.size < MOST_COUNTED) this.set(key, this.#count);
    }
    this.#count.times += 1;
  }

  get times(): [key: string, times: number][] {
    return Array.from(this, ([key, { times }]) => [key, times]);
  }
}
