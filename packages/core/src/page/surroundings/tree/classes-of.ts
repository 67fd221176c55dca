import type { ElementTree } from './element-tree.ts';

/** The classes of an element, in its order. */
export function classesOf<E>(element: E, tree: ElementTree<E>): readonly string[] {
  return (tree.attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
}
