import { type Element, isTag } from 'domhandler';

/** The nearest element beside another, on one side; null where none is. */
export function siblingElement(element: Element, side: 'prev' | 'next'): Element | null {
  let node = element[side];
  while (node !== null && !isTag(node)) node = node[side];
  return node;
}
