import { LRUCache } from 'lru-cache';
import type { Clock } from '../../ground/time/clock.ts';
import { isSilence } from './tell-receiver.ts';

/** How long a receiver that gave no answer is left alone, in milliseconds. Then one asks again. */
export const SILENT_MS = 15_000;
/** An answer that takes longer holds a place that others need, in milliseconds. */
const QUICK_MS = 1_000;
/** URLs and hosts kept in mind. */
const MOST = 10_000;

/**
 * Whose turn it is, so that receivers which give no answer, or a late one, keep nobody else waiting. A URL whose latest answer
 * was quick always has its turn. The others at a host get no more than half of what is free, and one at a time
 * asks a URL or a host that was silent.
 */
export class Receivers {
  readonly #clock: Clock;
  readonly #quick = new LRUCache<string, true>({ max: MOST });
  /** Until when, by URL and by the name of the host. */
  readonly #silent = new LRUCache<string, number>({ max: MOST });
  readonly #sending = new Map<string, number>();
  #free: number;

  /** `places`: told at the same time. */
  constructor(clock: Clock, places: number) {
    this.#clock = clock;
    this.#free = places;
  }

  /** False: it is not its turn, and nothing was sent. Throws what `send` throws. */
  async tell(url: string, send: () => Promise<void>): Promise<boolean> {
    const { hostname } = new URL(url);
    const startedAt = this.#clock.now();
    const sending = this.#sending.get(hostname) ?? 0;
    const silent = [url, hostname].filter((key) => this.#silent.has(key));
    if (!this.#quick.has(url)) {
      if (silent.some((key) => (this.#silent.get(key) ?? 0) > startedAt)) return false;
      if (sending > 0 && sending >= this.#free) return false;
      // Others wait for what this one hears.
      for (const key of silent) this.#silent.set(key, startedAt + SILENT_MS);
    }
    this.#sending.set(hostname, sending + 1);
    this.#free -= 1;
    try {
      await send();
      this.#note(url, hostname, startedAt);
      return true;
    } catch (error) {
      this.#note(url, hostname, isSilence(error) ? null : startedAt);
      throw error;
    } finally {
      this.#free += 1;
      const left = (this.#sending.get(hostname) ?? 1) - 1;
      if (left > 0) this.#sending.set(hostname, left);
      else this.#sending.delete(hostname);
    }
  }

  /** `askedAt`: when it was asked what it has answered; null: there was no answer. */
  #note(url: string, hostname: string, askedAt: number | null): void {
    const now = this.#clock.now();
    if (askedAt !== null && now - askedAt <= QUICK_MS) this.#quick.set(url, true);
    else this.#quick.delete(url);
    for (const key of [url, hostname]) {
      if (askedAt === null) this.#silent.set(key, now + SILENT_MS);
      else this.#silent.delete(key);
    }
  }
}
