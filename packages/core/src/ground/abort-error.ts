import { HarvestmanError, isHarvestmanError } from './errors.ts';

/** What an operation ended by `signal` rejects with: the signal's own HarvestmanError, else TIMEOUT or ABORTED. */
export function abortError(signal: AbortSignal): HarvestmanError {
  const cause: unknown = signal.reason;
  if (isHarvestmanError(cause)) return cause;
  return cause instanceof Error && cause.name === 'TimeoutError'
    ? new HarvestmanError('TIMEOUT', 'the time limit passed', { cause })
    : new HarvestmanError('ABORTED', 'the operation was aborted', { cause });
}

/** @throws what `abortError` says of a signal that has aborted */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal);
}
