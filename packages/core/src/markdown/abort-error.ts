import { HarvestmanError, isHarvestmanError } from '../errors.ts';

/** Why a signal was aborted: what it was aborted with if that is an error of the engine, else TIMEOUT or ABORTED. */
export function abortError(signal: AbortSignal): HarvestmanError {
  const cause: unknown = signal.reason;
  if (isHarvestmanError(cause)) return cause;
  return cause instanceof Error && cause.name === 'TimeoutError'
    ? new HarvestmanError('TIMEOUT', 'The time limit passed while converting to Markdown', { cause })
    : new HarvestmanError('ABORTED', 'The conversion to Markdown was aborted', { cause });
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal);
}
