import { linesMark } from '../../pagination/cycle-detector.ts';

/** More rows than this are not looked for between pages. */
const MOST_ADDED = 50;
/** Nor in one page. */
const MOST_ON_PAGE = 500;

/**
 * Which rows have come before and between pages of a list since these were read: their places among the lines of all rows that it
 * shows now. `marks`: those of the pages. Empty where none came, or where other rows stand in the place of those that were read.
 */
export function addedRows(lines: readonly string[], marks: readonly string[]): readonly number[] {
  const added: number[] = [];
  let at = 0;
  for (const mark of marks) {
    const start = at;
    let end = pageEnd(lines, mark, at);
    while (end === null && added.length < MOST_ADDED && at < lines.length) {
      added.push(at);
      at += 1;
      end = pageEnd(lines, mark, at);
    }
    if (end === null || end <= start) return [];
    at = end;
  }
  return added;
}

function pageEnd(lines: readonly string[], mark: string, start: number): number | null {
  const marks = linesMark();
  const most = Math.min(lines.length, start + MOST_ON_PAGE);
  for (let end = start; end < most; end += 1) {
    marks.add(lines[end] ?? '');
    if (marks.mark() === mark) return end + 1;
  }
  return null;
}
