import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import type { TableRowParts } from './read-table.ts';

export interface Grid {
  readonly columns: number;
  /** Rows of cells by column; null where a cell of another row or column reaches, or there is none. */
  readonly rows: ReadonlyArray<ReadonlyArray<HtmlElement | null>>;
}

/** HTML's own limits. */
const MAX_COLUMN_SPAN = 1_000;
const MAX_ROW_SPAN = 65_534;

function span(cell: HtmlElement, name: 'colspan' | 'rowspan', max: number): number {
  const written = attribute(cell, name);
  if (written === undefined) return 1;
  const value = Number.parseInt(written, 10);
  if (name === 'rowspan' && value === 0) return max;
  return value >= 1 ? Math.min(value, max) : 1;
}

/** A column that a cell above reaches into, down to and without row `until`. */
interface Reach {
  readonly until: number;
  readonly width: number;
}

/**
 * Puts cells into columns. Cells that span are shown where they begin. Columns in which no cell begins are left out,
 * so that a table is never larger than its cells, whatever its spans claim.
 */
export function layoutGrid(parts: readonly TableRowParts[]): Grid {
  const placed: Array<ReadonlyArray<readonly [column: number, cell: HtmlElement]>> = [];
  const begins = new Set<number>();
  const reaches = new Map<number, Reach>();
  const cells = parts.reduce((sum, row) => sum + row.cells.length, 0);
  // Each step over a reach costs time; pages that really span need no more than a few for each cell.
  let budget = 20 * cells + 1_000;
  for (const [index, { cells }] of parts.entries()) {
    let column = 0;
    const row: Array<readonly [number, HtmlElement]> = [];
    for (const cell of cells) {
      for (let reach = reaches.get(column); reach !== undefined && budget > 0; reach = reaches.get(column)) {
        if (reach.until <= index) {
          reaches.delete(column);
          break;
        }
        column += reach.width;
        budget -= 1;
      }
      row.push([column, cell]);
      begins.add(column);
      const width = span(cell, 'colspan', MAX_COLUMN_SPAN);
      const height = span(cell, 'rowspan', MAX_ROW_SPAN);
      if (height > 1) reaches.set(column, { until: index + height, width });
      column += width;
    }
    placed.push(row);
  }
  const order = new Map([...begins].sort((a, b) => a - b).map((column, index) => [column, index]));
  let area = 10_000 + 50 * cells;
  const rows = placed.map((row) => {
    const line: Array<HtmlElement | null> = [];
    for (const [column, cell] of row) {
      const target = order.get(column) ?? line.length;
      while (line.length < target && area > 0) {
        line.push(null);
        area -= 1;
      }
      line.push(cell);
    }
    return line;
  });
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return { columns, rows };
}
