import type { ElementTree } from './element-tree.ts';
import { hasState } from './has-state.ts';
import { isList } from './is-list.ts';

const NAMES = ['class', 'id', 'role', 'aria-label', 'data-testid', 'data-qa', 'data-test'] as const;
const CHOSEN = ['aria-selected', 'aria-current'] as const;

/** A tree that works out an answer once, since what controls stand in is the same for many: nothing in it may change. */
export interface RememberingTree<E> extends ElementTree<E> {
  /** What an element is called: its kind, classes, id, role and labels, in lower case. */
  names(element: E): string;
  isList(element: E): boolean;
}

export function rememberingTree<E>(tree: ElementTree<E>): RememberingTree<E> {
  const before = onceForEach((element: E) => tree.besides(element, 'before'));
  const behind = onceForEach((element: E) => tree.besides(element, 'behind'));
  const text = onceForEach((element: E) => tree.text(element));
  return {
    ...tree,
    besides(element, side) {
      return (side === 'before' ? before : behind)(element);
    },
    text,
    names: onceForEach((element) => namesOf(element, tree)),
    isList: onceForEach((element) => isList(element, { ...tree, text })),
  };
}

/** A function that works each answer out once. */
export function onceForEach<E, Answer extends NonNullable<unknown>>(
  work: (element: E) => Answer,
): (element: E) => Answer {
  const known = new Map<E, Answer>();
  return (element) => {
    const kept = known.get(element);
    if (kept !== undefined) return kept;
    const answer = work(element);
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
