import { LRUCache } from 'lru-cache';
import { HarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { MAX_RETRY_AFTER_MS } from '../../ground/time/retry-after.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import { nameBy } from '../proxy/proxy-that-answers.ts';
import { createHostLanes } from './host-lanes.ts';
import type { HostStore } from './host-store.ts';
import { createLocalHostStore } from './local-host-store.ts';

export interface HostBudgetOptions {
  readonly clock: Clock;
  /** What is known of hosts, by all engines that share it. Default: in this process only. */
  readonly store?: HostStore | undefined;
  /** From the start of one request to the start of the next, in milliseconds. Default 0. */
  readonly delayMs?: number | undefined;
  /** Requests under way to one host. Default: no limit. */
  readonly concurrency?: number | undefined;
  /** Told of a store that fails: this process then goes by what it knows itself. */
  readonly onError?: (error: unknown) => void;
}

export interface HostTurn {
  /** In milliseconds: the longer of it and the budget's own counts. Default 0. */
  readonly delayMs?: number;
  readonly signal: AbortSignal;
  /** The proxy that answers in the host's place: what it has asked for holds, too. Default: none does. */
  readonly by?: string | null;
}

/** When a host may be asked, and by how many at once. A host is named as in URLs, with a port that is not the scheme's. */
export interface HostBudget {
  /**
   * Resolves when a request may be sent, with the function to call once its answer has come.
   *
   * @throws HarvestmanError RATE_LIMITED where the host asked for a longer pause than is waited for; what the signal
   * says when it aborts
   */
  enter(host: string, turn: HostTurn): Promise<() => void>;
  /** The host asks everybody to leave it alone for so long, or the proxy that answers in its place all who go by it. */
  pause(host: string, ms: number, by?: string | null): Promise<void>;
}

/** How old the knowledge of others' pauses may be when a request is sent. */
const FRESH_MS = 250;
/** A mistaken Retry-After must not close a host for good. */
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1_000;
const MAX_KNOWN = 10_000;

interface Known {
  readonly askedAt: number;
  readonly pausedUntil: number;
}

/** One budget for all requests that go by it. Without a delay a host's turn costs no question to the store, mostly. */
export function createHostBudget(options: HostBudgetOptions): HostBudget {
  const { clock, delayMs: ownDelayMs = 0, onError, store } = options;
  const local = createLocalHostStore(clock);
  const lanes = createHostLanes(options.concurrency ?? Number.POSITIVE_INFINITY);
  // Of what others say: this process knows its own pauses without it.
  const known = store && new LRUCache<string, Known>({ max: MAX_KNOWN });

  const remember = (host: string, pauseMs: number): void => {
    const askedAt = steadyMs(clock);
    known?.set(host, { askedAt, pausedUntil: askedAt + pauseMs });
  };

  const ask = async <T>(question: (store: HostStore) => Promise<T>): Promise<T> => {
    if (store === undefined) return question(local);
    try {
      return await question(store);
    } catch (error) {
      onError?.(error);
      return question(local);
    }
  };

  const pausedFor = async (host: string): Promise<number> => {
    const last = known?.get(host);
    const now = steadyMs(clock);
    if (last && last.pausedUntil > now) return last.pausedUntil - now;
    if (last && now - last.askedAt < FRESH_MS) return 0;
    const ms = await ask((store) => store.reserve(host, 0));
    remember(host, ms);
    return ms;
  };

  const waitFor = async (host: string, ms: number, signal: AbortSignal): Promise<void> => {
    if (ms <= 0) return;
    if (ms <= MAX_RETRY_AFTER_MS) return clock.sleep(ms, signal);
    throw new HarvestmanError(
      'RATE_LIMITED',
      `the site at ${host} asked for a pause, which is not over yet`,
      { details: { host, retryAfterMs: ms } },
    );
  };

  const turn = async (host: string, delayMs: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      await waitFor(host, await pausedFor(host), signal);
      if (delayMs > 0) {
        const ms = await ask((store) => store.reserve(host, delayMs));
        if (ms > 0) await clock.sleep(ms, signal);
      }
      // A pause that began meanwhile counts for those who waited, too.
      if ((await pausedFor(host)) === 0) return;
    }
  };

  return {
    async enter(host, { delayMs = 0, signal, by = null }) {
      const release = await lanes.take(host, signal);
      try {
        if (by !== null) await turn(nameBy(host, by), delayMs, signal);
        await turn(host, Math.max(ownDelayMs, by === null ? delayMs : 0), signal);
        return release;
      } catch (error) {
        release();
        throw error;
      }
    },
    async pause(asked, ms, by = null) {
      const host = nameBy(asked, by);
      const bounded = Math.min(ms, LONGEST_PAUSE_MS);
      if (bounded <= 0) return;
      const last = known?.get(host);
      remember(host, Math.max(bounded, (last?.pausedUntil ?? 0) - steadyMs(clock)));
      await local.pause(host, bounded);
      if (store) await ask((others) => others.pause(host, bounded));
    },
  };
}
