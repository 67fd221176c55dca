import type { ElementTree } from './element-tree.ts';

/** Whether one of these ARIA states is told of an element, and is not `false`. */
export function hasState<E>(
  element: E,
  states: readonly `aria-${string}`[],
  tree: Pick<ElementTree<E>, 'attribute'>,
): boolean {
  for (const name of states) if ((tree.attribute(element, name) ?? 'false') !== 'false') return true;
  return false;
}
