import type { Element } from 'domhandler';

/** Whether an element is in another, or is that one itself. */
export function contains(outer: Element, inner: Element): boolean {
  for (let node: Element['parent'] | Element = inner; node !== null; node = node.parent)
    if (node === outer) return true;
  return false;
}
