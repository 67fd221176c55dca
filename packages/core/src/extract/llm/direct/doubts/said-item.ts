import { isTag } from 'domhandler';
import { descendants } from '../../../../dom/descendants.ts';
import type { Item } from '../../../../dom/item.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { isCrossedOut } from '../../structure/field-evidence.ts';
import type { SaidItem } from './doubt-values.ts';

const MOST_ELEMENTS = 400;

/** What doubts about values look at of an item. */
export function saidItem({ element }: Item, source: string): SaidItem {
  const crossedOut: string[] = [];
  for (const inner of descendants(element, MOST_ELEMENTS)) {
    if (!inner.children.some(isTag) && isCrossedOut(inner, element)) crossedOut.push(readText(inner));
  }
  return { source, crossedOut };
}
