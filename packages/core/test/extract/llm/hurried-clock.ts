import { type Clock, systemClock } from '../../../src/ground/time/clock.ts';

/** Longer than any pause before another attempt: a job's time limit. */
const TIME_LIMIT_MS = 600_000;

export interface HurriedClock extends Clock {
  /** The pauses that were asked for, in milliseconds. */
  readonly sleeps: readonly number[];
}

/** A clock on which pauses take no time, and time limits all of theirs. */
export function hurriedClock(): HurriedClock {
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => systemClock.now(),
    async sleep(ms, signal) {
      if (ms >= TIME_LIMIT_MS) return systemClock.sleep(ms, signal);
      signal?.throwIfAborted();
      sleeps.push(ms);
    },
  };
}
