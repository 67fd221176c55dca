import { HarvestmanError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { createDeadline } from './deadline.ts';

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
  const late = (): HarvestmanError =>
    new HarvestmanError('STORAGE_UNAVAILABLE', `the storage did not answer within ${Math.round(ms)} ms`);
  using deadline = createDeadline({ ms, late, clock, callers: [signal] });
  return await deadline.race(answer);
}
