import { composedParent } from '../open-shadow.ts';
import type { PageScripts } from '../watch/page-scripts.ts';
import { findScrollers, isSpacious } from './find-scrollers.ts';

/** Whether a list may show a part of its rows, and leave room for the others: it scrolls in a box, or scripts place it. */
export function leavesRoom(items: readonly Element[], scripts: PageScripts): boolean {
  const [first] = items;
  if (first === undefined || findScrollers(first, scripts).length > 1) return true;
  const { position } = getComputedStyle(first);
  if (position === 'absolute' || (first as HTMLElement).style.transform !== '') return true;
  const shown = new Set(items);
  const holder = composedParent(first);
  const spacers = [...(holder?.children ?? [])].filter((child) => !shown.has(child));
  return [holder, holder?.parentElement, ...spacers].some((box) => box != null && isSpacious(box));
}
