import type { Element } from 'domhandler';
import { descendants } from './descendants.ts';

const MOST_ELEMENTS = 300;

/** Whether an element is, or holds, a link or a picture. */
export function holdsLink(element: Element): boolean {
  for (const { name, attribs } of [element, ...descendants(element, MOST_ELEMENTS)])
    if ((name === 'a' && attribs.href !== undefined) || name === 'img') return true;
  return false;
}
