import { abortError } from '../abort-error.ts';
import type { HarvestmanError } from '../errors.ts';

/** Aborts when the caller does or when the time is up, whichever is first. Dispose of it when the work has ended. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** The result of `work`, or the rejection as soon as the signal aborts: some work does not listen to it. */
  race<T>(work: Promise<T>): Promise<T>;
  /** The result of `work`, whose time does not count. It listens to the signal. */
  outside<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/**
 * Its timer is the system's, not the injected clock's: it bounds real input and output, which no test clock moves.
 */
export function createDeadline(
  caller: AbortSignal | undefined,
  timeoutMs: number,
  timeoutError: () => HarvestmanError,
): Deadline {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  const end = (error: HarvestmanError): void => {
    reject(error);
    controller.abort(error);
  };
  const onAbort = (): void => {
    if (caller) end(abortError(caller));
  };
  let leftMs = timeoutMs;
  let startedAt = performance.now();
  let timer = setTimeout(() => end(timeoutError()), leftMs);
  if (caller?.aborted) onAbort();
  else caller?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    race: (work) => Promise.race([work, ended]),
    async outside(work) {
      leftMs -= performance.now() - startedAt;
      clearTimeout(timer);
      try {
        return await work(controller.signal);
      } finally {
        startedAt = performance.now();
        timer = setTimeout(() => end(timeoutError()), leftMs);
      }
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
