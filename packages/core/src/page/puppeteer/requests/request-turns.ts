/** What is put in against caches: now, in milliseconds, or a number at random. */
const AGAINST_CACHES = /(?<!\d)1\d{12}(?!\d)|0\.\d{6,}/g;
/** What an act has asked for so often in the same words, and was answered by nothing, is asked on and on. */
const ENDLESS = 6;

/** In which words the latest act has asked for something, and how often in the same. */
export class RequestTurns {
  readonly #counts = new Map<string, number>();
  /** Questions that were asked on and on. */
  readonly #endless = new Set<string>();

  begin(): void {
    this.#counts.clear();
    this.#endless.clear();
  }

  /** `text`: the question with all its numbers. */
  ask(question: string, text: string): void {
    const words = text.replace(AGAINST_CACHES, '');
    const count = (this.#counts.get(words) ?? 0) + 1;
    this.#counts.set(words, count);
    if (count >= ENDLESS) this.#endless.add(question);
  }

  /** How many different words there were. */
  get words(): number {
    return this.#counts.size;
  }

  isEndless(question: string): boolean {
    return this.#endless.has(question);
  }
}
