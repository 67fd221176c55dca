import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import { codeText, isGutter } from '../code-text.ts';
import type { TableParts } from './read-table.ts';

function holdsPre(cell: HtmlElement): boolean {
  let element: HtmlElement | undefined = cell;
  for (let depth = 0; element !== undefined && depth < 5; depth += 1) {
    if (element.tagName === 'pre') return true;
    const next: HtmlElement | undefined = element.children.find((child) => child.type === 'element');
    element = next;
  }
  return false;
}

function isCode(cell: HtmlElement): boolean {
  return (
    /(?:^|[\s_-])(?:code|line|blob-code)(?:[\s_-]|$)/i.test(attribute(cell, 'class') ?? '') || holdsPre(cell)
  );
}

/** The code of a table that only sets line numbers beside it; null for any other table. */
export function numberedCode({ rows }: TableParts): string | null {
  const lines: string[] = [];
  let numbers = false;
  for (const { cells } of rows) {
    const code = cells.filter((cell) => !isNumber(cell));
    numbers ||= code.length < cells.length;
    const only = code[0];
    if (code.length > 1 || (only !== undefined && !isCode(only))) return null;
    lines.push(only === undefined ? '' : codeText(only).replace(/\n$/, ''));
  }
  return numbers ? lines.join('\n') : null;
}

function isNumber(cell: HtmlElement): boolean {
  if (isGutter(cell)) return true;
  const inner = cell.children.find((child) => child.type === 'element');
  return inner?.type === 'element' && isGutter(inner) && cell.children.length <= 3;
}
