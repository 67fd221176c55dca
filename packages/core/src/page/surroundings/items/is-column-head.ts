import type { ElementTree } from '../tree/element-tree.ts';

/** The heads of columns stand between a count and its list. */
export function isColumnHead<E>(text: string, parent: E | null, tree: ElementTree<E>): boolean {
  if (parent === null || tree.name(parent) !== 'th' || /\p{N}/u.test(text)) return false;
  const row = tree.parent(parent);
  const head = row === null ? null : tree.parent(row);
  return head !== null && tree.name(head) === 'thead';
}
