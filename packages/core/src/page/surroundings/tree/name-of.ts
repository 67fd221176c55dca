import type { ElementTree } from './element-tree.ts';
import { elementsWithin } from './elements-within.ts';

const INSIDE = 12;
const NAMES = ['aria-label', 'title', 'alt'] as const;
const OWN_NAMES = [...NAMES, 'value'] as const;

/** What labels it, or the first picture in it. */
export function nameOf<E>(element: E, tree: ElementTree<E>): string {
  for (const next of elementsWithin(element, INSIDE, tree)) {
    for (const name of next === element ? OWN_NAMES : NAMES) {
      const said = tree.attribute(next, name);
      if (said?.trim()) return said;
    }
    if (tree.name(next) === 'title') return tree.text(next);
  }
  return '';
}
