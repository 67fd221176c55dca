import type { Clock } from '../../ground/time/clock.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import type { HostStore } from './host-store.ts';

interface HostState {
  pausedUntil: number;
  /** When the next request may be sent. */
  nextAt: number;
}

/** Above it, what has passed is forgotten. */
const SWEEP_SIZE = 10_000;

/** What hosts ask for, known in this process only. */
export function createLocalHostStore(clock: Clock): HostStore {
  const states = new Map<string, HostState>();
  let sweepAt = SWEEP_SIZE;

  const stateOf = (host: string): HostState => {
    const known = states.get(host);
    if (known) return known;
    if (states.size >= sweepAt) {
      const now = steadyMs(clock);
      for (const [name, state] of states) {
        if (state.pausedUntil <= now && state.nextAt <= now) states.delete(name);
      }
      sweepAt = Math.max(SWEEP_SIZE, states.size * 2);
    }
    const state = { pausedUntil: 0, nextAt: 0 };
    states.set(host, state);
    return state;
  };

  return {
    async reserve(host, delayMs) {
      const now = steadyMs(clock);
      const state = delayMs > 0 ? stateOf(host) : states.get(host);
      if (state === undefined) return 0;
      if (delayMs <= 0) return Math.max(0, state.pausedUntil - now);
      const at = Math.max(now, state.pausedUntil, state.nextAt);
      state.nextAt = at + delayMs;
      return at - now;
    },
    async pause(host, ms) {
      const state = stateOf(host);
      state.pausedUntil = Math.max(state.pausedUntil, steadyMs(clock) + ms);
    },
  };
}
