import { type Element, isTag } from 'domhandler';
import { childElements } from '../../dom/child-elements.ts';
import { classesOf } from '../../dom/classes-of.ts';
import { contains } from '../../dom/contains.ts';
import { isHeaderCell, isHeaderRow, mayBeHeaderRow } from '../../dom/header-row.ts';
import { isHidden } from '../../dom/is-hidden.ts';
import { isLarge } from '../../dom/is-large.ts';
import type { Item } from '../../dom/item.ts';
import { isBlank } from '../../dom/readers/is-blank.ts';
import { readText } from '../../dom/readers/text.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { isFilled } from '../../expect/is-filled.ts';
import type { Steps } from '../../ground/time/take-turns.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import { isFiller } from './is-filler.ts';

/** Rows at an end of a page that may hold its control. */
const EDGE = 2;
/** Rows that have what is usual, at least, and what share of those with a value makes it so. */
const LEAST = 3;
/** How pages call the hidden element that a script copies items from. */
const MODEL = /(?:^|[-_\s])(?:template|tpl|prototype|blueprint)(?:$|[-_\s])/i;
/** Rows that are looked at in one step. */
const STEP = 1_000;
/** Lines that a first one is compared with, at most. */
const NEAR = 13;
const USUAL = 0.7;
const BY_PLACE = /:(?:nth|first|last|only)-|[+~]/;
/** What a line of sums begins with, perhaps with how many it sums up. */
const SUM =
  /^(?:(?:\p{L}+ )?(?:sub-?)?totale?s?|(?:page )?sum|(?:zwischen|gesamt)?summe|(?:ins)?gesamt|somme|summ?a|итого|всего|合計|小計|总计|合计|합계|razem|toplam|totaal|σ|average|mean|durchschnitt|moyenne|(?:sub-?total|zwischensumme|sous-total) .{1,40}|\d+ \p{L}+ in (?:all|total))(?: ?[(（][^()（）]{1,20}[)）])?:?$/iu;
const PARTS: ReadonlySet<string> = new Set(['thead', 'tfoot']);

/** Rows of a page that come of what `listSelector` matches beside the items. */
export interface OddRows {
  /** Places of those that are none for certain. */
  readonly none: ReadonlySet<number>;
  /** How many others may be none. */
  readonly doubtful: number;
}

/** A line of the list. An instance, in a list that no literal makes: see tokens.ts. */
class Entry {
  readonly place: number;
  readonly element: Element;
  /** Properties with a value in it. */
  readonly filled: ReadonlySet<string>;

  constructor(place: number, element: Element, filled: ReadonlySet<string>) {
    this.place = place;
    this.element = element;
    this.filled = filled;
  }
}

const NONE: readonly Entry[] = [];

/**
 * Tells rows of items from those of what else a list is made of: the head and the foot of a table, a line of it that is one
 * wide cell, what holds the list's own control, what sums the others up at their end, what parts or fills a list.
 * Doubtful is that sum, too, for an item may be called so, and what has nothing of what others have, or less and no class
 * of theirs.
 */
export function* oddRows(
  items: readonly Item[],
  rows: readonly Row[],
  recipe: Pick<RecipeDefinition, 'properties' | 'pagination'>,
): Steps<OddRows> {
  const names = recipe.properties
    .filter(({ meta, data }) => (meta ?? data) === undefined)
    .map(({ name }) => name);
  const all = NONE.slice();
  for (const [place, { element }] of items.entries()) {
    const row = rows[place];
    const filled = new Set(names.filter((name) => isFilled(row?.[name] ?? null)));
    all.push(new Entry(place, element, filled));
    if (place % STEP === 0) yield;
  }
  const shown = withoutFillers(all);
  yield;
  const inTable = withoutTableParts(shown);
  yield;
  const holders = controlHolders(inTable, recipe);
  const lines = inTable.filter((entry) => holders.get(entry) !== 'none');
  const parts = lines.filter((entry) => holders.has(entry)).length;
  const sums = sumsOf(lines);
  yield;
  const rest = lines.filter((entry) => !sums.has(entry) || hasLink(entry));
  const none = new Set(all.keys());
  for (const { place } of rest) none.delete(place);
  yield;
  const unlike = unlikeOthers(rest, names, recipe);
  yield;
  return { none, doubtful: parts + sums.size + unlike + movedLines(rest, recipe) + between(rest) };
}

