import { abortError } from '../abort-error.ts';
import type { HarvestmanError } from '../errors.ts';
import { type Clock, systemClock } from './clock.ts';
import { startTimer } from './timer.ts';
import { untilAborted } from './until-aborted.ts';
import { whenAborted } from './when-aborted.ts';

/** Aborts when the time is up or a caller aborts, whichever is first. Dispose of it when the work has ended. */
export interface Deadline extends Disposable {
  /** Its reason is a HarvestmanError, unless `abort` was given another. */
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** The result of `work`, or the rejection as soon as the signal aborts: some work does not listen to it. */
  race<T>(work: Promise<T>): Promise<T>;
  /** The result of `work`, whose time does not count. It listens to the signal. Of the system's clock alone. */
  outside<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export interface DeadlineOptions {
  /** Milliseconds. */
  readonly ms: number;
  /** What it ends with when the time is up. */
  late(): HarvestmanError;
  /** Default: the system's, for real input and output, which no test clock moves. */
  readonly clock?: Clock;
  /** Each of them ends it, too. */
  readonly callers?: ReadonlyArray<AbortSignal | undefined>;
}

export function createDeadline({ ms, late, clock = systemClock, callers = [] }: DeadlineOptions): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const onTime = (): void => controller.abort(late());
  let leftMs = ms;
  let startedAt = performance.now();
  let timer = startTimer(clock, leftMs, onTime);
  const heard = callers.map(
    (caller) => caller && whenAborted(caller, () => controller.abort(abortError(caller))),
  );
  return {
    signal,
    abort: (reason) => controller.abort(reason),
    race: (work) => untilAborted(work, signal),
    async outside(work) {
      // A busy process may not have had the time to end it.
      leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
      timer[Symbol.dispose]();
      try {
        return await work(signal);
      } finally {
        startedAt = performance.now();
        timer = startTimer(clock, leftMs, onTime);
      }
    },
    [Symbol.dispose]() {
      timer[Symbol.dispose]();
      for (const one of heard) one?.[Symbol.dispose]();
    },
  };
}
