/** The time of a page that is not held up, which its patience is counted by. */
export class PageTime {
  readonly begunAt: number;
  readonly #clock: () => number;
  #heldMs = 0;

  /** It begins now, by `clock`, in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.begunAt = clock();
  }

  /** It goes half as fast as the clock at least, as the machine may be what is slow. */
  get now(): number {
    const now = this.#clock();
    return now - Math.min(this.#heldMs, (now - this.begunAt) / 2);
  }

  /** By the clock, however long the page was held up. */
  get ageMs(): number {
    return this.#clock() - this.begunAt;
  }

  /** Runs `look`, which takes `usualMs` where the page is not held up. */
  async during<T>(look: () => Promise<T>, usualMs: number): Promise<T> {
    const startedAt = this.#clock();
    const result = await look();
    this.#heldMs += Math.max(0, this.#clock() - startedAt - usualMs);
    return result;
  }
}
