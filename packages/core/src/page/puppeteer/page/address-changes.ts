import type { Clock } from '../../../ground/time/clock.ts';
import type { Tab } from '../tab/tab.ts';

/**
 * Chromium ignores what a page does to its own address beyond 200 changes in 10 s (blink's NavigationRateLimiter), without
 * a word to the page. Acts keep clear of that: a page that is read faster would show another list than its address says.
 */
const WINDOW_MS = 10_000;
const MOST = 150;

/** How often the document changed its own address: by the history, or by a fragment. */
export class AddressChanges {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  /** When, in milliseconds; the latest ones. */
  readonly #times: number[] = [];

  constructor({ client, world }: Tab, clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    client.on('Page.navigatedWithinDocument', (event) => {
      if (!world.reads(event.frameId)) return;
      this.#times.push(performance.now());
      if (this.#times.length > MOST) this.#times.shift();
    });
  }

  /** Until one more change will be heeded. */
  async pause(): Promise<void> {
    const [oldest] = this.#times;
    if (this.#times.length < MOST || oldest === undefined) return;
    const ms = oldest + WINDOW_MS - performance.now();
    if (ms > 0) await this.#clock.sleep(ms, this.#signal);
  }
}
