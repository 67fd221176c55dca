import pRetry from 'p-retry';
import type { Clock } from './clock.ts';

export interface RetryParts {
  /** Further tries after the first. Default: as many as `pauseAfter` allows. */
  readonly retries?: number;
  readonly clock: Clock;
  /** Ends a pause, with its reason. A try that has begun ends by itself. */
  readonly signal?: AbortSignal | undefined;
  /** The pause after a try that failed, the first is 1, in milliseconds; null: it was the last. */
  pauseAfter(error: unknown, attempt: number): number | null;
}

/**
 * Repeats an operation that fails, with pauses on the injected clock.
 *
 * @throws what the last try threw, and the signal's reason in a pause
 */
export async function retry<T>(
  operation: (attempt: number) => Promise<T>,
  { retries = Number.POSITIVE_INFINITY, clock, signal, pauseAfter }: RetryParts,
): Promise<T> {
  try {
    return await operation(1);
  } catch (error) {
    // Most succeed at once, and need none of its timers.
    return pRetry((attempt) => (attempt === 1 ? Promise.reject(error) : operation(attempt)), {
      retries,
      minTimeout: 0,
      async shouldRetry({ error: failure, attemptNumber }) {
        const ms = pauseAfter(failure, attemptNumber);
        if (ms === null) return false;
        await clock.sleep(ms, signal);
        return true;
      },
    });
  }
}
