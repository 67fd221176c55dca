/** After so many waits in vain an address is not waited for any more. */
const FUTILE_WAITS = 2;
/** An address that was asked so often long after acts is asked time and again. */
const POLLS = 3;

/** What a page has shown of the addresses that it asks: by itself, in vain, or for items. */
export class AddressHabits {
  /** How often each was asked long after an act: the page asks it by itself, time and again. */
  readonly #unasked = new Map<string, number>();
  /** How often each was waited for in vain once items were there. */
  readonly #futile = new Map<string, number>();
  readonly #fruitful = new Set<string>();

  learnUnasked(address: string): void {
    this.#unasked.set(address, (this.#unasked.get(address) ?? 0) + 1);
  }

  /** Requests to this address were waited for, and brought nothing. */
  learnFutile(address: string): void {
    this.#futile.set(address, (this.#futile.get(address) ?? 0) + 1);
  }

  /** Requests to this address were waited for, and something came. */
  learnFruitful(address: string): void {
    this.#fruitful.add(address);
  }

  isUnasked(address: string): boolean {
    return this.#unasked.has(address);
  }

  isPolled(address: string): boolean {
    return (this.#unasked.get(address) ?? 0) >= POLLS;
  }

  isFutile(address: string): boolean {
    return this.isPolled(address) || (this.#futile.get(address) ?? 0) >= FUTILE_WAITS;
  }

  isFruitful(address: string): boolean {
    return this.#fruitful.has(address);
  }
}
