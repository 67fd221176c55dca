import type { Clock } from '../../ground/time/clock.ts';
import { createRobotsCache, type RobotsCache } from './robots-cache.ts';

/** What calls at the same time know of robots.txt together. */
export interface RobotsShare {
  /** Whoever asks for it has a part in it until `release`. */
  cache(): RobotsCache;
  /** Call it once, in the end. */
  release(): void;
}

interface Shared {
  readonly cache: RobotsCache;
  users: number;
}

/** By the clock that they go by, and by all that tells who asks for robots.txt, and how. */
const known = new WeakMap<Clock, Map<string, Shared>>();

/**
 * A share of what is known of robots.txt while calls overlap: a file may have changed for one that begins after all
 * others have ended, and is asked for anew.
 */
export function shareRobots(key: string, clock: Clock): RobotsShare {
  const all = known.get(clock) ?? new Map<string, Shared>();
  known.set(clock, all);
  let own: Shared | null = null;
  let hasEnded = false;
  return {
    cache() {
      if (hasEnded) return createRobotsCache(clock);
      if (own === null) {
        own = all.get(key) ?? { cache: createRobotsCache(clock), users: 0 };
        own.users += 1;
        all.set(key, own);
      }
      return own.cache;
    },
    release() {
      hasEnded = true;
      if (own === null) return;
      own.users -= 1;
      if (own.users === 0) all.delete(key);
      own = null;
    },
  };
}
