import type { Fact } from '../evidence.ts';
import type { RowLines } from './row-lines.ts';

/** A list that moved while its pages were read. */
export type Shift = Pick<Extract<Fact, { kind: 'list-moved' }>, 'sign' | 'rows'>;

/**
 * How many rows at the end of a page came once more at the beginning of the next: rows that were put before them have
 * pushed them on, or each page holds those before it. Pages with equal rows of their own say nothing.
 */
export function overlapOf(page: RowLines, next: RowLines): number {
  const [first] = next.lines;
  if (!page.isTelling || !next.isTelling || first === undefined) return 0;
  // No two rows are equal, so it can begin at one place only.
  const at = page.lines.indexOf(first);
  if (at === -1 || page.lines.length === 1) return 0;
  const tail = page.lines.slice(at);
  const isOverlap =
    tail.length < next.lines.length && tail.every((line, index) => line === next.lines[index]);
  return isOverlap ? tail.length : 0;
}

/** Whether a page holds the end of the one before and nothing else, as behind the last page of some lists. */
export function isEndOf({ lines: page }: RowLines, { lines: next }: RowLines): boolean {
  const start = page.length - next.length;
  return start > 0 && next.length > 0 && next.every((line, index) => line === page[start + index]);
}

/**
 * What became of the first page while the ones behind it were read, told by reading it again: rows that stand behind its
 * last one now have left a gap; rows at its end that are gone were pushed to the second page. Null: its end is where it
 * was, or the page shows something else altogether.
 */
export function shiftOf(first: RowLines, later: RowLines): Shift | null {
  const { lines: page } = first;
  const { lines: again } = later;
  const last = page.at(-1);
  if (last === undefined || again.length === 0 || !first.isTelling || !later.isTelling) return null;
  if (again.at(-1) === last && again.length === page.length) return null;
  const before = new Set(page);
  const now = new Set(again);
  const at = again.indexOf(last);
  const pulled = at === -1 ? [] : again.slice(at + 1);
  const isPulled = pulled.length > 0 && pulled.every((line) => !before.has(line));
  if (isPulled && again.length <= page.length) return { sign: 'gap', rows: pulled.length };
  const kept = page.filter((line) => now.has(line));
  const pushed = page.length - 1 - page.findLastIndex((line) => now.has(line));
  // Most of it is there, in its order, with its end cut off.
  const isInOrder = kept.every((line, index) => line === page[index]);
  return isInOrder && kept.length * 2 >= page.length && pushed > 0 ? { sign: 'overlap', rows: pushed } : null;
}
