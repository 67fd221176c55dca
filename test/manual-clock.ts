import type { Clock } from '@harvestman/core';

export interface ManualClock extends Clock {
  /** Moves the time on, and wakes whoever has slept long enough. */
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function manualClock(start = Date.UTC(2030, 0, 1, 12, 0, 0, 250)): ManualClock {
  let time = start;
  const sleepers = new Set<{ readonly until: number; wake(): void }>();
  return {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason);
          return;
        }
        const sleeper = { until: time + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason);
        });
      }),
    advance(ms) {
      time += ms;
      for (const sleeper of [...sleepers]) {
        if (sleeper.until > time) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
  };
}
