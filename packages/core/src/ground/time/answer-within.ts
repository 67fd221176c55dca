import { HarvestmanError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { startTimer } from './timer.ts';
import { untilAborted } from './until-aborted.ts';

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
  const { promise: late, reject } = Promise.withResolvers<never>();
  using _timer = startTimer(clock, ms, () =>
    reject(
      new HarvestmanError('STORAGE_UNAVAILABLE', `the storage did not answer within ${Math.round(ms)} ms`),
    ),
  );
  return await Promise.race([signal ? untilAborted(answer, signal) : answer, late]);
}
