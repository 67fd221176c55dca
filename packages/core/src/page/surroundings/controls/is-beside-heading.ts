import type { ElementTree } from '../tree/element-tree.ts';

const HEADING = /^h[1-6]$/;
/** Elements around it that hold nothing else. */
const LEVELS = 3;

/** Whether an element stands in a heading, or right behind one. */
export function isBesideHeading<E>(element: E, tree: ElementTree<E>): boolean {
  let one: E | null = element;
  for (let level = 0; level < LEVELS && one !== null; level += 1) {
    if (HEADING.test(tree.name(one))) return true;
    const before = tree.previous(one);
    if (before !== null) return HEADING.test(tree.name(before));
    one = tree.parent(one);
  }
  return false;
}
