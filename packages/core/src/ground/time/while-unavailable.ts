import { isHarvestmanError } from '../errors.ts';
import { answerWithin } from './answer-within.ts';
import type { Clock } from './clock.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** One try may take a third of the time for all, or so long. */
const SHORTEST_TRY_MS = 1_000;

export interface Patience {
  readonly clock: Clock;
  /** For how long it is tried, in milliseconds. */
  readonly limitMs: number;
  /** Ends it before that, with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Asks again what may be asked again, while the storage is away or does not answer. `again` tells it that an earlier
 * try may have got through.
 *
 * @throws what the last try threw, and the signal's reason
 */
export async function whileUnavailable<T>(
  { clock, limitMs, signal }: Patience,
  ask: (again: boolean) => Promise<T>,
): Promise<T> {
  const end = clock.now() + limitMs;
  let pauseMs = FIRST_PAUSE_MS;
  for (let again = false; ; again = true) {
    const leftMs = Math.max(1, end - clock.now());
    const tryMs = Math.min(leftMs, Math.max(limitMs / 3, SHORTEST_TRY_MS));
    try {
      return await answerWithin(clock, tryMs, ask(again), signal);
    } catch (error) {
      if (!isHarvestmanError(error, 'STORAGE_UNAVAILABLE') || clock.now() + pauseMs >= end) throw error;
      await clock.sleep(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}
