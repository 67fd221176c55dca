import type { ElementTree } from './element-tree.ts';
import { hasState } from './has-state.ts';

const NAMES = ['class', 'id', 'role', 'aria-label', 'data-testid', 'data-qa', 'data-test'] as const;
const CHOSEN = ['aria-selected', 'aria-current'] as const;

/** A tree that works out an answer once, since what controls stand in is the same for many: nothing in it may change. */
export interface RememberingTree<E> extends ElementTree<E> {
  /** What an element is called: its kind, classes, id, role and labels, in lower case. */
  names(element: E): string;
}

export function rememberingTree<E>(tree: ElementTree<E>): RememberingTree<E> {
  return {
    ...tree,
    text: remembered((element) => tree.text(element)),
    names: remembered((element) => namesOf(element, tree)),
  };
}

function remembered<E>(work: (element: E) => string): (element: E) => string {
  const known = new Map<E, string>();
  return (element) => {
    const answer = known.get(element) ?? work(element);
    known.set(element, answer);
    return answer;
  };
}

function namesOf<E>(element: E, tree: ElementTree<E>): string {
  let names = tree.name(element);
  for (const name of NAMES) {
    const value = tree.attribute(element, name);
    if (value) names += ` ${value}`;
  }
  return (hasState(element, CHOSEN, tree) ? `${names} is-current` : names).toLowerCase();
}
