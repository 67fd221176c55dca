import type { ElementTree } from './element-tree.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

const NAMES = ['class', 'id', 'role', 'aria-label', 'data-testid', 'data-qa', 'data-test'] as const;

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
export function apartOf<E>(element: E | null, holders: ReadonlySet<E>, tree: ElementTree<E>): string {
  const chain = chainOf(element, LIMITS.apart, tree);
  const shared = chain.findIndex((one) => holders.has(one));
  return namesOf(shared === -1 ? chain : chain.slice(0, shared), tree);
}

/** Names of an element and what it stands in, so many elements in all. */
export function namesAround<E>(element: E | null, most: number, tree: ElementTree<E>): string {
  return namesOf(chainOf(element, most, tree), tree);
}

function chainOf<E>(element: E | null, most: number, tree: ElementTree<E>): readonly E[] {
  const chain: E[] = [];
  for (let one = element; one !== null && chain.length < most; one = tree.parent(one)) chain.push(one);
  return chain;
}

function namesOf<E>(chain: readonly E[], tree: ElementTree<E>): string {
  return chain
    .map((one) =>
      [tree.name(one), ...NAMES.map((name) => tree.attribute(one, name)), isChosen(one, tree) && 'is-current']
        .filter(Boolean)
        .join(' '),
    )
    .join(' ')
    .toLowerCase()
    .slice(0, LIMITS.context);
}

function isChosen<E>(element: E, tree: ElementTree<E>): boolean {
  return ['aria-selected', 'aria-current'].some(
    (name) => (tree.attribute(element, name) ?? 'false') !== 'false',
  );
}
