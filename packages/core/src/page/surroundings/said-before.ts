import type { ElementTree } from './element-tree.ts';

/** Siblings that a row of numbers has at most before one of them. */
const MOST = 30;
const INSIDE = 20;

/** The text before the siblings that an element, or what it alone stands in, is one of. */
export function saidBefore<E>(element: E, tree: ElementTree<E>): string {
  let first = element;
  const parent = tree.parent(element);
  if (parent !== null && tree.name(parent) === 'li') first = parent;
  for (let count = 0; count < MOST; count += 1) {
    const before = tree.previous(first);
    if (before === null) break;
    first = before;
  }
  const [said] = tree.besides(first, 'before');
  const label = tree.text(first);
  if (label.endsWith(':')) return label;
  return said?.isElement === false ? said.text : '';
}

/** Addresses in an item, and what its first link says, in lower case: what the list is of. */
export function subjectOf<E>(item: E | null, tree: ElementTree<E>): string {
  const open: E[] = item === null ? [] : [item];
  const said: string[] = [];
  for (let seen = 0; seen < INSIDE; seen += 1) {
    const one = open.shift();
    if (one === undefined) break;
    const href = tree.attribute(one, 'href');
    if (href !== null) said.push(href.slice(0, 200), ...(said.length === 0 ? [tree.text(one)] : []));
    open.push(...tree.children(one).slice(0, INSIDE));
  }
  return said.join(' ').toLowerCase();
}
