import { selectOf } from '../control/choose-option.ts';
import { findControl } from '../control/find-control.ts';
import { type Hearing, LONGEST_LOOK_MS } from '../protocol.ts';
import { isAlone } from './is-alone.ts';
import type { PageScripts } from './page-scripts.ts';

/** Some look where they are scrolled to about this often, instead of listening. */
export const POLL_MS = 1_000;
const LOOK_STEP_MS = 500;
/** How much later than it is due a look may come. */
const LATE_MS = 500;

/** Whether scripts listen to a press of the control; `plain` where there is none. */
export function hearsControl(selector: string, scripts: PageScripts): Hearing['heard'] {
  if (document.scripts.length === 0) return 'plain';
  const { element } = findControl(selector);
  if (element === null || isNative(element)) return 'plain';
  return scripts.listen(element, selectOf(element) === null ? 'press' : 'choice') ? 'heard' : 'unheard';
}

/** Whether scripts listen to scrolling, or wait for something to be seen. */
export function hearsScrolling(last: Element | undefined, scripts: PageScripts): Hearing['heard'] {
  if (document.scripts.length === 0) return 'plain';
  if (scripts.observe() || scripts.listen(last ?? document.documentElement, 'scroll')) return 'heard';
  return 'unheard';
}

/** Whether anything may come of scrolling. */
export function mayHearScrolling(last: Element | undefined, scripts: PageScripts): boolean {
  return scripts.observe() || listensToScrolling(last, scripts);
}

/** The same as the page is now: what was observed may have been taken out, as at the end of a list. */
export function mayStillHearScrolling(last: Element | undefined, scripts: PageScripts): boolean {
  return scripts.watch() || listensToScrolling(last, scripts);
}

/** Who may bring more because of a scroll: a script that is told of it, or one that looks from time to time; null: nobody. */
export function noticesScrolling(last: Element | undefined, scripts: PageScripts): 'told' | 'looks' | null {
  const isTold = mayHearScrolling(last, scripts) || (last !== undefined && scripts.listen(last, 'turned'));
  return isTold ? 'told' : scripts.work(POLL_MS) ? 'looks' : null;
}

/**
 * How long a list must stand at its end for all to have seen it there who look from time to time where it is scrolled to: scripts
 * of the page, or those of frames, whose timers are their own; 0: nobody does. `quietMs`: how long it was scrolled.
 */
export function turnOfLooks(scripts: PageScripts, quietMs: number): number {
  let turn = LONGEST_LOOK_MS;
  while (turn > 0 && !scripts.looks(turn - LOOK_STEP_MS)) turn -= LOOK_STEP_MS;
  if (turn > 0) return turn + LATE_MS;
  // A longer wait has had time for several of the others.
  return quietMs < 3 * POLL_MS && (!isAlone() || scripts.work(POLL_MS)) ? POLL_MS : 0;
}

function listensToScrolling(last: Element | undefined, scripts: PageScripts): boolean {
  return scripts.scroll() || scripts.listen(last ?? document.documentElement, 'scroll');
}

/** Whether scripts may know of images in the list that they have come; handlers in attributes are not looked for in shadow roots. */
export function mayHeedImages(last: Element | undefined, scripts: PageScripts): boolean {
  return last === undefined || last.getRootNode() !== document || scripts.heedImages();
}

/** An address that runs nothing: what it leads to, a listener does. */
const IDLE_ADDRESS = /^\s*(?:#|javascript:\s*(?:void\b[\s(]*\d?[\s)]*)?;*\s*$)/i;

/** Whether the browser itself does something with a press. */
function isNative(element: Element): boolean {
  const link = element.closest('a[href],area[href],link[href],summary');
  if (link !== null && !IDLE_ADDRESS.test(link.getAttribute('href') ?? '')) return true;
  if (element.closest('label')?.control != null) return true;
  if (element instanceof HTMLInputElement || element instanceof HTMLButtonElement)
    return element.form !== null && ['submit', 'image'].includes(element.type);
  return false;
}
