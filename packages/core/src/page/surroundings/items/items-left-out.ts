import { classesOf } from '../tree/classes-of.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';

/** Elements of an item that are looked into. */
const INSIDE = 60;
/** Siblings that are looked at. */
const MOST = 300;
const LEAST = 3;
/** Elements that each row may stand in alone. */
const WRAPPERS = 3;
/** Elements in one whose text is looked at; that of others is long. */
const FEW = 2;
/** Elements that items have, besides themselves. */
const LEAST_INSIDE = 2;
/** Share of the items that have what is usual. */
const USUAL = 0.9;
/** Share of what is usual that an element must have, as the items have. */
const LEAST_SHARE = 0.8;
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** Elements that mean nothing by themselves, or no more than a part. */
const BOXES: ReadonlySet<string> = new Set(['div', 'article', 'section']);
const SAYS = ' text';
const LEADS = ' href';
/** Elements in which a regular one comes once. */
const LONGEST_TURN = 3;
/** Names of what no reader sees, or stands in for items. */
const UNSEEN =
  /(?:^|[\s_-])(?:clone[ds]?|duplicate|template|skeleton|placeholder|shimmer|ghost|dummy|sentinel|hidden|d-none|invisible|sr-only|ad|ads|advert|advertisement)(?=$|[\s_-])/i;
