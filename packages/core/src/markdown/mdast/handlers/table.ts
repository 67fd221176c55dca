import type { Code, Table, TableCell, TableRow } from 'mdast';
import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import { codeLanguage } from '../code-language.ts';
import type { Conversion, Handler } from '../handler.ts';
import { isLayoutTable } from '../table/is-layout-table.ts';
import { layoutGrid } from '../table/layout-grid.ts';
import { numberedCode } from '../table/numbered-code.ts';
import { readTable, type TableParts } from '../table/read-table.ts';

export const table: Handler = (element, conversion) => {
  const { builder } = conversion;
  const parts = readTable(element);
  if (builder.confined) {
    asText(parts, conversion);
    return;
  }
  const code = numberedCode(parts);
  if (code !== null) {
    const node: Code = { type: 'code', lang: codeLanguage(element), meta: null, value: code };
    builder.block(node);
    return;
  }
  if (isLayoutTable(element, parts)) {
    asBlocks(parts, conversion);
    return;
  }
  builder.boundary();
  for (const caption of parts.captions) conversion.nodes(caption.children);
  builder.boundary();
  const node = dataTable(parts, conversion);
  if (node !== null) builder.block(node);
};

/** In a cell of another table or a heading: one cell after the other, one row below the other. */
function asText(parts: TableParts, conversion: Conversion): void {
  const { builder } = conversion;
  for (const row of parts.rows) {
    builder.boundary();
    for (const cell of row.cells) {
      conversion.nodes(cell.children);
      builder.text(' ');
    }
  }
  builder.boundary();
}

/** A table that only places things says no more than the things, in order. */
function asBlocks(parts: TableParts, conversion: Conversion): void {
  const { builder } = conversion;
  for (const holder of [...parts.captions, ...parts.rows.flatMap((row) => row.cells)]) {
    builder.boundary();
    conversion.nodes(holder.children);
  }
  builder.boundary();
}

function dataTable(parts: TableParts, conversion: Conversion): Table | null {
  const grid = layoutGrid(parts.rows);
  if (grid.columns === 0) return null;
  const rows = grid.rows.map((cells): TableRow => {
    const row: TableCell[] = [];
    for (const cell of cells) {
      const node: TableCell = { type: 'tableCell', children: [] };
      if (cell !== null) conversion.builder.cell(node, () => conversion.nodes(cell.children));
      row.push(node);
    }
    return { type: 'tableRow', children: row };
  });
  if (rows.every((row) => row.children.every((cell) => cell.children.length === 0))) return null;
  if (!parts.hasHeader) rows.unshift({ type: 'tableRow', children: [] });
  const align = Array.from({ length: grid.columns }, (_, column): 'left' | 'center' | 'right' | null =>
    alignment(grid.rows[0]?.[column] ?? grid.rows[1]?.[column] ?? null),
  );
  return { type: 'table', align, children: rows };
}

const ALIGNMENTS: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  left: 'left',
  center: 'center',
  right: 'right',
};

function alignment(cell: HtmlElement | null): 'left' | 'center' | 'right' | null {
  if (cell === null) return null;
  const style = /text-align\s*:\s*(left|center|right)/i.exec(attribute(cell, 'style') ?? '')?.[1];
  return ALIGNMENTS[(style ?? attribute(cell, 'align') ?? '').toLowerCase()] ?? null;
}
