import { LRUCache } from 'lru-cache';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import { isSilence } from './tell-receiver.ts';

/** How long a receiver that gave no answer is left alone, in milliseconds. Then one asks again. */
export const SILENT_MS = 15_000;
/** An answer that takes longer is late, in milliseconds: the attempt that waits for it gives up its place. */
const QUICK_MS = 1_000;
/** Told at the same time, late ones included: for news, and for what had no turn before. Quick receivers are always told. */
const MOST_OPEN = { fresh: 256, waited: 192 } as const;
/** URLs and hosts kept in mind. */
const MOST = 10_000;

/**
 * Whose turn it is, so that receivers which give no answer, or a late one, keep nobody else waiting, at however many hosts
 * they are. A URL whose latest answer was quick always has its turn. The others at a host, or of a tenant, get no more than
 * half of what is free, and one at a time asks a URL or a host that was silent.
 */
export class Receivers {
  readonly #clock: Clock;
  readonly #quick = new LRUCache<string, true>({ max: MOST });
  /** Until when, by URL and by the name of the host. */
  readonly #silent = new LRUCache<string, number>({ max: MOST });
  readonly #sending = new Map<string, number>();
  /** Since when, of each that is told. */
  readonly #open = new Set<{ readonly since: number; readonly tenant: string | undefined }>();
  readonly #places: number;

  /** `places`: told at the same time, but for those that are late. */
  constructor(clock: Clock, places: number) {
    this.#clock = clock;
    this.#places = places;
  }

  /** How many have not answered, and have no place any more. */
  get late(): number {
    const now = steadyMs(this.#clock);
    let late = 0;
    for (const { since } of this.#open) if (now - since >= QUICK_MS) late += 1;
    return late;
  }

  /**
   * Sends where it is the turn of the URL; false where it is not, and nothing was sent. `age`: of what is told, `tenant`:
   * whose it is.
   *
   * @throws what `send` throws
   */
  async tell(
    url: string,
    age: keyof typeof MOST_OPEN,
    tenant: string | undefined,
    send: () => Promise<void>,
  ): Promise<boolean> {
    const { hostname } = new URL(url);
    const startedAt = steadyMs(this.#clock);
    const sending = this.#sending.get(hostname) ?? 0;
    const silent = [url, hostname].filter((key) => this.#silent.has(key));
    if (!this.#quick.has(url)) {
      if (silent.some((key) => (this.#silent.get(key) ?? 0) > startedAt)) return false;
      const free = MOST_OPEN[age] - this.#open.size;
      if (free <= 0 || (tenant !== undefined && this.#openOf(tenant) >= free)) return false;
      if (sending > 0 && sending >= this.#places - this.#open.size + this.late) return false;
      // Others wait for what this one hears.
      for (const key of silent) this.#silent.set(key, startedAt + SILENT_MS);
    }
    this.#sending.set(hostname, sending + 1);
    const open = { since: startedAt, tenant };
    this.#open.add(open);
    try {
      await send();
      this.#note([url, hostname], startedAt);
      return true;
    } catch (error) {
      // A closed port says so at once, and nothing of the host's others.
      const isRefused =
        isHarvestmanError(error, 'CONNECTION_FAILED') && steadyMs(this.#clock) - startedAt <= QUICK_MS;
      this.#note(isRefused ? [url] : [url, hostname], isSilence(error) ? null : startedAt);
      throw error;
    } finally {
      this.#open.delete(open);
      const left = (this.#sending.get(hostname) ?? 1) - 1;
      if (left > 0) this.#sending.set(hostname, left);
      else this.#sending.delete(hostname);
    }
  }

  #openOf(tenant: string): number {
    let count = 0;
    for (const open of this.#open) if (open.tenant === tenant) count += 1;
    return count;
  }

  /**
   * `keys`: a URL, and its host unless it says nothing of that. `askedAt`: when it was asked what it has answered; null: there
   * was no answer.
   */
  #note(keys: readonly [url: string, hostname?: string], askedAt: number | null): void {
    const [url] = keys;
    const now = steadyMs(this.#clock);
    if (askedAt !== null && now - askedAt <= QUICK_MS) this.#quick.set(url, true);
    else this.#quick.delete(url);
    for (const key of keys) {
      if (key === undefined) continue;
      if (askedAt === null) this.#silent.set(key, now + SILENT_MS);
      else this.#silent.delete(key);
    }
  }
}
