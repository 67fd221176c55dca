/** After so many waits in vain an address is not waited for any more. */
const FUTILE_WAITS = 2;
/** An address that was asked so often long after acts, or answered so by nothing, is asked time and again. */
const POLLS = 3;
/** What is asked so soon after the time before, in milliseconds, is asked at once: for each of some items, say. */
const BURST_MS = 250;

interface Turns {
  readonly count: number;
  /** When the last one began that counts, by `performance.now()`. */
  readonly at: number;
}

/** What a page has shown of the addresses that it asks: by itself, in vain, or for items. */
export class AddressHabits {
  /** How often each was asked long after an act: the page asks it by itself, time and again. */
  readonly #unasked = new Map<string, Turns>();
  /** How often in a row each was answered without a body once more in the same act. */
  readonly #bare = new Map<string, Turns>();
  /** Those that were since the latest act began. */
  readonly #answered = new Set<string>();
  /** How often each was waited for in vain once items were there. */
  readonly #futile = new Map<string, number>();
  /** The very requests that each was asked by, and answered well; and the latest of them. */
  readonly #asked = new Map<string, { readonly all: Set<string>; latest: string }>();
  readonly #fruitful = new Set<string>();
  /** What is asked on and on, and has nothing more to bring. */
  readonly #endless = new Set<string>();

  /** `at`: when it was asked, by `performance.now()`. */
  learnUnasked(address: string, at: number): void {
    count(this.#unasked, address, at);
  }

  /** An act begins. */
  begin(): void {
    this.#answered.clear();
  }

  /** It was answered then; `isBare`: by nothing. What each act asks once may have items come in another way. */
  learnAnswer(address: string, isBare: boolean, at: number): void {
    if (!isBare) this.#bare.delete(address);
    else if (this.#answered.has(address)) count(this.#bare, address, at);
    else this.#answered.add(address);
  }

  /** This very request was answered, with no error. */
  learnAsked(address: string, request: string): void {
    const asked = this.#asked.get(address) ?? { all: new Set(), latest: request };
    asked.all.add(request);
    asked.latest = request;
    this.#asked.set(address, asked);
  }

  /** Whether it asks for what has come before others did: so pages keep fresh what they show. */
  isRefresh(address: string, request: string): boolean {
    const asked = this.#asked.get(address);
    return asked !== undefined && asked.latest !== request && asked.all.has(request);
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
    return this.#unasked.has(address) || this.isPolled(address);
  }

  isPolled(address: string): boolean {
    const isRepeated = [this.#unasked, this.#bare].some((turns) => (turns.get(address)?.count ?? 0) >= POLLS);
    return isRepeated || this.#endless.has(address);
  }

  isFutile(address: string): boolean {
    return this.isPolled(address) || (this.#futile.get(address) ?? 0) >= FUTILE_WAITS;
  }

  isFruitful(address: string): boolean {
    return this.#fruitful.has(address);
  }
}

function count(turns: Map<string, Turns>, address: string, at: number): void {
  const last = turns.get(address);
  if (last === undefined || at - last.at > BURST_MS)
    turns.set(address, { count: (last?.count ?? 0) + 1, at });
}
