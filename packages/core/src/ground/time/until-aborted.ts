import { abortError } from '../abort-error.ts';

/**
 * The result of `work`, as long as `signal` has not aborted: some work does not listen to it.
 *
 * @throws HarvestmanError what `abortError` says of the signal; what `work` throws before that
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortError(signal));
    const settle = (): void => signal.removeEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(
      (value) => {
        settle();
        resolve(value);
      },
      (error: unknown) => {
        settle();
        reject(error);
      },
    );
  });
}
