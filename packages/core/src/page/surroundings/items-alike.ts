import type { ElementTree } from './element-tree.ts';

/** Most rows that a pager may fill. */
const MOST_ODD = 2;
const LEAST = 4;
/** Of the others, that many at the beginning and at the end are looked at. */
const SAMPLED = 6;

/**
 * The items without those at the end that stand elsewhere than the others, or have other children: a pager may be the last
 * row of a table.
 */
export function itemsAlike<E>(items: Iterable<E>, tree: ElementTree<E>): ReadonlySet<E> {
  const all = [...items];
  for (let odd = 0; odd < MOST_ODD && all.length >= LEAST; odd += 1) {
    const last = all.at(-1);
    const others = [...all.slice(0, SAMPLED), ...all.slice(-1 - SAMPLED, -1)];
    const shapes = new Set(others.map((item) => shapeOf(item, tree)));
    const parents = new Set(others.map((item) => tree.parent(item)));
    if (last === undefined || shapes.size > 1 || parents.size > 1) break;
    if (shapes.has(shapeOf(last, tree)) && parents.has(tree.parent(last))) break;
    all.pop();
  }
  return new Set(all);
}

function shapeOf<E>(item: E, tree: ElementTree<E>): string {
  return tree
    .children(item)
    .map((child) => tree.name(child))
    .join(' ');
}
