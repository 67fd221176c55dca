import { classesOf } from '../tree/classes-of.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { STRIPE } from './striped-items.ts';

/** Siblings that are looked at. */
const MOST = 300;
/** Elements that each row may stand in alone. */
const WRAPPERS = 3;
/** Rows of a list that stands in several parts, for each of them. */
const ROWS_OF_PART = 2;
/** Rows at an end of a table that head it, or sum it up, and the rows that each of them needs beside it. */
const MOST_HEADS = 2;
const ROWS_OF_HEAD = 4;
/** What may be a row though it holds nothing but text. */
const ROWS: ReadonlySet<string> = new Set(['li', 'tr', 'option', 'dt', 'article', 'a']);

/**
 * How many siblings of the items have their name, the classes that all of them have but for those of stripes, and the
 * children of one of them: nothing but their place, or what they say, tells them from items. `matched`: what the selector
 * matches.
 */
export function twinsOfItems<E>(items: readonly E[], matched: ReadonlySet<E>, tree: ElementTree<E>): number {
  let rows = items;
  for (let level = 0; level < WRAPPERS && rows.length > 0; level += 1) {
    const parts = Map.groupBy(rows, (row) => tree.parent(row));
    const isAlone = parts.size === rows.length;
    const found =
      isAlone && rows.length > 1
        ? 0
        : [...parts].reduce((sum, [parent, own]) => sum + twinsIn(parent, { own, rows, matched }, tree), 0);
    if (found > 0) return parts.size > 1 && parts.size * ROWS_OF_PART > rows.length ? 0 : found;
    if (!isAlone) return 0;
    // Each row may stand in an element of its own.
    rows = [...parts.keys()].flatMap((one) => one ?? []);
  }
  return 0;
}

interface ListPart<E> {
  /** Its rows, of all `rows` of the list. */
  readonly own: readonly E[];
  readonly rows: readonly E[];
  readonly matched: ReadonlySet<E>;
}

/** Those of one part of the list, which stands in `parent`. */
function twinsIn<E>(parent: E | null, { own, rows, matched }: ListPart<E>, tree: ElementTree<E>): number {
  if (parent === null) return 0;
  const siblings = tree.children(parent).slice(0, MOST);
  const items = new Set(own);
  // Most lists have nothing else beside their items.
  if (siblings.every((one) => items.has(one))) return 0;
  const [classes = [], ...others] = rows.slice(0, MOST).map((row) => new Set(classesOf(row, tree)));
  const common = [...classes].filter(
    (name) => !STRIPE.test(name) && others.every((other) => other.has(name)),
  );
  const shapes = new Set(own.flatMap((row) => shapeOf(row, tree) ?? []));
  const isTwin = (one: E): boolean => {
    const shape = items.has(one) || matched.has(one) ? null : shapeOf(one, tree);
    if (shape === null || !shapes.has(shape)) return false;
    const names = new Set(classesOf(one, tree));
    return common.every((name) => names.has(name));
  };
  const twins = siblings.filter(isTwin);
  const edges = [siblings.slice(0, twins.length), siblings.slice(-twins.length)];
  const isTable = own.some((row) => tree.name(row) === 'tr');
  const areHeads = isTable && twins.length <= MOST_HEADS && edges.some((edge) => edge.every(isTwin));
  return areHeads && own.length >= twins.length * ROWS_OF_HEAD ? 0 : twins.length;
}

/** Its name and those of its children; null where it holds nothing but text that others may hold, too. */
function shapeOf<E>(element: E, tree: ElementTree<E>): string | null {
  const [name, children] = [tree.name(element), tree.children(element)];
  if (children.length === 0 && !ROWS.has(name)) return null;
  return [name, ...children.map((child) => tree.name(child))].join(' ');
}
