import { HarvestmanError, isHarvestmanError } from '../errors.ts';

/** What an operation ended by `signal` rejects with: the signal's own HarvestmanError, else ABORTED. */
export function abortError(signal: AbortSignal): HarvestmanError {
  const reason: unknown = signal.reason;
  if (isHarvestmanError(reason)) return reason;
  return new HarvestmanError('ABORTED', 'the operation was aborted', { cause: reason });
}
