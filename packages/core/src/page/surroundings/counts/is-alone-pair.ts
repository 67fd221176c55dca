import type { ElementTree } from '../tree/element-tree.ts';

const PLAIN: ReadonlySet<string> = new Set(['div', 'p', 'span', 'b', 'strong', 'em', 'small']);

/**
 * Whether two elements say all that their parent says, and no such two stand beside it: a row of figures is no count of
 * the list.
 */
export function isAlonePair<E>(before: E, element: E, tree: ElementTree<E>): boolean {
  const isPlain = (one: E): boolean => PLAIN.has(tree.name(one)) && tree.children(one).length === 0;
  const parent = tree.parent(element);
  const around = parent === null ? null : tree.parent(parent);
  if (parent === null || around === null || !isPlain(before) || !isPlain(element)) return false;
  const [whole, ...parts] = [parent, before, element].map((one) => tree.text(one).replace(/\s/g, ''));
  if (whole !== parts.join('')) return false;
  const isLike = (one: E): boolean => tree.name(one) === tree.name(parent) && tree.children(one).length === 2;
  return tree.children(around).filter(isLike).length === 1;
}
