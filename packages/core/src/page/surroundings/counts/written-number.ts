import type { ElementTree } from '../tree/element-tree.ts';

const FIELDS: ReadonlySet<string> = new Set(['', 'text', 'number', 'tel']);

/** The number in a field, as a reader sees it between words: "Page [4] of 7". Null where there is none. */
export function writtenNumber<E>(element: E, tree: ElementTree<E>): string | null {
  if (tree.name(element) !== 'input' || !FIELDS.has(tree.attribute(element, 'type')?.toLowerCase() ?? ''))
    return null;
  const value = tree.attribute(element, 'value')?.trim() ?? '';
  return /^\d{1,4}$/.test(value) ? ` ${value} ` : null;
}
