import { abortError } from '../abort-error.ts';
import { whenAborted } from './when-aborted.ts';

/**
 * The result of `work`, as long as `signal` has not aborted: some work does not listen to it.
 *
 * @throws HarvestmanError what `abortError` says of the signal; what `work` throws before that
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const heard = whenAborted(signal, () => reject(abortError(signal)));
    work.then(
      (value) => {
        heard[Symbol.dispose]();
        resolve(value);
      },
      (error: unknown) => {
        heard[Symbol.dispose]();
        reject(error);
      },
    );
  });
}
