import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import { descendants } from '../../tree/text-content.ts';
import type { TableParts } from './read-table.ts';

/** What nobody puts in a cell of data, or not in that number. */
const STRUCTURE = new Set([
  'article',
  'blockquote',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'main',
  'nav',
  'section',
  'table',
]);
const MAX_PARAGRAPHS = 3;
/** How much of a table is looked at: what comes later is like what came before, and tables nest. */
const MAX_NODES = 3_000;

/** Whether a table places parts of a page instead of relating data. */
export function isLayoutTable(table: HtmlElement, parts: TableParts): boolean {
  const role = attribute(table, 'role');
  if (role === 'presentation' || role === 'none') return true;
  if (parts.isDeclared) return false;
  if (parts.rows.every((row) => row.cells.length === 1)) return true;
  let seen = 0;
  for (const row of parts.rows) {
    for (const cell of row.cells) {
      let paragraphs = 0;
      for (const node of descendants(cell)) {
        seen += 1;
        if (seen > MAX_NODES) return false;
        if (node.type === 'text') continue;
        if (STRUCTURE.has(node.tagName)) return true;
        if (node.tagName === 'p') paragraphs += 1;
        if (paragraphs > MAX_PARAGRAPHS) return true;
      }
    }
  }
  return false;
}
