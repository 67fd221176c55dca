import type { Clock } from '../src/ground/time/clock.ts';

export interface FakeClock extends Clock {
  /** What was asked for, in order, in milliseconds. */
  readonly sleeps: readonly number[];
  advance(ms: number): void;
}

/** A clock whose sleep takes no real time: it moves `now` on and resolves in the next microtask. */
export function createFakeClock(start = Date.UTC(2030, 0, 1)): FakeClock {
  let time = start;
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => time,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      sleeps.push(ms);
      time += ms;
      await Promise.resolve();
      signal?.throwIfAborted();
    },
    advance(ms) {
      time += ms;
    },
  };
}
