import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';
import { NEGATIVE, POSITIVE } from './patterns.ts';

/** How much an element's class and id speak for it. */
export function classWeight(element: HtmlElement): number {
  let weight = 0;
  for (const name of ['class', 'id'] as const) {
    const value = attribute(element, name);
    if (value === undefined || value === '') continue;
    if (NEGATIVE.test(value)) weight -= 25;
    if (POSITIVE.test(value)) weight += 25;
  }
  return weight;
}
