import type { ElementTree } from './element-tree.ts';
import { elementsWithin } from './elements-within.ts';

const INSIDE = 12;

/** What labels it, or the first picture in it. */
export function nameOf<E>(element: E, tree: ElementTree<E>): string {
  for (const next of elementsWithin(element, INSIDE, tree)) {
    const names = ['aria-label', 'title', 'alt', ...(next === element ? ['value'] : [])];
    const name = names.map((attribute) => tree.attribute(next, attribute)).find((said) => said?.trim());
    if (name) return name;
    if (tree.name(next) === 'title') return tree.text(next);
  }
  return '';
}
