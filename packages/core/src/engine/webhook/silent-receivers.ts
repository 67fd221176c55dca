import { LRUCache } from 'lru-cache';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';

/** How long it counts for all that is due to a receiver that it gave no answer, in milliseconds: then one asks again. */
const SILENT_MS = 15_000;
const MOST = 1_000;

/** Receivers that gave no answer, by URL. All that is due to one would keep that to others waiting. */
export class SilentReceivers {
  readonly #clock: Clock;
  readonly #known = new LRUCache<string, { until: number; readonly error: unknown }>({ max: MOST });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Tells a receiver, unless it gave no answer a moment ago: then that counts. */
  async tell(url: string, send: () => Promise<void>): Promise<void> {
    const known = this.#known.get(url);
    if (known !== undefined) {
      if (known.until > this.#clock.now()) throw known.error;
      // Others wait for what this one hears.
      known.until = this.#clock.now() + SILENT_MS;
    }
    try {
      await send();
      this.#known.delete(url);
    } catch (error) {
      if (isHarvestmanError(error, 'HTTP_STATUS')) this.#known.delete(url);
      else this.#known.set(url, { until: this.#clock.now() + SILENT_MS, error });
      throw error;
    }
  }
}
