import { estimateTokenCount } from 'tokenx';
import type { Item } from '../../../dom/item.ts';
import type { Row } from '../../../results/row.ts';
import { isTooLong } from '../model-error-codes.ts';
import type { DirectItem } from './answer/direct-answer.ts';
import { DirectFindings } from './answer/direct-findings.ts';
import { type GroundedRow, groundRow } from './answer/ground-row.ts';
import { readDirectly } from './answer/read-directly.ts';
import type { DirectContext } from './direct-context.ts';
import { type AddressSpot, addressSpots } from './doubts/doubt-address-places.ts';
import { doubtItems } from './doubts/doubt-items.ts';
import { placesOfNone } from './doubts/doubt-places-of-values.ts';
import { doubtsOf, toldDoubts } from './doubts/doubts-of.ts';
import { countedElementsProblem } from './lines/counted-elements.ts';
import { countedLinesProblem, gapsBetween } from './lines/counted-lines.ts';
import { type EdgedText, edgedText } from './lines/edged-text.ts';
import { inlineItems } from './lines/inline-items.ts';
import { regularItemsProblem, withRegularItems } from './lines/item-forms.ts';
import { itemSpots } from './lines/item-spots.ts';
import { AddressBook, itemLines, type TextLine } from './lines/item-text.ts';
import { joinedItems } from './lines/joined-items.ts';
import { lineElements } from './lines/line-elements.ts';
import { type LineRange, repeatedLinesProblem } from './lines/repeated-lines.ts';
import { lineSpots, type Spot } from './lines/spots.ts';
import { completedItems } from './places/completed-items.ts';
import type { AskedItem } from './places/filled-by-places.ts';

/** Lines of one request: more make more items than a model keeps count of. */
const MOST_LINES = 250;
/** Problems told of an answer. */
const MOST_TOLD = 20;
const NOTHING_FOUND =
  'items: none were found in the text; look again, and answer with none only where there is none';
/** Lines to an item, at the least, for the length of an answer. */
const LINES_OF_ITEM = 2;

interface LineItem extends DirectItem, LineRange {
  readonly last: number;
}

/**
 * The rows of a page whose items have no markup of their own: the model says which lines make an item, too. Parts
 * overlap by the item that the end of a part may have cut off: it is read again, whole, with the next part.
 */
