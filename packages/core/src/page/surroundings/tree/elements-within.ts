import type { ElementTree } from './element-tree.ts';

const NONE: readonly never[] = [];

/** An element and what is in it, the outer ones first: so many at most, and as many children of each. */
export function elementsWithin<E>(
  element: E,
  most: number,
  tree: Pick<ElementTree<E>, 'children'>,
): readonly E[] {
  // As in list-of-one.ts.
  const found: E[] = NONE.slice();
  found.push(element);
  for (let seen = 0; seen < found.length && found.length < most; seen += 1) {
    const room = most - found.length;
    const children = tree.children(found[seen] as E);
    for (let child = 0; child < children.length && child < room; child += 1) found.push(children[child] as E);
  }
  return found;
}
