import { type Clock, systemClock } from './clock.ts';

/** Calls `onTime` after `ms` milliseconds, unless it is disposed of before. */
export function startTimer(clock: Clock, ms: number, onTime: () => void): Disposable {
  if (clock === systemClock) {
    // One for each request: the signal of a sleep costs many times as much.
    const timer = setTimeout(onTime, ms);
    return { [Symbol.dispose]: () => clearTimeout(timer) };
  }
  const stop = new AbortController();
  clock.sleep(ms, stop.signal).then(onTime, () => undefined);
  return { [Symbol.dispose]: () => stop.abort() };
}
