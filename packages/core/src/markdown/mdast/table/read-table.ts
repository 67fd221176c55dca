import type { HtmlElement } from '../../tree/html-node.ts';

export interface TableRowParts {
  readonly cells: readonly HtmlElement[];
  readonly isHead: boolean;
}

export interface TableParts {
  readonly captions: readonly HtmlElement[];
  /** In the order in which they are shown: the head first, the foot last. */
  readonly rows: readonly TableRowParts[];
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  /** Whether the page says that this is a table of data. */
  readonly isDeclared: boolean;
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  const cells: HtmlElement[] = [];
  for (const child of row.children) {
    if (child.type === 'element' && !child.hidden && (child.tagName === 'td' || child.tagName === 'th'))
      cells.push(child);
  }
  return cells;
}

/** Reads the parts of a table; those of tables inside it are not among them. */
export function readTable(table: HtmlElement): TableParts {
  const captions: HtmlElement[] = [];
  const head: TableRowParts[] = [];
  const body: TableRowParts[] = [];
  const foot: TableRowParts[] = [];
  for (const section of table.children) {
    if (section.type !== 'element' || section.hidden) continue;
    if (section.tagName === 'caption') captions.push(section);
    const isHead = section.tagName === 'thead';
    const rows = isHead ? head : section.tagName === 'tfoot' ? foot : body;
    for (const row of section.tagName === 'tr' ? [section] : section.children) {
      if (row.type !== 'element' || row.tagName !== 'tr' || row.hidden) continue;
      const cells = cellsOf(row);
      if (cells.length > 0) rows.push({ cells, isHead });
    }
  }
  const rows = [...head, ...body, ...foot];
  const hasNames = rows.some((row) => row.cells.some((cell) => cell.tagName === 'th'));
  const first = rows[0];
  return {
    captions,
    rows,
    // Where only the first column names things, the first row is a row like the others.
    hasHeader:
      first === undefined || first.isHead || !hasNames || first.cells.every((cell) => cell.tagName === 'th'),
    isDeclared: head.length > 0 || hasNames || captions.length > 0,
  };
}
