import { isHarvestmanError } from '../../ground/errors.ts';
import { type EngineCore, engineClosed } from '../../job/engine-core.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** A database may come up after its workers: what it refuses is tried again until the engine closes. */
export async function onceAvailable<T>(
  { clock, closing }: EngineCore,
  onError: (error: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (closing.signal.aborted) throw engineClosed();
      onError(error);
      if (!isHarvestmanError(error, 'STORAGE_UNAVAILABLE')) throw error;
    }
    await clock.sleep(pauseMs, closing.signal).catch(() => undefined);
    if (closing.signal.aborted) throw engineClosed();
  }
}
