import type { ElementTree } from './element-tree.ts';

/** An element and what is in it, the outer ones first: so many at most, and as many children of each. */
export function* elementsWithin<E>(
  element: E,
  most: number,
  tree: Pick<ElementTree<E>, 'children'>,
): Generator<E, void, undefined> {
  const open = [element];
  for (let seen = 0; seen < open.length; seen += 1) {
    const one = open[seen] as E;
    yield one;
    const room = most - open.length;
    if (room <= 0) continue;
    const children = tree.children(one);
    for (let child = 0; child < children.length && child < room; child += 1) open.push(children[child] as E);
  }
}
