import { HarvestmanError } from '@harvestman/core';

/**
 * What the database answers, if it does within `ms` milliseconds. `onLate` is called where it does not, before this throws.
 *
 * @throws HarvestmanError STORAGE_UNAVAILABLE where it does not; what the answer throws
 */
export async function within<T>(ms: number, answer: Promise<T>, onLate: () => void): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onLate();
    const message = `the database is not available: no answer within ${Math.round(ms)} ms`;
    late.reject(new HarvestmanError('STORAGE_UNAVAILABLE', message));
  }, ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