/** Without what parts or fills the list and holds nothing that the recipe reads, and hidden ones that a script copies items from. */
function withoutFillers(all: readonly Entry[]): readonly Entry[] {
  const mayHide = all.some(({ element }) => !isHidden(element));
  const items = all.filter(
    ({ element, filled }) =>
      !(filled.size === 0 && isFiller(element)) &&
      !(mayHide && isHidden(element) && (filled.size === 0 || MODEL.test(element.attribs.class ?? ''))),
  );
  return items.length === 0 ? all : items;
}

/** The lines that sum up others: the first or the last one, and with it those of groups. */
function sumsOf(lines: readonly Entry[]): ReadonlySet<Entry> {
  const isSum = ({ element }: Entry): boolean => SUM.test(firstText(element));
  const ends = [...lines.slice(0, 1), ...lines.slice(-1)];
  const sums = ends.some(isSum) ? lines.filter(isSum) : [];
  return new Set(sums.length * 2 <= lines.length ? sums : []);
}

function hasLink({ element }: Entry): boolean {
  return compileSelector('a[href]').first(element) !== null;
}

/**
 * Without heads, feet and wide cells, where other lines have all that those have. A wide cell that has most of it, or a class
 * of the others, is an item that lacks something.
 */
function withoutTableParts(all: readonly Entry[]): readonly Entry[] {
  const lines = all.filter(({ element }) => !isHeadOrFoot(element) && !isWide(element));
  if (!lines.some(({ element }) => isLine(element))) return all;
  const known = new Set(lines.flatMap(({ filled }) => [...filled]));
  const classes = new Set(lines.flatMap(({ element }) => classesOfLine(element)));
  return all.filter(({ element, filled }) => {
    if ([...filled].some((name) => !known.has(name))) return true;
    if (isHeadOrFoot(element)) return false;
    const isItem = filled.size * 2 > known.size || classesOfLine(element).some((name) => classes.has(name));
    return !isWide(element) || isItem;
  });
}

function classesOfLine(element: Element): readonly string[] {
  return [element, ...childElements(element)].flatMap(classesOf);
}

function isHeadOrFoot(element: Element): boolean {
  const { parent } = element;
  if (!isLine(element)) return false;
  const cells = childElements(element);
  const isPart = parent !== null && isTag(parent) && PARTS.has(parent.name);
  return isPart || (cells.length > 0 && cells.every(isHeaderCell));
}

function isWide(element: Element): boolean {
  const [cell, ...others] = element.name === 'tr' ? childElements(element) : [];
  return cell !== undefined && others.length === 0 && Number(cell.attribs.colspan) > 1;
}

function isLine({ name, attribs }: Element): boolean {
  return name === 'tr' || attribs.role === 'row';
}

/** How many lines lack a cell, as one from above reaches into them, and are read by the places of their cells. */
function movedLines(all: readonly Entry[], { properties }: Pick<RecipeDefinition, 'properties'>): number {
  const lines = all.map(({ element }) => element).filter(isLine);
  const reach = lines.some((line) =>
    childElements(line)
      .slice(0, -1)
      .some(({ attribs }) => Number(attribs.rowspan) > 1),
  );
  if (!reach || !properties.some(({ elementSelector }) => BY_PLACE.test(elementSelector ?? ''))) return 0;
  const widths = lines.map((line) =>
    childElements(line).reduce((sum, { attribs }) => sum + Number(attribs.colspan ?? 1), 0),
  );
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  return widths.filter((width) => width < widest).length;
}

