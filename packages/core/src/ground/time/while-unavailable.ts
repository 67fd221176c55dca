import { isHarvestmanError } from '../errors.ts';
import { answerWithin } from './answer-within.ts';
import { BACKOFFS, pauseAfter } from './backoff.ts';
import type { Clock } from './clock.ts';
import { retry } from './retry.ts';
import { steadyMs } from './steady-ms.ts';

/** Any try may take so long, in milliseconds. */
const SHORTEST_TRY_MS = 1_000;

export interface Patience {
  readonly clock: Clock;
  /** For how long it is tried, in milliseconds. */
  readonly limitMs: number;
  /** How long one try may take, in milliseconds. Default: a third of the time for all. */
  readonly tryMs?: number;
  /** Ends it before that, with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Asks again what may be asked again, while the storage is away or does not answer. `again` tells it that an earlier
 * try may have got through.
 *
 * @throws what the last try threw, and the signal's reason
 */
export function whileUnavailable<T>(
  { clock, limitMs, tryMs = limitMs / 3, signal }: Patience,
  ask: (again: boolean) => Promise<T>,
): Promise<T> {
  const end = steadyMs(clock) + limitMs;
  const askOnce = (attempt: number): Promise<T> => {
    const leftMs = Math.max(1, end - steadyMs(clock));
    const ms = Math.min(leftMs, Math.max(tryMs, SHORTEST_TRY_MS));
    return answerWithin(clock, ms, ask(attempt > 1), signal);
  };
  return retry(askOnce, {
    clock,
    signal,
    pauseAfter(error, attempt) {
      const ms = pauseAfter(BACKOFFS.storage, attempt);
      const isLast = !isHarvestmanError(error, 'STORAGE_UNAVAILABLE') || steadyMs(clock) + ms >= end;
      return isLast ? null : ms;
    },
  });
}
