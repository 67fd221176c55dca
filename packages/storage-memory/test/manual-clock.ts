import type { Clock } from '@harvestman/core';

/** A clock that stands until it is moved; the sleeps that end meanwhile end in order, each at its time. */
export interface ManualClock extends Clock {
  moveTo(time: number): Promise<void>;
}

interface Sleeper {
  readonly at: number;
  wake(): void;
}

export function createManualClock(start: number): ManualClock {
  let now = start;
  const sleepers = new Set<Sleeper>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason);
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason);
        });
      }),
    async moveTo(time) {
      await settle();
      for (;;) {
        const [next] = [...sleepers].toSorted((a, b) => a.at - b.at);
        if (next === undefined || next.at > time) break;
        sleepers.delete(next);
        now = next.at;
        next.wake();
        await settle();
      }
      now = time;
    },
  };
}

/** Lets all that is ready run: each storage call in memory is a few microtasks. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