export async function readLines(page: Item, context: DirectContext): Promise<readonly Row[]> {
  const { properties, pageTokens, mark } = context;
  const book = new AddressBook();
  const lines = itemLines(page, book, inlineItems(page.element));
  const grounded = (item: LineItem): GroundedItem => groundItem(item, lines, book, properties);
  const itemsProblem = (items: readonly LineItem[], first: number, last: number): string | null =>
    linesProblem(items, lines, first, last) ??
    gapsProblem(items.map(grounded), gapsBetween(items, first, last), properties, lines);
  /** Without the one that the end of a part may have cut off. */
  const whole = (items: readonly LineItem[], start: number, end: number): readonly LineItem[] => {
    const { item = 0, last = 0 } = items.at(-1) ?? {};
    return end < lines.length && last >= end && item > start + 1 ? items.slice(0, -1) : items;
  };
  /** As one, where each half is said to say what only both do. */
  const asWhole = (said: readonly DirectItem[], start: number, end: number): readonly DirectItem[] => {
    const items = inOrder(said, start + 1, end);
    const joined = joinedItems(items, lines);
    const isSaid = (item: LineItem): boolean => grounded(item).invented.length === 0;
    return items.length === said.length && !items.some(isSaid) && joined.every(isSaid) ? joined : said;
  };
  const found: LineItem[] = [];
  let isDoubted = false;
  let most = MOST_LINES;
  const ask = (start: number, end: number): Promise<readonly DirectItem[]> => {
    const text = lines
      .slice(start, end)
      .map(({ shown }, index) => `${start + index + 1} ${shown}`)
      .join('\n');
    return readDirectly(context, {
      text,
      items: Math.ceil((end - start) / LINES_OF_ITEM),
      byLines: true,
      usable: eachOnce,
      problem: (items) =>
        (items.length === 0 ? NOTHING_FOUND : rangeProblem(items, start + 1, end)) ??
        itemsProblem(inOrder(items, start + 1, end), start + 1, end) ??
        valuesProblem(
          whole(inOrder(items, start + 1, end), start, end).map(grounded),
          properties,
          lines,
          page,
        ),
    });
  };
  for (let start = 0; start < lines.length; ) {
    const end = endOfPart(lines, start, pageTokens, most);
    const said = await orTooLong(ask(start, end), end - start);
    if (said === null) {
      most = Math.ceil((end - start) / 2);
      continue;
    }
    const answers = asWhole(said, start, end);
    if (answers !== said)
      mark('the items that the model found may not be those of the page: each was split in two');
    const items = inOrder(answers, start + 1, end);
    // Where nothing was found, what was found before says what items are like.
    const doubt = items.length === 0 ? itemsProblem(found, 1, end) : itemsProblem(items, start + 1, end);
    const unplaced = answers.filter((answer) => !items.some((one) => isSame(one, answer))).length;
    if (unplaced > 0)
      mark(
        `the lines that the model named for ${unplaced} of ${answers.length} items begin none of their own; they were left out`,
      );
    isDoubted ||= doubt !== null;
    if (doubt !== null) mark(`the items that the model found may not be those of the page: ${doubt}`);
    const kept = whole(items, start, end);
    found.push(...kept);
    const latest = items.at(-1);
    if (kept.length < items.length) start = (latest?.item ?? end) - 1;
    else start = end === lines.length || latest === undefined ? end : Math.max(latest.last, start + 1);
  }
  const isOf = (said: LineItem, last: number): boolean =>
    grounded({ ...said, last }).invented.length <= grounded(said).invented.length;
  const all = withRegularItems(isDoubted ? joinedItems(found, lines) : found, lines, isOf).map(
    ({ said, ...range }) => ({
      ...grounded({ values: {}, ...said, ...range }),
      isNamed: said !== null,
    }),
  );
  const items = completeItems(completedItems(properties, asItems(all, lines, page), context));
  const findings = new DirectFindings();
  for (const { invented, leftOut } of items) {
    findings.addInvented(invented);
    findings.addLeftOut(leftOut);
  }
  findings.tell(items.length, mark);
  for (const one of doubtsTold(items, properties, lines)) mark(one);
  return items.map(({ row }) => row);
}

/** Without those that the model did not name, and that lack what all that it did name have. */
function completeItems<One extends { readonly isNamed: boolean; readonly row: Row }>(
  items: readonly One[],
): readonly One[] {
  const named = items.filter(({ isNamed }) => isNamed);
  const always = Object.keys(named[0]?.row ?? {}).filter((name) =>
    named.every(({ row }) => row[name] !== null),
  );
  return items.filter(
    ({ isNamed, row }) => isNamed || (always.length > 0 && always.every((name) => row[name] !== null)),
  );
}

/** Null where fewer lines may be answered. */
async function orTooLong<Answer>(answer: Promise<Answer>, lines: number): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isTooLong(error) && lines > 1) return null;
    throw error;
  }
}

/** In the order of the text, each once. */
function eachOnce(said: readonly DirectItem[]): readonly DirectItem[] {
  const isAsBefore = (one: DirectItem, before: DirectItem | undefined): boolean =>
    before !== undefined && before.last === one.last && isSame(before, one);
  return said.toSorted((a, b) => a.item - b.item).filter((one, at, all) => !isAsBefore(one, all[at - 1]));
}

/** Said twice, it is no other item. */
function isSame(one: DirectItem, other: DirectItem): boolean {
  return one.item === other.item && JSON.stringify(one.values) === JSON.stringify(other.values);
}

function linesProblem(...about: Parameters<typeof repeatedLinesProblem>): string | null {
  return (
    repeatedLinesProblem(...about) ??
    countedElementsProblem(...about) ??
    countedLinesProblem(...about) ??
    regularItemsProblem(...about)
  );
}

/** Lines between items that have all the places of their values. */
function gapsProblem(
  grounded: readonly GroundedItem[],
  gaps: ReturnType<typeof gapsBetween>,
  properties: DirectContext['properties'],
  lines: readonly TextLine[],
): string | null {
  const gap = gaps.find(({ from, to }) =>
    placesOfNone(properties, grounded, lineSpots(lines.slice(from - 1, to))),
  );
  return gap === undefined
    ? null
    : `lines ${gap.from} to ${gap.to} have what items have, and belong to none: items were left out`;
}

