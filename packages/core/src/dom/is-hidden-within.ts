import { type Element, isTag } from 'domhandler';
import { isHidden } from './is-hidden.ts';
import { isHiddenByStyle } from './styles/hidden-by-style.ts';

/** Whether its own markup or the page's styles hide the element, or what it stands in within `root`. */
export function isHiddenWithin(element: Element, root: Element): boolean {
  for (let node = element; node !== root; ) {
    if (isHidden(node) || isHiddenByStyle(node)) return true;
    const { parent } = node;
    if (parent === null || !isTag(parent)) return false;
    node = parent;
  }
  return false;
}
