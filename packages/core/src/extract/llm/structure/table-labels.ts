import { type Element, isTag } from 'domhandler';
import { descendants } from '../../../dom/descendants.ts';
import { readText } from '../../../dom/readers/text.ts';

const MOST_HEADS = 3;
const MOST_COLUMNS = 100;
/** Characters of a header that is cut short. */
const LONGEST_SHORT = 4;

/** What the header rows of a table say over each cell of a row, from above; null: it has none. */
export function tableLabels(row: Element): readonly string[] | null {
  let table = row.parent;
  while (table !== null && !(isTag(table) && table.name === 'table')) table = table.parent;
  const heads: Element[] = [];
  if (table !== null)
    for (const one of descendants(table)) {
      if (one.name !== 'tr') continue;
      if (one === row || heads.length === MOST_HEADS || !isHead(one, heads.length)) break;
      heads.push(one);
    }
  if (heads.length === 0) return null;
  const labels: string[] = [];
  /** For each column the first row that no cell from above reaches into. */
  const free: number[] = [];
  for (const [line, head] of heads.entries()) {
    let column = 0;
    for (const cell of cellsOf(head)) {
      while ((free[column] ?? 0) > line) column += 1;
      for (const end = column + span(cell, 'colspan'); column < end; column += 1) {
        labels[column] = `${labels[column] ?? ''} ${saidBy(cell)}`.trim();
        free[column] = line + span(cell, 'rowspan');
      }
    }
  }
  let column = 0;
  return cellsOf(row).map((cell) => {
    const label = labels[column] ?? '';
    column += span(cell, 'colspan');
    return label;
  });
}

/** The first holds a `th`, those below it hold nothing else. */
function isHead(row: Element, before: number): boolean {
  const cells = cellsOf(row);
  const isLabel = ({ name }: Element): boolean => name === 'th';
  return before === 0 ? cells.some(isLabel) : cells.length > 1 && cells.every(isLabel);
}

/** With what a letter or two stand for: "W", "Won". */
function saidBy(cell: Element): string {
  const text = readText(cell);
  if (text.length > LONGEST_SHORT) return text;
  const titles = [cell, ...descendants(cell)].flatMap(({ attribs }) => attribs.title ?? []);
  return [text, ...titles].join(' ');
}

function cellsOf(row: Element): readonly Element[] {
  return row.children.filter(isTag);
}

function span({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(MOST_COLUMNS, Math.max(1, Number(attribs[name]) || 1));
}
