import type { ElementTree } from '../tree/element-tree.ts';

/** Siblings that a row of numbers has at most before one of them. */
const MOST = 30;

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
