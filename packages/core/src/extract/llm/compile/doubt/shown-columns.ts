import { isTag } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import { isValue } from '../../candidate-reader.ts';
import type { FieldColumn } from '../../structure/field-evidence.ts';
import { labelWords } from '../../structure/label-words.ts';
import type { PageStructure, StructureField } from '../../structure/page-structure.ts';
import { columnOf } from './column-of.ts';

/** An element of the items, and what stands there. */
export interface ShownColumn extends StructureField {
  readonly column: FieldColumn;
}

/** Parts of a line that are looked at. */
const MOST_PARTS = 4;

/** All that items show, by the page's own structure. */
export function shownColumns(items: readonly Item[], structure: PageStructure): readonly ShownColumn[] {
  const [first] = items;
  if (first === undefined) return [];
  const elements = items.map(({ element }) => element);
  const shown = structure
    .fields(elements, first.baseUrl)
    .map((field) => ({ ...field, column: columnOf({ ...field, attribute: null }, items) }));
  const known = new Set(shown.map(({ column }) => column.elements[0]));
  const parts = shown.flatMap((field) => labelledParts(field, items));
  return [...shown, ...parts.filter(({ column }) => !known.has(column.elements[0]))];
}

/** The values of a line of several, each behind a label of its own: "Host: <i>Ada</i> Guest: <i>Ben</i>". */
function labelledParts(
  { type, selector, column: { elements } }: ShownColumn,
  items: readonly Item[],
): readonly ShownColumn[] {
  const parts = elements.find((element) => element !== null)?.children.filter(isTag) ?? [];
  if (type !== 'text' || selector === null || parts.length < 2 || parts.length > MOST_PARTS) return [];
  const columns = parts.map((_, at) => {
    const part = `${selector} > :nth-child(${at + 1})`;
    return { type, selector: part, column: columnOf({ type, selector: part, attribute: null }, items) };
  });
  const isLabelled = ({ column }: ShownColumn): boolean =>
    column.values.every(isValue) && labelWords(column).shown.length > 0;
  return columns.every(isLabelled) ? columns : [];
}
