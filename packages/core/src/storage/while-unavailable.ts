import type { Clock } from '../clock.ts';
import { isHarvestmanError } from '../errors.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Repeats a write that may be repeated while the storage is away, for up to `limitMs`. `again` tells it that an earlier
 * try may have got through. Throws what the last try threw.
 */
export async function whileUnavailable<T>(
  clock: Clock,
  limitMs: number,
  write: (again: boolean) => Promise<T>,
): Promise<T> {
  const end = clock.now() + limitMs;
  let pauseMs = FIRST_PAUSE_MS;
  for (let again = false; ; again = true) {
    try {
      return await write(again);
    } catch (error) {
      if (!isHarvestmanError(error, 'STORAGE_UNAVAILABLE') || clock.now() + pauseMs >= end) throw error;
      await clock.sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}
