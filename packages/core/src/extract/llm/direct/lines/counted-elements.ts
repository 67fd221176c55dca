import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { contains } from '../../../../dom/contains.ts';
import { isHeaderRow } from '../../../../dom/header-row.ts';
import { placeOf, tagOf } from '../../history/place-of.ts';
import { mostFrequent } from '../../most-frequent.ts';
import { likenessTo } from '../../structure/left-out.ts';
import { itemSpots } from './item-spots.ts';
import type { TextLine } from './item-text.ts';
import { lineElements } from './line-elements.ts';
import type { LineRange } from './repeated-lines.ts';

const LEAST_ITEMS = 3;
/** Of the items must be elements that are reached alike, for those to be what items are. */
const USUAL = 0.3;

/**
 * What the elements that items are say against the lines that were named for them: two of them in the lines of one item, one in
 * the lines of two, or one in no lines, where it says as much as the others do. Null: nothing.
 */
export function countedElementsProblem(
  ranges: readonly LineRange[],
  lines: readonly TextLine[],
  first: number,
  last: number,
): string | null {
  const elements = lineElements(ranges, lines).filter(({ parent }) => parent !== null);
  const usual = mostFrequent(elements.map(wayOf));
  if (usual === null || usual.count < Math.max(LEAST_ITEMS, ranges.length * USUAL)) return null;
  const items = elements.filter((element) => wayOf(element) === usual.text);
  const isItem = itemTest(items);
  const of = Array.from({ length: last - first + 1 }, (_, at) => {
    const number = first + at;
    const range = ranges.find(({ item, last: to }) => number >= item && number <= to) ?? null;
    return { number, range, element: itemAround(lines[number - 1], usual.text, isItem) };
  });
  const before = lines[first - 2]?.from;
  for (const [element, own] of Map.groupBy(of, (one) => one.element)) {
    // What the lines before this part began was looked at there.
    if (element === null || (before !== undefined && contains(element, before))) continue;
    const numbers = `lines ${own[0]?.number} to ${own.at(-1)?.number}`;
    const found = new Set(own.flatMap(({ range }) => range ?? []));
    if (found.size > 1) return `${numbers} are one item by the page's markup: it was split`;
    if (found.size === 0)
      return `${numbers} are built as the items are, and belong to none: items were left out`;
  }
  for (const range of ranges) {
    const inside = new Set(of.flatMap((one) => (one.range === range ? (one.element ?? []) : [])));
    if (inside.size > 1)
      return `lines ${range.item} to ${range.last} are ${inside.size} items by the page's markup: items were merged`;
  }
  return null;
}

/** Tells of an element whether it is built as the items are, and says no less than the poorest of them. */
function itemTest(items: readonly Element[]): (element: Element) => boolean {
  const known = new Map(items.map((element) => [element, true]));
  const isAlike = likenessTo(items);
  const least = Math.min(...items.map((element) => itemSpots(element).length));
  return (element) => {
    const is =
      known.get(element) ??
      (isAlike(element) && itemSpots(element).length >= least && !isHeaderRow(element, items));
    known.set(element, is);
    return is;
  };
}

/** The item that a line stands in. */
function itemAround(
  line: TextLine | undefined,
  way: string,
  isItem: (element: Element) => boolean,
): Element | null {
  for (let node: ChildNode | ParentNode | null = line?.from ?? null; node !== null; node = node.parent)
    if (isTag(node) && wayOf(node) === way && isItem(node)) return node;
  return null;
}

/** By the names of all that an element is in. */
function wayOf(element: Element): string {
  return placeOf(element, null, tagOf);
}
