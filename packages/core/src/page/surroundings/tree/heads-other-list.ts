import type { RememberingTree } from './remembering-tree.ts';

/** Names of what may hold a count and choices above a list. */
const OF_LIST = /^(?:header|nav|form|aside)|tool|sort|filter|facet|head|bar|count|result|info/;

/** Whether a heading is that of another list: what it stands in apart from the items holds one. */
export function headsOtherList<E>(heading: E, holders: ReadonlySet<E>, tree: RememberingTree<E>): boolean {
  let top = heading;
  for (let one = tree.parent(top); one !== null && !holders.has(one); one = tree.parent(top)) top = one;
  return top !== heading && !OF_LIST.test(tree.names(top)) && tree.isList(top);
}
