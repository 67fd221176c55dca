import type { ElementTree } from '../tree/element-tree.ts';
import { onceForEach } from '../tree/remembering-tree.ts';

const PLAIN: ReadonlySet<string> = new Set(['div', 'p', 'span', 'b', 'strong', 'em', 'small']);

/**
 * Tells whether two elements say all that their parent says, and no such two stand beside it: a row of figures is no count
 * of the list. What stands around many pairs is gone through once.
 */
export function alonePairs<E>(tree: ElementTree<E>): (before: E, element: E) => boolean {
  const isPlain = (one: E): boolean => PLAIN.has(tree.name(one)) && tree.children(one).length === 0;
  /** How many there are of each name. */
  const pairsIn = onceForEach((around: E) => {
    const pairs = new Map<string, number>();
    for (const one of tree.children(around))
      if (tree.children(one).length === 2) pairs.set(tree.name(one), (pairs.get(tree.name(one)) ?? 0) + 1);
    return pairs;
  });
  return (before, element) => {
    if (!isPlain(element) || !isPlain(before)) return false;
    const parent = tree.parent(element);
    const around = parent === null ? null : tree.parent(parent);
    if (parent === null || around === null) return false;
    // Before the children of the parent are counted: it may have many.
    if (tree.previous(before) !== null || tree.children(parent).length !== 2) return false;
    const [whole, ...parts] = [parent, before, element].map((one) => tree.text(one).replace(/\s/g, ''));
    if (whole !== parts.join('')) return false;
    return pairsIn(around).get(tree.name(parent)) === 1;
  };
}
