import type { Table } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

const DELIMITERS = { left: ':--', center: ':-:', right: '--:' } as const;

/** Cells as wide as their text: padding them all to the widest would make a table as large as its largest cell. */
export const table: Handle = (node: Table, _parent, state, info) => {
  const columns = node.align?.length ?? 0;
  const exit = state.enter('table');
  const exitCell = state.enter('tableCell');
  const exitPhrasing = state.enter('phrasing');
  const position = { ...info, before: ' ', after: ' ' };
  const lines: string[] = [];
  for (const row of node.children) {
    const cells = row.children.map((cell) => state.containerPhrasing(cell, position));
    if (lines.length === 0) {
      while (cells.length < columns) cells.push('');
      lines.push(`| ${cells.join(' | ')} |`);
      lines.push(`| ${(node.align ?? []).map((side) => (side ? DELIMITERS[side] : '---')).join(' | ')} |`);
    } else {
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  exitPhrasing();
  exitCell();
  exit();
  return lines.join('\n');
};
