import { isTraversal, parse, SelectorType, stringify } from 'css-what';
import type { Item } from '../../../../dom/item.ts';
import { compileSelector } from '../../../../dom/selector/compile-selector.ts';

/**
 * A selector without what it says of the neighbours of an item, "item + item b": the first item has none. Where what it
 * names before is in the items, it stays as it is.
 */
export function withoutNeighbours(selector: string, items: readonly Item[]): string {
  const [tokens = [], ...others] = parse(selector);
  const beside = tokens.findLastIndex(
    ({ type }) => type === SelectorType.Adjacent || type === SelectorType.Sibling,
  );
  const length = tokens.slice(beside + 1).findIndex(isTraversal);
  if (others.length > 0 || beside < 1 || length < 0) return selector;
  const outer = compileSelector(stringify([tokens.slice(0, beside + 1 + length)]));
  const inner = stringify([tokens.slice(beside + 2 + length)]);
  const [own, named] = [compileSelector(inner), compileSelector(selector)];
  const isOutside = items.every(({ element }) => {
    const found = named.first(element);
    return outer.first(element) === null && (found === null || found === own.first(element));
  });
  return isOutside ? inner : selector;
}
