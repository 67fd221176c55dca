import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';

const INSIDE = 20;

/** Addresses in an item, and what its first link says, in lower case: what the list is of. */
export function subjectOf<E>(item: E | null, tree: ElementTree<E>): string {
  const said: string[] = [];
  for (const one of item === null ? [] : elementsWithin(item, INSIDE, tree)) {
    const href = tree.attribute(one, 'href');
    if (href !== null) said.push(href.slice(0, 200), ...(said.length === 0 ? [tree.text(one)] : []));
  }
  return said.join(' ').toLowerCase();
}
