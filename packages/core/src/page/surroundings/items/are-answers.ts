import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';

const INSIDE = 12;

/** Whether the items are answers to one question: each of the first two holds a radio button, both of one name. */
export function areAnswers<E>(items: readonly E[], tree: ElementTree<E>): boolean {
  const [one, other] = items.slice(0, 2).map((item) => radioIn(item, tree));
  return one != null && one === other;
}

/** The name of the first radio button; null where there is none. */
function radioIn<E>(item: E, tree: ElementTree<E>): string | null {
  for (const element of elementsWithin(item, INSIDE, tree)) {
    if (tree.name(element) === 'input' && tree.attribute(element, 'type')?.toLowerCase() === 'radio')
      return tree.attribute(element, 'name') ?? '';
  }
  return null;
}
