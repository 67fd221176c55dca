/** Timers that are longer end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Resolves after so many milliseconds; rejects with the signal's reason where that comes first. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', end);
        resolve();
      },
      Math.min(ms, LONGEST_MS),
    );
    signal?.addEventListener('abort', end, { once: true });
  });
}
