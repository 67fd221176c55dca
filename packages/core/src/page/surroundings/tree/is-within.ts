import type { ElementTree } from './element-tree.ts';

/** Whether one element is the other, or stands in it. */
export function isWithin<E>(element: E, other: E, tree: Pick<ElementTree<E>, 'parent'>): boolean {
  for (let one: E | null = element; one !== null; one = tree.parent(one)) if (one === other) return true;
  return false;
}
