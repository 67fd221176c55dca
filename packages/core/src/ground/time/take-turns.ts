/** As long as long work holds the event loop at a time: others have many short things to do, one after the other. */
const TURN_MS = 5;

/** The turns of one piece of work. */
export interface Turns {
  isOver(): boolean;
  pause(): Promise<void>;
}

/**
 * For work that may take long: `pause()` lets everything else have its turn, where this one has taken 5 ms. It rejects
 * with what the signal says when it aborts, so that a time limit ends the work.
 */
export function takeTurns(signal?: AbortSignal): Turns {
  // Asked at each step, thousands of times a page. Node's `performance.now()` makes a list of its arguments each time, among
  // old objects once V8 takes such lists for long-lived, and there they stay until the next full collection.
  let began = Date.now();
  return {
    isOver() {
      const took = Date.now() - began;
      // The clock may have been set back.
      return took >= TURN_MS || took < 0;
    },
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      began = Date.now();
    },
  };
}

/** Work in steps, none of which takes long: each `yield` is the end of one. */
export type Steps<Result> = Generator<void, Result, void>;

/** What the work comes to, with pauses in which everything else has its turn. */
export async function inTurns<Result>(steps: Steps<Result>, turns: Turns): Promise<Result> {
  for (;;) {
    if (turns.isOver()) await turns.pause();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Calls `change` with one after the other, with pauses in which everything else has its turn. */
export async function mapInTurns<From, To>(
  list: readonly From[],
  turns: Turns,
  change: (one: From) => To,
): Promise<To[]> {
  const changed: To[] = [];
  await eachInTurns(list, turns, (one) => changed.push(change(one)));
  return changed;
}

/** The same for what gives nothing back. */
export async function eachInTurns<One>(
  list: Iterable<One>,
  turns: Turns,
  act: (one: One) => unknown,
): Promise<void> {
  for (const one of list) {
    act(one);
    if (turns.isOver()) await turns.pause();
  }
}
