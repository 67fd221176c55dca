import type { ElementTree } from './element-tree.ts';
import { foldSpace } from './fold-space.ts';

/** The text of an element, with a space between what stands in elements of their own and is all of it: "Next", "Plugins". */
export function partedText<E>(element: E, tree: Pick<ElementTree<E>, 'text' | 'children'>): string {
  const whole = tree.text(element);
  const parts = tree.children(element).map((child) => tree.text(child));
  return parts.length > 1 && parts.join('') === whole ? foldSpace(parts.join(' ')) : whole;
}
