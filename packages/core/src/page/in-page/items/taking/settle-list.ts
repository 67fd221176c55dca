import type { PageWatcher } from '../../watch/page-watcher.ts';

/** Longest time that a list is watched while it grows. */
const SETTLE_LIMIT_MS = 2_000;
/** The pieces of a list are rarely further apart. */
const CALM_MS = 33;

export interface SettleOptions {
  /** How long nothing comes to a list that rests. */
  readonly settleMs: number;
  /** A page that has nothing left to do rests, too. */
  readonly early: boolean;
}

export interface Settled {
  readonly grew: boolean;
  /** The page had nothing left to do. */
  readonly calm: boolean;
}

/** Waits until the list rests, which has `before` new items now, and `count` when it is looked at again. */
export async function settleList(
  before: number,
  count: () => number,
  watcher: PageWatcher,
  { settleMs, early }: SettleOptions,
): Promise<Settled> {
  const limit = performance.now() + SETTLE_LIMIT_MS;
  let known = before;
  let grew = false;
  for (;;) {
    const until = performance.now() + settleMs;
    await watcher.nextTask();
    await watcher.nextTask();
    const calm = early && (await watcher.calm(CALM_MS, until - performance.now()));
    while (!calm && performance.now() < until) {
      await watcher.changed(until - performance.now());
      await watcher.nextTask();
    }
    const now = count();
    if (now === known || performance.now() > limit) return { grew, calm };
    known = now;
    grew = true;
  }
}
