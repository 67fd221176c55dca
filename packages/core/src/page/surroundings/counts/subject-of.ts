import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';
import { cutTo } from '../tree/fold-space.ts';

const INSIDE = 20;
/** Characters of an address, and of what its link says: what many texts are looked for in is short. */
const MOST_OF_HREF = 200;
const MOST_SAID = 1_000;

/** Addresses in an item, and what its first link says, in lower case: what the list is of. */
export function subjectOf<E>(item: E | null, tree: ElementTree<E>): string {
  const said: string[] = [];
  for (const one of item === null ? [] : elementsWithin(item, INSIDE, tree)) {
    const href = tree.attribute(one, 'href');
    if (href !== null)
      said.push(
        href.slice(0, MOST_OF_HREF),
        ...(said.length === 0 ? [cutTo(tree.text(one), MOST_SAID)] : []),
      );
  }
  return said.join(' ').toLowerCase();
}
