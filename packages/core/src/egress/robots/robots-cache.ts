import { LRUCache } from 'lru-cache';
import type { Clock } from '../../ground/time/clock.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import type { SiteRules } from './site-rules.ts';

/** By origin, and the proxy that answered in its place, if one did. */
export interface RobotsCache {
  /** The rules of an origin, if they need not be asked for again. */
  fresh(origin: string): SiteRules | null;
  keep(origin: string, rules: SiteRules): void;
  /** The rules to go by while the file cannot be reached; it is asked for again after a while. */
  whileUnreachable(origin: string): SiteRules | null;
}

interface Kept {
  readonly rules: SiteRules;
  readonly readAt: number;
  readonly askAgainAt: number;
}

const HOUR_MS = 60 * 60 * 1_000;
/** RFC 9309, 2.4: not longer than a day, unless the file is unreachable. */
const MAX_AGE_MS = 24 * HOUR_MS;
/** RFC 9309, 2.3.1.4: what counts as «a reasonably long period» of being unreachable. */
const MAX_UNREACHABLE_MS = 30 * 24 * HOUR_MS;
const MAX_ORIGINS = 1_000;
const MAX_TEXT = 8_000_000;

/** Bounded in time, number and size: the origin that was read longest ago goes first. */
export function createRobotsCache(clock: Clock): RobotsCache {
  // By size alone: a number of places would be taken at once, by each call of `scrape()` for its one site.
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_TEXT,
    sizeCalculation: ({ rules }) => rules.size + MAX_TEXT / MAX_ORIGINS,
  });

  return {
    fresh(origin) {
      const entry = kept.peek(origin);
      return entry && entry.askAgainAt > steadyMs(clock) ? entry.rules : null;
    },
    keep(origin, rules) {
      const readAt = steadyMs(clock);
      kept.set(origin, { rules, readAt, askAgainAt: readAt + MAX_AGE_MS });
    },
    whileUnreachable(origin) {
      const entry = kept.peek(origin);
      const now = steadyMs(clock);
      if (!entry || now - entry.readAt >= MAX_UNREACHABLE_MS) return null;
      kept.set(origin, { ...entry, askAgainAt: now + HOUR_MS });
      return entry.rules;
    },
  };
}