const SHOWN = /^(?:is-)?(?:active|current|selected|show|shown|visible|open|in)$/i;
const HIDDEN = /display:\s*none|visibility:\s*hidden/i;
/** "{{ name }}". */
const UNFILLED = /\{\{|<%|\[\[/;

/**
 * How many elements stand among the items that have as much of what is usual in items as each of them has, and are none:
 * as where the selector names the class of some rows only, or those of one column. `matched`: what the selector matches.
 */
export function itemsLeftOut<E>(items: readonly E[], matched: ReadonlySet<E>, tree: ElementTree<E>): number {
  let rows = items;
  for (let level = 0; level < WRAPPERS; level += 1) {
    const parents = new Set(rows.map((row) => tree.parent(row)));
    const beside = siblingsBeside(rows, parents, tree);
    const holders = holdersBeside(rows, parents, tree);
    const looksAlike = onceAsked(() => likenessTo(rows, matched, tree));
    const found = besideRows(rows, beside, looksAlike, tree) || inHolders(rows, holders, looksAlike, tree);
    if (found > 0) return found;
    const links = onceAsked(() => likenessTo(rows, matched, tree, 1));
    const isLink = (one: E): boolean => shareClass(one, rows[0] ?? one, tree) && links(one);
    const bare = besideRows(rows, beside, isLink, tree) || inHolders(rows, holders, links, tree);
    if (bare >= LEAST) return bare;
    // Each row may stand in an element of its own.
    const wrappers = [...parents].flatMap((one) => one ?? []);
    if (wrappers.length !== rows.length || rows.length < LEAST) return 0;
    rows = wrappers;
  }
  return 0;
}

type Likeness<E> = (element: E) => boolean;

/** Most lists have nothing else beside them, so that nobody asks. */
function onceAsked<E>(make: () => Likeness<E>): Likeness<E> {
  let made: Likeness<E> | null = null;
  return (element) => {
    made ??= make();
    return made(element);
  };
}

/** Whether an element has what rows have, and says something else than each of them; none does where that is hardly anything. */
function likenessTo<E>(
  rows: readonly E[],
  items: ReadonlySet<E>,
  tree: ElementTree<E>,
  leastInside = LEAST_INSIDE,
): Likeness<E> {
  const marksIn = (one: E): ReadonlySet<string> => marksOf(one, items, tree);
  const looked = rows.slice(0, MOST);
  const marks = looked.map(marksIn);
  const usual = usualOf(marks);
  if (!isTelling(usual, leastInside)) return () => false;
  const shareOf = (found: ReadonlySet<string>): number =>
    usual.filter((mark) => found.has(mark)).length / usual.length;
  const least = Math.max(LEAST_SHARE, Math.min(...marks.map(shareOf)));
  const said = new Set(looked.map((row) => saidIn(row, tree)));
  return (element) => {
    // What was loaded later may stand in an element of its own beside the first items.
    for (const one of elementsWithin(element, INSIDE, tree)) if (items.has(one)) return false;
    const text = saidIn(element, tree);
    return !said.has(text) && !UNFILLED.test(text) && shareOf(marksIn(element)) >= least;
  };
}

/** What stands with the rows and is named as they are, and which of it is none of them. */
interface Siblings<E> {
  readonly own: ReadonlySet<E>;
  readonly siblings: readonly E[];
  readonly others: readonly E[];
}

function siblingsBeside<E>(
  rows: readonly E[],
  parents: ReadonlySet<E | null>,
  tree: ElementTree<E>,
): Siblings<E> | null {
  const [first] = rows;
  const [parent = null] = parents;
  if (first === undefined || parent === null) return null;
  const inside = tree.children(parent);
  if (parents.size === 1 && inside.length === rows.length) return null;
  const own = new Set(rows);
  const siblings = inside.filter(
    (one) => areNamedLike(one, first, tree) && (own.has(one) || !isNoRow(one, tree)),
  );
  return { own, siblings, others: siblings.filter((one) => !own.has(one)) };
}

function besideRows<E>(
  rows: readonly E[],
  beside: Siblings<E> | null,
  looksAlike: Likeness<E>,
  tree: ElementTree<E>,
): number {
  const [first] = rows;
  if (first === undefined || beside === null || beside.others.length === 0) return 0;
  const { own, siblings, others } = beside;
  const mayBeRow = takeTurns(siblings, own) ? (one: E) => shareClass(one, first, tree) : () => true;
  const alike = others.slice(0, MOST).filter((one) => mayBeRow(one) && looksAlike(one));
  // A few parts of another kind may look like rows by chance.
  const strange = alike.filter((one) => tree.name(one) !== tree.name(first) && !shareClass(one, first, tree));
  if (strange.length > 0 && strange.length < LEAST) return alike.length - strange.length;
  // The first or the last row of a table may be its head or its sum.
  const [only] = alike;
  const isEdge = only === siblings[0] || only === siblings.at(-1);
  return tree.name(first) === 'tr' && alike.length === 1 && isEdge ? 0 : alike.length;
}

/** Further columns or parts of a table, where no heading parts them from those that hold items. */
function holdersBeside<E>(
  rows: readonly E[],
  own: ReadonlySet<E | null>,
  tree: ElementTree<E>,
): readonly E[] {
  const [holder = null] = own;
  const around = holder === null ? null : tree.parent(holder);
  if (holder === null || around === null || rows.length < LEAST) return [];
  if ([...own].some((one) => one === null || tree.parent(one) !== around)) return [];
  const beside = tree.children(around).slice(0, MOST);
  const isPlain = (one: E): boolean => tree.name(one) === tree.name(holder) && !isNoRow(one, tree);
  // Nothing but more of them stands there, or right behind those with items, named as they are.
  const start = beside.indexOf(holder);
  const end = beside.findIndex((one, index) => index > start && !isPlain(one) && !isNoRow(one, tree));
  const areAlone = beside.every(isPlain);
  const holders = areAlone ? beside : beside.slice(start, end === -1 ? beside.length : end);
  if (!areAlone && classesOf(holder, tree).length === 0) return [];
  return holders.filter((one) => !own.has(one) && isPlain(one) && areNamedAlike(one, holder, tree));
}

/** How many rows stand in those, where they hold nothing else. */
function inHolders<E>(
  [first]: readonly E[],
  holders: readonly E[],
  looksAlike: Likeness<E>,
  tree: ElementTree<E>,
): number {
  return holders.reduce((sum, one) => {
    const inside = tree.children(one).slice(0, MOST);
    const areRows = inside.every((row) => tree.name(row) === tree.name(first as E) && looksAlike(row));
    return areRows ? sum + inside.length : sum;
  }, 0);
}

/** What tells columns apart, and nothing else. */
const PLACE = /\d+|left|right|odd|even/g;

/** Whether they share a class, or differ in their place alone, and none of them is the one that is shown. */
function areNamedAlike<E>(one: E, other: E, tree: ElementTree<E>): boolean {
  const [names, others] = [one, other].map((element) =>
    (tree.attribute(element, 'class') ?? '').replace(PLACE, '').split(/\s+/),
  ) as [string[], string[]];
  const known = new Set(others);
  return ![...names, ...others].some((name) => SHOWN.test(name)) && names.some((name) => known.has(name));
}

/** Whether elements share a class: `card sold` and `card`. */
function shareClass<E>(one: E, other: E, tree: ElementTree<E>): boolean {
  const others = new Set(classesOf(other, tree));
  return classesOf(one, tree).some((name) => others.has(name));
}

/** Answers behind questions, and headings between rows, come after the same number of items each time. */
function takeTurns<E>(siblings: readonly E[], own: ReadonlySet<E>): boolean {
  const places = siblings.flatMap((one, index) => (own.has(one) ? [] : [index]));
  const [first = 0, second = 0] = places;
  const step = second - first;
  const areRegular = places.every((place, index) => place === first + index * step);
  return (
    step <= LONGEST_TURN && areRegular && first < step && siblings.length - first <= places.length * step
  );
}

function usualOf(all: readonly ReadonlySet<string>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const marks of all) for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].flatMap(([mark, count]) => (count >= all.length * USUAL ? [mark] : []));
}

/**
 * What an element holds: elements, their classes, and which of them say something, count, or lead somewhere. The classes
 * of items are what the selector goes by.
 */
function marksOf<E>(item: E, items: ReadonlySet<E>, tree: ElementTree<E>): ReadonlySet<string> {
  const marks = new Set<string>();
  for (const one of elementsWithin(item, INSIDE, tree)) {
    if (one === item) continue;
    const name = nameOf(one, item, tree);
    marks.add(name);
    if (!items.has(one)) for (const token of classesOf(one, tree)) marks.add(`${name}.${token}`);
    if (tree.attribute(one, 'href') !== null) marks.add(`${name}${LEADS}`);
    const text = tree.children(one).length <= FEW ? tree.text(one) : '';
    if (text !== '') marks.add(`${name}${SAYS}`);
    if (CELLS.has(tree.name(one)) && /\p{N}/u.test(text)) marks.add(`${name} number`);
  }
  return marks;
}

/** What its parts say and lead to, so that a copy is known. */
function saidIn<E>(item: E, tree: ElementTree<E>): string {
  let said = '';
  for (const one of elementsWithin(item, INSIDE, tree)) {
    if (tree.children(one).length === 0) said += ` ${tree.text(one)}`;
    said += tree.attribute(one, 'href') ?? '';
  }
  return said;
}

/** Whether elements are of one name or class, or of two names that stand for the same: an item may be an `article` or a `div`. */
function areNamedLike<E>(one: E, other: E, tree: ElementTree<E>): boolean {
  const [name, like] = [tree.name(one), tree.name(other)];
  return name === like || (BOXES.has(name) && BOXES.has(like)) || shareClass(one, other, tree);
}

/** Its own name and that of what it stands in, the item itself apart; cells by their place. */
function nameOf<E>(element: E, item: E, tree: ElementTree<E>): string {
  const name = tree.name(element);
  const parent = tree.parent(element);
  if (parent === null || (parent === item && !CELLS.has(name))) return name;
  return `${tree.name(parent)}>${name}${CELLS.has(name) ? placeOf(element, tree) : ''}`;
}

/** One of the first ones, for no others are looked at. */
function placeOf<E>(element: E, tree: ElementTree<E>): number {
  let place = 0;
  for (let one = tree.previous(element); one !== null; one = tree.previous(one)) place += 1;
  return place;
}

/** Whether what is usual is more than hardly anything. */
function isTelling(usual: readonly string[], leastInside: number): boolean {
  const elements = usual.filter((mark) => !/[ .]/.test(mark));
  const said = usual.filter((mark) => mark.endsWith(SAYS));
  const leads = usual.some((mark) => mark.endsWith(LEADS));
  return elements.length >= leastInside && said.length > (leads ? 0 : 1);
}

function isNoRow<E>(element: E, tree: ElementTree<E>): boolean {
  return (
    tree.wasItem?.(element) === true ||
    tree.attribute(element, 'hidden') !== null ||
    tree.attribute(element, 'aria-hidden') === 'true' ||
    HIDDEN.test(tree.attribute(element, 'style') ?? '') ||
    UNSEEN.test(tree.attribute(element, 'class') ?? '')
  );
}
