import { type Element, isTag } from 'domhandler';
import type { PropertyType } from '../../recipe/property.ts';
import { lastingClasses } from '../element-names.ts';
import { type FieldAttribute, type FieldNode, fieldNodes } from './field-nodes.ts';
import type { ItemElements } from './item-elements.ts';

/** One part that elements of many items play. */
export interface Field {
  readonly type: PropertyType;
  readonly attribute?: FieldAttribute;
  /** The element of each item; null where an item has none. */
  readonly elements: readonly (Element | null)[];
  /** Items that have one. */
  readonly filled: number;
}

/** Elements of one part in an item that are told apart, and cells of a row: columns of a table, or what terms stand before. */
const MOST_ALIKE = 6;
const MOST_CELLS = 16;

/**
 * Aligns the elements of items by their names and places: the partial tree alignment of DEPTA (Zhai and Liu, Web Data
 * Extraction Based on Partial Tree Alignment, 2005), by paths instead of trees, which takes linear time.
 */
export function alignFields(items: readonly ItemElements[]): Field[] {
  const common = commonClasses(items);
  const parts = new Map<
    string,
    Pick<FieldNode, 'type' | 'attribute'> & { order: number; found: Element[][] }
  >();
  const grid = areGridRows(items);
  const nodes = items.map((item) => fieldNodes(item, common, grid));
  const keys = new Set(nodes.flat().map(({ key }) => key));
  for (const [at, inItem] of nodes.entries()) {
    for (const [order, node] of inItem.entries()) {
      const { type, attribute } = node;
      const { key, element } = node.cell !== undefined && keys.has(node.cell.key) ? node.cell : node;
      const part = parts.get(key) ?? { ...sourceOf(type, attribute), order, found: items.map(() => []) };
      parts.set(key, part);
      part.found[at]?.push(element);
    }
  }
  const fields: (Field & { readonly order: number })[] = [];
  for (const { type, attribute, order, found } of parts.values()) {
    const isCell = /^(?:td|dd)$/.test(found.find(([first]) => first !== undefined)?.[0]?.name ?? '');
    const limit = isCell ? MOST_CELLS : MOST_ALIKE;
    const most = Math.min(limit, Math.max(...found.map((list) => list.length)));
    for (let nth = 0; nth < most; nth += 1) {
      const elements = found.map((list) => list[nth] ?? null);
      const filled = elements.filter((element) => element !== null).length;
      fields.push({ ...sourceOf(type, attribute), elements, filled, order: order + nth / MOST_CELLS });
    }
  }
  return fields.sort((a, b) => a.order - b.order);
}

function areGridRows(items: readonly ItemElements[]): boolean {
  const widths = items.map(({ root }) => (root.name === 'tr' ? root.children.filter(isTag).length : 0));
  return new Set(widths).size === 1 && widths[0] !== 0;
}

function sourceOf(type: PropertyType, attribute: FieldAttribute | undefined) {
  return attribute === undefined ? { type } : { type, attribute };
}

function commonClasses(items: readonly ItemElements[]): ReadonlyMap<string, number> {
  const common = new Map<string, number>();
  for (const { elements } of items) {
    for (const name of new Set(elements.flatMap(lastingClasses)))
      common.set(name, (common.get(name) ?? 0) + 1);
  }
  return common;
}
