import { HarvestmanError } from '../errors.ts';
import type { Clock } from './clock.ts';

/**
 * What a storage answers, if it does within `ms` milliseconds: a network that went silent answers nothing, ever.
 *
 * @throws HarvestmanError STORAGE_UNAVAILABLE where it does not; what the storage throws; the signal's reason
 */
export async function answerWithin<T>(
  clock: Clock,
  ms: number,
  answer: Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const timer = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  clock.sleep(ms, timer.signal).then(
    () => {
      const message = `the storage did not answer within ${Math.round(ms)} ms`;
      reject(new HarvestmanError('STORAGE_UNAVAILABLE', message));
    },
    () => undefined,
  );
  // Nobody may be there any more when either fails.
  ended.catch(() => undefined);
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, ended]);
  } finally {
    timer.abort();
    signal?.removeEventListener('abort', onAbort);
  }
}
