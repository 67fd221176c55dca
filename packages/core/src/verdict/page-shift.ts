import type { Fact } from './evidence.ts';
import { isTelling } from './row-identities.ts';

/** A list that moved while its pages were read. */
export type Shift = Pick<Extract<Fact, { kind: 'list-moved' }>, 'sign' | 'rows'>;

/**
 * How many rows at the end of a page came once more at the beginning of the next: rows that were put before them have
 * pushed them on. Pages with equal rows of their own say nothing.
 */
export function overlapOf(page: readonly string[], next: readonly string[]): number {
  if (!isTelling(page) || !isTelling(next)) return 0;
  const most = Math.min(page.length, next.length) - 1;
  for (let rows = most; rows >= 1; rows -= 1) {
    const tail = page.slice(page.length - rows);
    if (tail.every((identity, index) => identity === next[index])) return rows;
  }
  return 0;
}

/**
 * What became of the first page while the ones behind it were read, told by reading it again: rows that stand behind its
 * last one now have left a gap; rows at its end that are gone were pushed to the second page. Null: its end is where it
 * was, or the page shows something else altogether.
 */
export function shiftOf(page: readonly string[], again: readonly string[]): Shift | null {
  const last = page.at(-1);
  if (last === undefined || again.length === 0 || !isTelling(page) || !isTelling(again)) return null;
  if (again.at(-1) === last && again.length === page.length) return null;
  const at = again.indexOf(last);
  const pulled = at === -1 ? [] : again.slice(at + 1);
  const isPulled = pulled.length > 0 && pulled.every((identity) => !page.includes(identity));
  if (isPulled && again.length <= page.length) return { sign: 'gap', rows: pulled.length };
  const kept = page.filter((identity) => again.includes(identity));
  const pushed = page.length - 1 - page.findLastIndex((identity) => again.includes(identity));
  // Most of it is there, in its order, with its end cut off.
  const isInOrder = kept.every((identity, index) => identity === page[index]);
  return isInOrder && kept.length * 2 >= page.length && pushed > 0 ? { sign: 'overlap', rows: pushed } : null;
}
