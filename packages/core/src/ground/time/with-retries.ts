import { abortError } from '../abort-error.ts';
import { HarvestmanError, isHarvestmanError, isTransient } from '../errors.ts';
import { BACKOFFS, pauseAfter } from './backoff.ts';
import type { Clock } from './clock.ts';
import { retry } from './retry.ts';
import { MAX_RETRY_AFTER_MS, retryAfterMsOf } from './retry-after.ts';

export interface Retry {
  /** The attempt that failed, from 1. */
  readonly attempt: number;
  /** The pause before the next. */
  readonly delayMs: number;
  readonly error: HarvestmanError;
}

export interface RetryOptions {
  /** Further attempts after the first. */
  readonly retries: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Between 0 and 1, as Math.random, which is the default. */
  readonly random?: () => number;
  /** Called before each pause. */
  readonly onRetry?: (retry: Retry) => void;
}

/**
 * Repeats an operation while it fails with a transient error, with a pause that doubles each time, or the longer one
 * that the site asked for (`details.retryAfterMs`).
 *
 * @throws HarvestmanError the operation's last error, its message completed by the number of attempts or the pause
 * asked for; what the signal says when it aborts
 */
export async function withRetries<T>(
  operation: (attempt: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  const { retries, clock, signal, random = Math.random, onRetry } = options;
  let attempts = 0;
  try {
    return await retry(
      async (attempt) => {
        signal.throwIfAborted();
        attempts = attempt;
        return operation(attempt);
      },
      {
        retries,
        clock,
        signal,
        pauseAfter(error, attempt) {
          if (!isWorthRetrying(error)) return null;
          const delayMs = Math.max(pauseAfter(BACKOFFS.site, attempt, random), retryAfterMsOf(error));
          onRetry?.({ attempt, delayMs, error });
          return delayMs;
        },
      },
    );
  } catch (error) {
    if (signal.aborted) throw abortError(signal);
    throw isHarvestmanError(error) ? completeMessage(error, attempts) : error;
  }
}

function isWorthRetrying(error: unknown): error is HarvestmanError {
  return isHarvestmanError(error) && isTransient(error) && retryAfterMsOf(error) <= MAX_RETRY_AFTER_MS;
}

function completeMessage(error: HarvestmanError, attempts: number): HarvestmanError {
  const asked = retryAfterMsOf(error);
  const notes = [
    ...(asked > MAX_RETRY_AFTER_MS ? [`; it asks to wait ${Math.ceil(asked / 1000)} s`] : []),
    ...(attempts > 1 ? [` (after ${attempts} attempts)`] : []),
  ];
  if (notes.length === 0) return error;
  return new HarvestmanError(error.code, error.message + notes.join(''), {
    details: error.details,
    cause: error,
  });
}
