import type { Item } from '../../../../dom/item.ts';
import { compileSelector } from '../../../../dom/selector/compile-selector.ts';
import { selectorParts } from '../doubt/selector-parts.ts';

const BY_PLACE = /:(?:nth|first|last|only)/;

/**
 * A selector of places, bound to the items where it reads the same in most of them so: the third item is a third child itself,
 * and its `:nth-child(3) > b` may be the first `b` of all.
 */
export function withinItems(selector: string, items: readonly Item[]): string {
  if (!BY_PLACE.test(selector) || /^(?:[>+~]|:scope)/.test(selector) || selectorParts(selector).length > 1)
    return selector;
  const bound = `:scope ${selector}`;
  const [anywhere, within] = [compileSelector(selector), compileSelector(bound)];
  let same = 0;
  let others = 0;
  for (const { element } of items) {
    const [found, own] = [anywhere.first(element), within.first(element)];
    if (found === own) same += 1;
    else if (own === null) return selector;
    else others += 1;
  }
  return others > 0 && same > others ? bound : selector;
}
