import type { ElementTree } from './element-tree.ts';
import type { RememberingTree } from './remembering-tree.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

/** All that the items stand in. */
export function holdersOf<E>(items: Iterable<E>, tree: ElementTree<E>): ReadonlySet<E> {
  const holders = new Set<E>();
  for (const item of items) {
    for (let one = tree.parent(item); one !== null && !holders.has(one); one = tree.parent(one)) {
      holders.add(one);
    }
  }
  return holders;
}

/** Names of an element and what it stands in, up to what holds the list as well. */
export function apartOf<E>(
  element: E | null,
  holders: ReadonlySet<E>,
  tree: Pick<RememberingTree<E>, 'parent' | 'names'>,
): string {
  return namesUpTo(element, LIMITS.apart, tree, holders);
}

/** Names of an element and what it stands in, so many elements in all. */
export function namesAround<E>(
  element: E | null,
  most: number,
  tree: Pick<RememberingTree<E>, 'parent' | 'names'>,
): string {
  return namesUpTo(element, most, tree, null);
}

function namesUpTo<E>(
  element: E | null,
  most: number,
  tree: Pick<RememberingTree<E>, 'parent' | 'names'>,
  end: ReadonlySet<E> | null,
): string {
  let names = '';
  let count = 0;
  for (
    let one = element;
    one !== null && count < most && names.length < LIMITS.context;
    one = tree.parent(one)
  ) {
    if (end?.has(one)) break;
    names += count === 0 ? tree.names(one) : ` ${tree.names(one)}`;
    count += 1;
  }
  return names.slice(0, LIMITS.context);
}
