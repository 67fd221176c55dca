import { whenAborted } from './when-aborted.ts';

/** The engine's only source of time. A test injects its own. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds. Rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // Node's own makes an error with a stack for each sleep that is cut short, as one of each job is.
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(() => {
        heard?.[Symbol.dispose]();
        resolve();
      }, ms);
      const heard =
        signal &&
        whenAborted(signal, () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
    }),
};

let lastSecond = Number.NaN;
let lastTimestamp = '';

/** `YYYY-MM-DDThh:mm:ssZ`, the contract's form: no fraction. */
export function timestamp(ms: number): string {
  const second = Math.floor(ms / 1_000);
  // A job takes ten of them, most often in the same second.
  if (second !== lastSecond) {
    lastTimestamp = `${new Date(ms).toISOString().slice(0, 19)}Z`;
    lastSecond = second;
  }
  return lastTimestamp;
}
