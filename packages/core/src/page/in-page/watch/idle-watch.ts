import { LONG_TIMERS_MS } from '../protocol.ts';
import { isAlone } from './is-alone.ts';
import type { PageScripts } from './page-scripts.ts';

/** Looks whether a page has been idle long enough; `changed`: it has changed since the last look. */
export type IdleWatch = (changed: boolean) => boolean;

/**
 * Watches for a page on which nothing can happen any more by itself: it is loaded, its scripts wait for nothing, and
 * nothing moves. `idleMs`: how long that must last, in milliseconds; undefined: it never counts. `mayIdle`: whether it does
 * now. What the network may bring is not known here.
 */
export function createIdleWatch(
  scripts: PageScripts,
  idleMs: number | undefined,
  mayIdle: () => boolean = () => true,
): IdleWatch {
  let idleSince: number | null = null;
  return (changed) => {
    if (idleMs === undefined) return false;
    const now = performance.now();
    if (!isIdle(scripts) || !mayIdle()) idleSince = null;
    else if (changed || idleSince === null) idleSince = now;
    return idleSince !== null && now - idleSince >= idleMs;
  };
}

function isIdle(scripts: PageScripts): boolean {
  if (document.readyState !== 'complete' || scripts.work(LONG_TIMERS_MS)) return false;
  // A refresh leads elsewhere in its own time.
  if (!isAlone() || document.querySelector('meta[http-equiv=refresh i]') !== null) return false;
  return document.getAnimations().every(({ playState }) => playState !== 'running');
}
