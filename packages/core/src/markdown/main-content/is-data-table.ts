import { readTable } from '../mdast/table/read-table.ts';
import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';

/** Whether a table is large or described well enough to hold data. */
export function isDataTable(table: HtmlElement): boolean {
  const role = attribute(table, 'role');
  if (role === 'presentation' || role === 'none') return false;
  if (attribute(table, 'summary')) return true;
  const parts = readTable(table);
  if (parts.isDeclared) return true;
  const columns = Math.max(0, ...parts.rows.slice(0, 50).map((row) => row.cells.length));
  if (parts.rows.length === 1 || columns === 1) return false;
  return parts.rows.length >= 10 || columns > 4 || parts.rows.length * columns > 10;
}
