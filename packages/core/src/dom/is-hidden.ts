import type { Element } from 'domhandler';
import { inlineStyle } from './inline-style.ts';

/** What browsers show only once it is asked for, or never. */
const UNSHOWN = new Set(['datalist', 'template', 'script', 'style', 'noscript']);
const SHOWS_NOTHING = /^(?:hidden|collapse)$/i;

/** Whether the element's own markup hides it from readers of the page. */
export function isHidden({ name, attribs }: Pick<Element, 'name' | 'attribs'>): boolean {
  if (UNSHOWN.has(name) || attribs.hidden !== undefined || attribs.popover !== undefined) return true;
  if (name === 'dialog' && attribs.open === undefined) return true;
  if (name === 'input' && attribs.type?.toLowerCase() === 'hidden') return true;
  if (attribs.style === undefined) return false;
  const style = inlineStyle({ attribs });
  return (
    style.get('display')?.toLowerCase() === 'none' ||
    style.get('content-visibility')?.toLowerCase() === 'hidden' ||
    SHOWS_NOTHING.test(style.get('visibility') ?? '')
  );
}