/** What at the ends of the page holds its control: nothing else that the recipe reads is in it, or it is a part of that. */
function controlHolders(
  all: readonly Entry[],
  { properties, pagination: { nextPageSelector } }: Pick<RecipeDefinition, 'properties' | 'pagination'>,
): ReadonlyMap<Entry, 'none' | 'part'> {
  const holders = new Map<Entry, 'none' | 'part'>();
  if (nextPageSelector === null) return holders;
  const selector = compileSelector(nextPageSelector);
  const edges = new Set([...all.slice(0, EDGE), ...all.slice(-EDGE)]);
  const held = [...edges].flatMap((entry) => {
    const control = selector.matches(entry.element) ? entry.element : selector.first(entry.element);
    return control === null ? [] : [{ entry, control }];
  });
  if (held.length > EDGE || held.length === all.length) return holders;
  for (const { entry, control } of held) {
    const read = properties.flatMap(({ elementSelector }) => {
      const { element } = entry;
      return (elementSelector === null ? element : compileSelector(elementSelector).first(element)) ?? [];
    });
    const isControl = (one: Element): boolean =>
      contains(control, one) ||
      (contains(one, control) && (one !== entry.element || readText(one) === readText(control)));
    if (read.every(isControl)) holders.set(entry, 'none');
    else if (read.some(isControl)) holders.set(entry, 'part');
  }
  return holders;
}

/** How many have nothing where others have something, or less and other classes, or name what stands in the others. */
function unlikeOthers(
  all: readonly Entry[],
  names: readonly string[],
  { properties }: Pick<RecipeDefinition, 'properties'>,
): number {
  const some = all.filter(({ filled }) => filled.size > 0);
  const usual = names.filter(
    (name) => some.filter(({ filled }) => filled.has(name)).length >= some.length * USUAL,
  );
  const full = new Set(some.filter(({ filled }) => usual.every((name) => filled.has(name))));
  if (usual.length === 0 || full.size < LEAST) return 0;
  const heads = headLines(all.map(({ element }) => element));
  if (full.size === all.length) return heads;
  const others = [...full].map(({ element }) => element);
  const classes = new Set(others.flatMap(classesOf));
  const haveIds = others.some(({ attribs }) => attribs.id !== undefined);
  const isUnlike = ({ element, filled }: Entry): boolean => {
    const own = classesOf(element);
    const isNamed = own.length > 0 || (element.attribs.id !== undefined && !haveIds);
    const isOther = isNamed && !own.some((name) => classes.has(name));
    if (filled.size > 0) return isOther;
    // What holds nothing at all may be an item, and what has the places of values is one without them.
    const holdsSomething = childElements(element).length > 0 || !isBlank(element);
    return (isOther || holdsSomething) && !hasPlace(element, properties);
  };
  return heads + all.filter((entry) => !full.has(entry) && isUnlike(entry)).length;
}

/**
 * How many lines say what stands in the others: the first one, with those that say the same further down, or the second
 * one below a wider or a like one.
 */
function headLines(lines: readonly Element[]): number {
  const [first, second, ...rest] = lines;
  if (first === undefined || second === undefined) return 0;
  if (mayBeHeaderRow(first)) {
    const said = firstText(first);
    const near = lines.slice(1, NEAR).filter((line) => firstText(line) !== said);
    const isHead = isHeaderRow(first, near);
    const text = isHead ? readText(first) : '';
    if (isHead) return lines.filter((line) => readText(line) === text).length;
  }
  const isAbove = childElements(first).length !== childElements(second).length || isHeaderRow(first, rest);
  return isAbove && isHeaderRow(second, rest) ? 2 : 0;
}

/** How many lines without anything part the others, each as many from the last one. */
function between(all: readonly Entry[]): number {
  const places = all.flatMap(({ element, filled }, at) =>
    filled.size === 0 && isBlank(element) ? [at] : [],
  );
  const [first = 0, second = 0] = places;
  const step = second - first;
  const isRegular = step > 1 && places.every((place, at) => place === first + at * step);
  return isRegular && places.length >= LEAST ? places.length : 0;
}

/** What the first of its elements says that says anything; nothing where it holds much, as no sum does. */
function firstText(element: Element): string {
  for (const cell of childElements(element)) {
    if (isLarge(cell)) return '';
    const text = readText(cell);
    if (text !== '') return text;
  }
  return '';
}

function hasPlace(element: Element, properties: RecipeDefinition['properties']): boolean {
  return properties.some(
    ({ elementSelector }) =>
      elementSelector !== null && compileSelector(elementSelector).first(element) !== null,
  );
}
