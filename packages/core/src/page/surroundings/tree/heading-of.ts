import type { ElementTree } from './element-tree.ts';
import { isBadge } from './is-badge.ts';

const HEADING = /^h[1-3]$/;

/** The heading that a badge with a number stands beside; null where an element is none. */
export function headingOf<E>(element: E, tree: ElementTree<E>): E | null {
  const before = tree.previous(element);
  if (before === null || !HEADING.test(tree.name(before)) || tree.children(element).length > 0) return null;
  return isBadge(tree.text(element), element, tree) ? before : null;
}
