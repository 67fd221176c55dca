import type { Item } from '../../../dom/item.ts';
import type { Column } from '../structure/field-evidence.ts';
import type { PageStructure, StructureField } from '../structure/page-structure.ts';
import { columnOf } from './column-of.ts';

/** An element of the items, and what stands there. */
export interface ShownColumn extends StructureField {
  readonly column: Column;
}

/** All that items show, by the page's own structure. */
export function shownColumns(items: readonly Item[], structure: PageStructure): readonly ShownColumn[] {
  const [first] = items;
  if (first === undefined) return [];
  const elements = items.map(({ element }) => element);
  return structure
    .fields(elements, first.baseUrl)
    .map((field) => ({ ...field, column: columnOf({ ...field, attribute: null }, items) }));
}
