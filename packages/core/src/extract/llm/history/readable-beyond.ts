import type { Element, ParentNode } from 'domhandler';
import type { Item } from '../../../dom/item.ts';
import { compileSelector } from '../../../dom/selector/compile-selector.ts';
import type { PlanField } from '../../../recipe/plan/extraction-plan.ts';

/** A property that so many items have is one that an item is known by. */
const KNOWN_BY = 0.8;
/** Selectors that say nothing outside of an item. */
const OF_ITEM = /^\s*(?::scope|[>+~])/;

/** How many more items the page may have, anywhere, by the fewest elements outside of the list that one of the fields would find. */
export function readableBeyond(items: readonly Item[], fields: readonly PlanField[]): number {
  const [first] = items;
  if (first === undefined) return 0;
  const root = rootOf(first.element);
  const inside = new Set<Element>(items.map(({ element }) => element));
  const isInside = (element: Element): boolean => {
    for (let node: Element['parent'] = element; node !== null; node = node.parent)
      if (inside.has(node as Element)) return true;
    return false;
  };
  const counts = fields.flatMap(({ profile, candidates: [one] }) => {
    if (one === undefined || one.selector === null || profile.coverage < KNOWN_BY) return [];
    if (OF_ITEM.test(one.selector)) return [];
    return [
      compileSelector(one.selector)
        .all(root)
        .filter((element) => !isInside(element)).length,
    ];
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** What the element is in, in the end. */
export function rootOf(element: Element): ParentNode {
  let root: ParentNode = element;
  while (root.parent !== null) root = root.parent;
  return root;
}
