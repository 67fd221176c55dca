import { type Clock, systemClock } from './clock.ts';

/**
 * Milliseconds that only grow, from any beginning: for how long something takes. The system's clock may be set while
 * something lasts, by a day or to and fro.
 */
export function steadyMs(clock: Clock): number {
  return clock === systemClock ? Math.floor(performance.now()) : clock.now();
}
