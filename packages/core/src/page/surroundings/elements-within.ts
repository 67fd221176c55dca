import type { ElementTree } from './element-tree.ts';

/** An element and what is in it, the outer ones first: so many at most, and as many children of each. */
export function* elementsWithin<E>(
  element: E,
  most: number,
  tree: Pick<ElementTree<E>, 'children'>,
): Generator<E, void, undefined> {
  const open = [element];
  for (let seen = 0; seen < most; seen += 1) {
    const one = open.shift();
    if (one === undefined) return;
    yield one;
    open.push(...tree.children(one).slice(0, most));
  }
}
