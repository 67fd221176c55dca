import { HarvestmanError } from '../../src/ground/errors.ts';

/** The HarvestmanError that the promise rejects with; anything else fails the test. */
export async function caught(promise: Promise<unknown>): Promise<HarvestmanError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof HarvestmanError) return outcome.error;
  throw new Error('expected a HarvestmanError', { cause: outcome });
}
