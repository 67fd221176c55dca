import { isHarvestmanError } from '../../ground/errors.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import { retry } from '../../ground/time/retry.ts';
import { type EngineCore, engineClosed } from '../../job/engine-core.ts';

/** A database may come up after its workers: what it refuses is tried again until the engine closes. */
export async function onceAvailable<T>(
  { clock, closing }: EngineCore,
  onError: (error: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await retry(work, {
      clock,
      signal: closing.signal,
      pauseAfter(error, attempt) {
        if (!closing.signal.aborted) onError(error);
        return isHarvestmanError(error, 'STORAGE_UNAVAILABLE') ? pauseAfter(BACKOFFS.start, attempt) : null;
      },
    });
  } catch (error) {
    throw closing.signal.aborted ? engineClosed() : error;
  }
}
