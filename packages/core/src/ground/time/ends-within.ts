import { type Clock, systemClock } from './clock.ts';
import { startTimer } from './timer.ts';

/** Whether `work` ended, however, within `ms` milliseconds. Nobody waits longer for what may never end. */
export function endsWithin(work: Promise<unknown>, ms: number, clock: Clock = systemClock): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = startTimer(clock, ms, () => resolve(false));
    const onEnd = (): void => {
      timer[Symbol.dispose]();
      resolve(true);
    };
    work.then(onEnd, onEnd);
  });
}
