import { LONG_TIMERS_MS } from '../protocol.ts';
import { createIdleWatch } from '../watch/idle-watch.ts';
import type { PageScripts } from '../watch/page-scripts.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import type { FoundControl } from './find-control.ts';

/** How long a page must be idle before a control counts as gone for good. */
const CONTROL_IDLE_MS = 60;
/** Styles are not observed, and they may be what shows the control. */
const CONTROL_LOOK_MS = 100;
/** One with a figure in it may count down: it is left alone once it has said the same for so long. */
const COUNTDOWN_MS = 1_500;
const LONGEST_COUNTDOWN_MS = 15_000;

export interface AwaitedControl {
  readonly watcher: PageWatcher;
  readonly scripts: PageScripts;
  /** How long it may take to be ready, in milliseconds. */
  readonly controlMs: number;
  /** A page on which nothing can happen any more is not waited for. */
  readonly mayIdle: boolean;
  /** Whether it was pressed before. */
  readonly wasPressed: boolean;
  find(): FoundControl;
}

/** Waits until a control is ready; `idle`: it is not, and nothing on the page can change that by itself. */
export async function awaitControl({
  watcher,
  scripts,
  controlMs,
  mayIdle,
  wasPressed,
  find,
}: AwaitedControl): Promise<FoundControl & { readonly idle: boolean }> {
  const since = performance.now();
  let until = since + controlMs;
  let told: string | null = null;
  /** One that was pressed may come back by a timer of that press. */
  const mayReturn = (): boolean => {
    const left = since + LONG_TIMERS_MS - performance.now();
    return wasPressed && left > 0 && scripts.mayBring(left);
  };
  const hasIdled = mayIdle ? createIdleWatch(scripts, CONTROL_IDLE_MS) : () => false;
  let hasChanged = false;
  for (;;) {
    const found = find();
    const now = performance.now();
    const tells = figureIn(found.disabled);
    if (tells !== null && tells !== told && now < since + LONGEST_COUNTDOWN_MS)
      until = Math.max(until, now + COUNTDOWN_MS);
    told = tells;
    const left = until - now;
    if (found.state === 'ready' || (left <= 0 && !mayReturn())) return { ...found, idle: false };
    if (hasIdled(hasChanged) && (await watcher.calm(0, CONTROL_LOOK_MS)) && hasIdled(false))
      return { ...find(), idle: true };
    const lookMs = mayIdle ? CONTROL_IDLE_MS : CONTROL_LOOK_MS;
    hasChanged = await watcher.changed(left > 0 ? Math.min(left, lookMs) : lookMs);
    await watcher.nextTask();
  }
}

function figureIn(control: HTMLElement | null): string | null {
  return /\d+/.exec(control?.textContent ?? '')?.[0] ?? null;
}
