import type { Clock } from '../../../ground/time/clock.ts';
import type { Tab } from '../tab/tab.ts';

/**
 * Chromium ignores what a page does to its own address beyond 200 changes in 10 s (blink's NavigationRateLimiter), without
 * a word to the page, and links that are pressed as well. Acts keep clear of that: a page that is read faster would show
 * another list than its address says.
 */
const WINDOW_MS = 10_000;
const LIMIT = 200;
const MOST = 150;

/** How often the document changed its own address: by the history, or by a fragment. */
export class AddressChanges {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  /** When, in milliseconds; the latest ones. */
  readonly #times: number[] = [];
  #limitedAt = Number.NEGATIVE_INFINITY;

  constructor({ client, world }: Tab, clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    client.on('Page.navigatedWithinDocument', (event) => {
      if (!world.reads(event.frameId)) return;
      const now = performance.now();
      const first = this.#times.at(-(LIMIT - 1)) ?? Number.NEGATIVE_INFINITY;
      this.#times.push(now);
      if (this.#times.length === LIMIT) this.#times.shift();
      if (now - first < WINDOW_MS) this.#limitedAt = now;
    });
  }

  /** Whether the browser has ignored changes since then, by `performance.now()`. */
  limitedSince(time: number): boolean {
    return this.#limitedAt > time - WINDOW_MS;
  }

  /** Until one more change will be heeded. */
  async pause(): Promise<void> {
    const oldest = this.#times.at(-MOST);
    if (oldest === undefined) return;
    const ms = oldest + WINDOW_MS - performance.now();
    if (ms > 0) await this.#clock.sleep(ms, this.#signal);
  }
}
