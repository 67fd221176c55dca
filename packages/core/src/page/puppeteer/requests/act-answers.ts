/** What an answer brings is shown by then, on a busy machine as well, in milliseconds. */
const SHOWN_MS = 200;
/** How far apart the clocks of the page and of the network may be. */
const CLOCK_MS = 2;

/** Data that an act asked for, and that have come. Times are by the clock of the machine, in milliseconds. */
export class ActAnswers {
  readonly #isFutile: (address: string) => boolean;
  #answers: { readonly address: string; readonly at: number; readonly toldAt: number }[] = [];
  /** Addresses that acts had answers from which have brought items. */
  readonly #bringing = new Set<string>();
  /** Addresses of answers that nothing else can have brought the items of an act. */
  readonly #sources = new Set<string>();

  /** `isFutile`: what came from that address has brought nothing before. */
  constructor(isFutile: (address: string) => boolean) {
    this.#isFutile = isFutile;
  }

  clear(): void {
    this.#answers = [];
  }

  /** The act has brought items: so may what else comes from there. */
  settle(): void {
    for (const { address } of this.#answers) this.#bringing.add(address);
  }

  /** Whether an act has brought items with an answer from there. */
  hasBrought(address: string): boolean {
    return this.#bringing.has(address);
  }

  /** The items of an act were there at that time: an answer that was the only one until then has brought them. */
  learnSource(time: number): void {
    const [first, ...others] = new Set(
      this.#answers.filter(({ at }) => at <= time).map(({ address }) => address),
    );
    if (first !== undefined && others.length === 0) this.#sources.add(first);
  }

  /** Whether items have come from there, without doubt: so does what is asked for ahead. */
  isSource(address: string): boolean {
    return this.#sources.has(address);
  }

  /** `toldAt`: when the page had told of it, which gets it later than `at` where it is held up. */
  add(address: string, at: number, toldAt = at): void {
    this.#answers.push({ address, at, toldAt });
  }

  /** Whether all that came from there may have been shown at that time already, which then tells nothing of what it brings. */
  mayHaveShown(address: string, time: number): boolean {
    const answers = this.#answers.filter((answer) => answer.address === address);
    return answers.length > 0 && answers.every(({ at }) => at <= time + SHOWN_MS);
  }

  /** When the first came of those that may bring something; null: none has. */
  get firstAt(): number | null {
    return this.#answers.find(({ address }) => !this.#isFutile(address))?.at ?? null;
  }

  /**
   * Addresses of those that may not have been shown at that time, but for the first, which brings the items of an act, unless
   * they were found before it came.
   */
  unshownAt(time: number, foundAt = time): readonly string[] {
    const [first] = this.#answers;
    return this.#lateAt(time, first !== undefined && first.at > foundAt + CLOCK_MS ? 0 : 1);
  }

  /** The same of a document that was opened, and may have had items from the start: the first counts, too. */
  mayShowMoreThanAt(time: number): boolean {
    return this.#lateAt(time, 0).length > 0;
  }

  #lateAt(time: number, from: number): readonly string[] {
    return this.#answers
      .slice(from)
      .filter(
        ({ address, at, toldAt }) => Math.max(at + SHOWN_MS, toldAt) >= time && !this.#isFutile(address),
      )
      .map(({ address }) => address);
  }
}
