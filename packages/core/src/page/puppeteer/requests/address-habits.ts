/** After so many waits in vain an address is not waited for any more. */
const FUTILE_WAITS = 2;
/** An address that was asked so often long after acts is asked time and again. */
const POLLS = 3;
/** What is asked so soon after the time before, in milliseconds, is asked at once: for each of some items, say. */
const BURST_MS = 250;

/** What a page has shown of the addresses that it asks: by itself, in vain, or for items. */
export class AddressHabits {
  /** How often each was asked long after an act: the page asks it by itself, time and again. */
  readonly #unasked = new Map<string, { readonly count: number; readonly at: number }>();
  /** How often each was waited for in vain once items were there. */
  readonly #futile = new Map<string, number>();
  readonly #fruitful = new Set<string>();
  /** What is asked on and on, and has nothing more to bring. */
  readonly #endless = new Set<string>();

  /** `at`: when it was asked, by `performance.now()`. */
  learnUnasked(address: string, at: number): void {
    const last = this.#unasked.get(address);
    if (last === undefined || at - last.at > BURST_MS)
      this.#unasked.set(address, { count: (last?.count ?? 0) + 1, at });
  }

  /** Requests to this address were waited for, and brought nothing. */
  learnFutile(address: string): void {
    this.#futile.set(address, (this.#futile.get(address) ?? 0) + 1);
  }

  /** It is asked as soon as it was answered, for ever, and nothing comes. */
  learnEndless(address: string): void {
    this.#endless.add(address);
  }

  /** Requests to this address were waited for, and something came. */
  learnFruitful(address: string): void {
    this.#fruitful.add(address);
  }

  isUnasked(address: string): boolean {
    return this.#unasked.has(address);
  }

  isPolled(address: string): boolean {
    return this.#endless.has(address) || (this.#unasked.get(address)?.count ?? 0) >= POLLS;
  }

  isFutile(address: string): boolean {
    return this.isPolled(address) || (this.#futile.get(address) ?? 0) >= FUTILE_WAITS;
  }

  isFruitful(address: string): boolean {
    return this.#fruitful.has(address);
  }
}
