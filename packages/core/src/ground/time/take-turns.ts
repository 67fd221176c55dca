/** As long as long work holds the event loop at a time. */
const TURN_MS = 20;

/** The turns of one piece of work. */
export interface Turns {
  isOver(): boolean;
  pause(): Promise<void>;
}

/**
 * For work that may take long: `pause()` lets everything else have its turn, where this one has taken 20 ms. It rejects
 * with what the signal says when it aborts, so that a time limit ends the work.
 */
export function takeTurns(signal: AbortSignal): Turns {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began > TURN_MS,
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      began = performance.now();
    },
  };
}