interface GroundedItem extends GroundedRow, LineRange {
  /** Whether the model named it. */
  readonly isNamed: boolean;
  readonly source: string;
  readonly edged: EdgedText;
  readonly spots: readonly Spot[];
  readonly addresses: readonly AddressSpot[];
}

function groundItem(
  { item, last, values }: LineItem,
  lines: readonly TextLine[],
  book: AddressBook,
  properties: DirectContext['properties'],
): GroundedItem {
  const own = lines.slice(item - 1, last);
  const source = own.map((line) => line.source).join('\n');
  const edged = edgedText(own.map(({ marked }) => marked).join('\n'));
  const spots = lineSpots(own);
  const addresses = addressSpots(own, book);
  const isOwn = (at: number): boolean =>
    own.some(({ addressesAfter, addressesTo }) => at > addressesAfter && at <= addressesTo);
  const address = (at: number): string | null => (isOwn(at) ? book.get(at) : null);
  return {
    ...groundRow(values, properties, { source, edged, item: null, address }),
    isNamed: true,
    item,
    last,
    source,
    edged,
    spots,
    addresses,
  };
}

/** What the values themselves show to be wrong. */
function valuesProblem(
  items: readonly GroundedItem[],
  properties: DirectContext['properties'],
  lines: readonly TextLine[],
  page: Item,
): string | null {
  const unsaid = items.flatMap(({ item, invented, leftOut }) => [
    ...invented.map((name) => `${name}: item ${item} does not say it word for word`),
    ...leftOut.map((name) => `${name}: it was left out of item ${item}`),
  ]);
  const told = doubtsTold(asItems(items, lines, page), properties, lines);
  const problems = [...unsaid, ...told].slice(0, MOST_TOLD);
  return problems.length === 0 ? null : problems.join('\n');
}

function doubtsTold(
  items: readonly LineAsked[],
  properties: DirectContext['properties'],
  lines: readonly TextLine[],
): readonly string[] {
  const ranges = items.map(({ range }) => range);
  const doubts = doubtsOf(properties, items);
  const rows = items.map(({ row }) => row);
  return [
    ...doubtItems(ranges, rows, lines),
    ...doubts.ofColumns.map(({ message }) => message),
    ...toldDoubts(doubts, items.length),
  ];
}

interface LineAsked extends AskedItem, Pick<GroundedItem, 'isNamed'> {
  readonly range: LineRange;
}

/** Each with the element that it is. */
function asItems(
  items: readonly GroundedItem[],
  lines: readonly TextLine[],
  page: Item,
): readonly LineAsked[] {
  const elements = lineElements(items, lines);
  return items.map((one, at) => {
    const element = elements[at] ?? page.element;
    return {
      ...one,
      range: { item: one.item, last: one.last },
      isAnswered: one.isNamed,
      item: { ...page, element },
      spots: [...one.spots, ...itemSpots(element)],
    };
  });
}

function endOfPart(lines: readonly TextLine[], start: number, tokens: number, most: number): number {
  let size = 0;
  let end = start;
  for (; end < lines.length && end - start < most; end += 1) {
    size += estimateTokenCount(lines[end]?.shown ?? '') + 2;
    if (size > tokens && end > start) break;
  }
  return end;
}

function rangeProblem(items: readonly DirectItem[], first: number, last: number): string | null {
  let before = first - 1;
  for (const { item, last: to = item } of items) {
    const range = `item ${item} to ${to}`;
    if (item < first || to > last || to < item) return `${range}: the lines are ${first} to ${last}`;
    if (item <= before) return `${range}: it begins before the item before it ends`;
    before = to;
  }
  return null;
}

/** What can be used of an answer: ranges within the part, in order, each line in one of them. */
function inOrder(items: readonly DirectItem[], first: number, last: number): readonly LineItem[] {
  const inside = items
    .filter(({ item }) => item >= first && item <= last)
    .toSorted((a, b) => a.item - b.item)
    .filter(({ item }, index, all) => item !== all[index - 1]?.item);
  return inside.map((one, index) => {
    const next = inside[index + 1]?.item ?? last + 1;
    return { ...one, last: Math.max(one.item, Math.min(one.last ?? next - 1, next - 1)) };
  });
}
