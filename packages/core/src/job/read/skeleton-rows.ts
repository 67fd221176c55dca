import { isTag } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import type { Item } from '../../dom/item.ts';
import type { Row } from '../../results/row.ts';

/** One may be the place of an advertisement. */
const LEAST = 2;
const NAMED = /skeleton|placeholder|shimmer/i;
/** They show something by themselves, or lead somewhere. */
const SHOWN: ReadonlySet<string> = new Set(
  'a img picture video audio iframe input textarea object svg canvas'.split(' '),
);

/** A table may end with empty lines. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'br', 'p']);

/**
 * How many rows stand for items that are still to come, or never came: elements in which nothing is, named so, or at the
 * end behind rows with values. What holds no element is no item, but fills a line of a grid.
 */
export function skeletonRows(rows: readonly Row[], items: readonly Item[]): number {
  if (rows.length !== items.length) return 0;
  const isEmpty = (row: Row | undefined): boolean =>
    Object.values(row ?? {}).every((value) => value === null || value === '');
  const filled = rows.findLastIndex((row) => !isEmpty(row)) + 1;
  const tail = rows.length - filled;
  if (filled === 0) return 0;
  const named = items.filter(
    (item, place) => isEmpty(rows[place]) && isNamed(item) && isSkeleton(item),
  ).length;
  if (named > 0 || tail < LEAST || rows.slice(0, filled).some(isEmpty)) return named;
  return items.slice(filled).every(isSkeleton) ? tail : 0;
}

function isNamed({ element }: Item): boolean {
  return [element, ...element.children.filter(isTag)].some(({ attribs }) => NAMED.test(attribs.class ?? ''));
}

function isSkeleton({ element }: Item): boolean {
  const parts = [element, ...descendants(element)];
  const isBare = parts.every(
    ({ name, children }) =>
      !SHOWN.has(name) && children.every((child) => child.type !== 'text' || child.data.trim() === ''),
  );
  return isBare && parts.some((part) => part !== element && !CELLS.has(part.name));
}
