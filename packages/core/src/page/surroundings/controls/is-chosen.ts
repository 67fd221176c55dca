import type { ElementTree } from '../tree/element-tree.ts';
import { hasState } from '../tree/has-state.ts';

const CHOSEN =
  /(?:^|\s)(?:is-|nav-|menu-)?(?:active|current|selected|checked|chosen|on)(?:-(?:item|cat|page|tab|menu-item))?(?:$|\s)/i;
const STATES = ['aria-selected', 'aria-current', 'aria-checked', 'aria-pressed'] as const;

/** Whether an element says of itself that it is the one of several that is shown. */
export function isChosen<E>(one: E, tree: ElementTree<E>): boolean {
  // Of several that can be checked each says how many there are of its own.
  if (tree.attribute(one, 'type') === 'checkbox') return false;
  const names = tree.attribute(one, 'class');
  return (
    (names !== null && CHOSEN.test(names)) ||
    tree.attribute(one, 'checked') !== null ||
    tree.attribute(one, 'selected') !== null ||
    hasState(one, STATES, tree)
  );
}
