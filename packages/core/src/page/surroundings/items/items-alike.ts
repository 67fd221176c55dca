import type { ElementTree } from '../tree/element-tree.ts';

/** Most rows at an end of the list that a pager and a head may fill. */
const MOST_ODD = 2;
const LEAST = 4;
/** Of the others, that many at the beginning and at the end are looked at. */
const SAMPLED = 6;
/** "€ 12.50", "12 km". */
const NUMBER = /^[^\p{L}\p{N}]{0,3}\p{N}[\p{N}.,' ]*[^\p{L}\p{N}]{0,3}\p{L}{0,3}$/u;
/** Items that are looked at for odd ones, and the share of them that are alike. */
const MOST_LOOKED_AT = 500;
const USUAL = 0.7;
/** Children of an item by which it is told from others. */
const MOST_CHILDREN = 1_000;

/**
 * The items without those at the end, and at the beginning of a table, that stand elsewhere than the others, or lack
 * children that all of those have: a pager may be a row of the table.
 */
export function itemsAlike<E>(items: Iterable<E>, tree: ElementTree<E>): ReadonlySet<E> {
  const all = [...items];
  const most = Math.min(MOST_ODD, Math.floor((all.length - 1) / (LEAST - 1)));
  const core = all.slice(most, all.length - most);
  const others = [...core.slice(0, SAMPLED), ...core.slice(-SAMPLED)];
  const shapes = new Set(others.map((item) => shapeOf(item, tree).join(' ')));
  const parents = new Set(others.map((item) => tree.parent(item)));
  const [usual] = others;
  if (usual === undefined || all.length < LEAST || shapes.size > 1 || parents.size > 1) return new Set(all);
  const children = shapeOf(usual, tree);
  const isOdd = (item: E | undefined): boolean =>
    item !== undefined && (!parents.has(tree.parent(item)) || lacks(shapeOf(item, tree), children));
  let [start, end] = [0, all.length];
  while (end > all.length - most && isOdd(all[end - 1])) end -= 1;
  while (tree.name(usual) === 'tr' && start < most && isOdd(all[start])) start += 1;
  return new Set(all.slice(start, end));
}

/**
 * How many of the items lack children that nearly all others have: heads among the rows of a table, advertisements. A
 * head of a table may have the cells of a row.
 */
export function oddItems<E>(items: Iterable<E>, tree: ElementTree<E>): number {
  const looked = [...items].slice(0, MOST_LOOKED_AT);
  const shapes = looked.map((item) => shapeOf(item, tree).join(' '));
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [usual, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (usual === '' || times < shapes.length * USUAL) return 0;
  const children = usual.split(' ');
  const odd = shapes.filter((shape) => shape !== usual && lacks(shape.split(' '), children)).length;
  return odd > 0 || !isHead(looked, tree) ? odd : 1;
}

/** Whether the first row of a table has no number, and a column of the others has nothing but numbers. */
function isHead<E>(items: readonly E[], tree: ElementTree<E>): boolean {
  const [first, ...rows] = items.slice(0, SAMPLED * 2);
  if (first === undefined || rows.length < LEAST || tree.name(first) !== 'tr') return false;
  const isNumber = (cell: E | undefined): boolean => cell !== undefined && NUMBER.test(tree.text(cell));
  const [cells = [], ...others] = [first, ...rows].map((row) => tree.children(row));
  return (
    !cells.some((cell) => /\p{N}/u.test(tree.text(cell))) &&
    cells.some((_cell, place) => others.every((row) => isNumber(row[place])))
  );
}

function shapeOf<E>(item: E, tree: ElementTree<E>): readonly string[] {
  const children = tree.children(item);
  const looked = children.length > MOST_CHILDREN ? children.slice(0, MOST_CHILDREN) : children;
  return looked.map((child) => tree.name(child));
}

/** Whether one of the names is there less often. */
function lacks(names: readonly string[], usual: readonly string[]): boolean {
  const left = [...names];
  return usual.some((name) => {
    const place = left.indexOf(name);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}
