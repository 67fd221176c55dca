import { descendants } from '../../dom/descendants.ts';
import type { Item } from '../../dom/item.ts';
import type { Row } from '../../results/row.ts';

/** One may be the place of an advertisement. */
const LEAST = 2;
/** They show something by themselves, or lead somewhere. */
const SHOWN: ReadonlySet<string> = new Set(
  'a img picture video audio iframe input textarea object svg canvas'.split(' '),
);

/** A table may end with empty lines. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'br', 'p']);

/**
 * How many rows at the end stand for items that are still to come: elements in which nothing is yet, behind rows with
 * values. What holds no element is no item, but fills a line of a grid.
 */
export function skeletonRows(rows: readonly Row[], items: readonly Item[]): number {
  if (rows.length !== items.length) return 0;
  const isEmpty = (row: Row | undefined): boolean =>
    Object.values(row ?? {}).every((value) => value === null || value === '');
  const filled = rows.findLastIndex((row) => !isEmpty(row)) + 1;
  const tail = rows.length - filled;
  if (filled === 0 || tail < LEAST || rows.slice(0, filled).some(isEmpty)) return 0;
  return items.slice(filled).every(isSkeleton) ? tail : 0;
}

function isSkeleton({ element }: Item): boolean {
  const parts = [element, ...descendants(element)];
  const isBare = parts.every(
    ({ name, children }) =>
      !SHOWN.has(name) && children.every((child) => child.type !== 'text' || child.data.trim() === ''),
  );
  return isBare && parts.some((part) => part !== element && !CELLS.has(part.name));
}
