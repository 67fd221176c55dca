import { estimateTokenCount, sliceByTokens } from 'tokenx';
import type { Item } from '../../../dom/item.ts';
import { isHarvestmanError } from '../../../ground/errors.ts';
import type { Row } from '../../../results/row.ts';
import { isTooLong } from '../model-error-codes.ts';
import type { DirectItem } from './answer/direct-answer.ts';
import { DirectFindings } from './answer/direct-findings.ts';
import { type GroundedRow, groundRow } from './answer/ground-row.ts';
import { type DirectQuestion, readDirectly } from './answer/read-directly.ts';
import { renumbered } from './answer/renumbered.ts';
import { secondLook } from './answer/second-look.ts';
import type { DirectContext } from './direct-context.ts';
import { type AddressSpot, addressSpots } from './doubts/doubt-address-places.ts';
import { type DoubtedItem, doubtsOf, toldDoubts } from './doubts/doubts-of.ts';
import { type EdgedText, edgedText } from './lines/edged-text.ts';
import { itemSpots } from './lines/item-spots.ts';
import { AddressBook, itemLines } from './lines/item-text.ts';
import { completedItems } from './places/completed-items.ts';

/** Items of one request: of longer lists models pass over some. */
const MOST_ITEMS = 40;
/** Problems told of an answer. */
const MOST_TOLD = 20;
/** Where so many items are in doubt, the others were read by the same eyes. */
const MOST_WRONG = 0.1;
/** Items that have by no chance all no value. */
const LEAST_IN_ROW = 8;
/** Of the line that begins an item. */
const HEADING_TOKENS = 8;

interface NumberedItem {
  /** From 1, on this page. */
  readonly number: number;
  readonly item: Item;
  readonly shown: string;
  readonly source: string;
  readonly edged: EdgedText;
  readonly addressesAfter: number;
  readonly addressesTo: number;
  readonly addresses: readonly AddressSpot[];
}

/** A row for each item, in order, read by the model in parts that end where items end. */
export async function readItems(items: readonly Item[], context: DirectContext): Promise<readonly Row[]> {
  const { pageTokens, mark, properties } = context;
  const book = new AddressBook();
  const numbered = items.map((item, index) => numberedItem(item, index + 1, book, context));
  const findings = new DirectFindings();
  const parts = [...partsOf(numbered, pageTokens)];
  const reads: (readonly ReadItem[])[] = [];
  for (const part of parts) reads.push(await readPart(part, book, context));
  for (const [at, part] of parts.entries()) {
    if (lackedOnly(reads, at, properties).length === 0) continue;
    reads[at] = await secondLook(reads[at] ?? [], () => readPart(part, book, context), mark);
    for (const name of lackedOnly(reads, at, properties))
      mark(`property "${name}": it is empty in ${part.length} items in a row, and others have it`);
  }
  const all = completedItems(properties, withWhatWasSaid(numbered, reads.flat()), context);
  for (const { invented, leftOut, isAnswered } of all) {
    if (isAnswered) findings.addLeftOut(leftOut);
    else findings.addUnanswered();
    findings.addInvented(invented);
  }
  findings.tell(items.length, mark);
  const doubts = doubtsOf(properties, all);
  for (const { message } of doubts.ofColumns) mark(message);
  for (const doubt of toldDoubts(doubts, items.length)) mark(doubt);
  return all.map(({ row }) => row);
}

interface ReadItem extends GroundedRow {
  readonly isAnswered: boolean;
}

/** What the model said of no item of one part, and of most items of another. */
function lackedOnly(
  reads: readonly (readonly ReadItem[])[],
  at: number,
  properties: DirectContext['properties'],
): readonly string[] {
  const isMostlySaid = (name: string, read: readonly ReadItem[]): boolean =>
    read.filter(({ row }) => row[name] !== null).length * 2 > read.length;
  return deniedIn(reads[at] ?? [], properties).filter((name) =>
    reads.some((read) => isMostlySaid(name, read)),
  );
}

/** What the model said that none of many items has. */
function deniedIn(read: readonly ReadItem[], properties: DirectContext['properties']): readonly string[] {
  if (read.length < LEAST_IN_ROW) return [];
  return properties.flatMap(({ name }) => (read.every(({ empty }) => empty.includes(name)) ? [name] : []));
}

/** What the model passed over, or said wrongly, is asked about once more, alone; what it then says better is taken. */
async function readPart(
  part: readonly NumberedItem[],
  book: AddressBook,
  context: DirectContext,
): Promise<readonly ReadItem[]> {
  const { properties, denied: known } = context;
  const first = grounded(part, await ask(part, context), book, properties);
  const { ofColumns: doubts, ofValues, gaps } = doubtsOf(properties, withWhatWasSaid(part, first));
  const doubted = new Set([...ofValues, ...gaps].map(({ at }) => at));
  // A list may lack it: one question is enough.
  const denied = deniedIn(first, properties).filter((name) => !known.has(name));
  for (const name of denied) known.add(name);
  // Who passed over a value of one item may have done so in others.
  const passedOver = new Set(gaps.map(({ property }) => property));
  const wrong = part.filter((_, at) => {
    const one = first[at];
    if (doubted.has(at) || one?.isAnswered !== true) return true;
    return one.invented.length + one.leftOut.length > 0 || one.empty.some((name) => passedOver.has(name));
  });
  const again = doubts.length + denied.length > 0 || wrong.length > part.length * MOST_WRONG ? part : wrong;
  if (again.length === 0) return first;
  const problem = [
    ...doubts.map(({ message }) => message),
    ...denied.map((name) => `${name}: it was said of no item`),
    ...ofValues.map(
      ({ at, property, what }) =>
        `${property}: what was said of item ${part[at]?.number} may be something else of it: ${what}`,
    ),
    ...gaps.map(
      ({ at, property, what }) => `${property}: none was said of item ${part[at]?.number}, and ${what}`,
    ),
    ...first.flatMap(({ invented, leftOut, isAnswered }, at) => [
      ...invented.map((name) => `${name}: item ${part[at]?.number} does not say it word for word`),
      ...(isAnswered ? leftOut.map((name) => `${name}: it was left out of item ${part[at]?.number}`) : []),
    ]),
  ];
  const repair =
    problem.length === 0 ? {} : { repair: { problem: problem.slice(0, MOST_TOLD).join('\n'), answer: '' } };
  const look = (): ReturnType<typeof ask> => ask(again, context, repair);
  const isUsable = first.some(({ isAnswered }) => isAnswered);
  const answers = isUsable
    ? await secondLook(new Map<number, DirectItem>(), look, context.mark)
    : await look();
  const second = grounded(again, answers, book, properties);
  const better = new Map(again.map((item, at) => [item.number, second[at]]));
  return first.map((one, at) => {
    const other = better.get(part[at]?.number ?? 0);
    if (other === undefined || !other.isAnswered) return one;
    return one.isAnswered && other.invented.length > one.invented.length ? one : other;
  });
}

function withWhatWasSaid(
  items: readonly NumberedItem[],
  read: readonly ReadItem[],
): readonly (DoubtedItem & ReadItem)[] {
  return items.flatMap((one, at) => {
    const said = read[at];
    return said === undefined ? [] : [{ ...one, ...said, spots: itemSpots(one.item.element) }];
  });
}

function grounded(
  part: readonly NumberedItem[],
  answers: ReadonlyMap<number, DirectItem>,
  book: AddressBook,
  properties: DirectContext['properties'],
): readonly ReadItem[] {
  return part.map(({ source, edged, item, number, addressesAfter, addressesTo }) => {
    const answer = answers.get(number);
    const row = groundRow(answer?.values ?? {}, properties, {
      source,
      edged,
      item,
      address: (at) => (at > addressesAfter && at <= addressesTo ? book.get(at) : null),
    });
    return { ...row, isAnswered: answer !== undefined };
  });
}

function numberedItem(
  item: Item,
  number: number,
  book: AddressBook,
  { pageTokens, warn }: DirectContext,
): NumberedItem {
  const addressesAfter = book.size;
  const lines = itemLines(item, book);
  const whole = lines.map(({ shown }) => shown).join('\n');
  const shown = sliceByTokens(whole, 0, pageTokens);
  if (shown.length < whole.length) warn(`item ${number} of a page is too long; its end was not read`);
  const source = lines.map((line) => line.source).join('\n');
  const edged = edgedText(lines.map(({ marked }) => marked).join('\n'));
  const addresses = addressSpots(lines, book);
  return { item, number, shown, source, edged, addressesAfter, addressesTo: book.size, addresses };
}

function* partsOf(items: readonly NumberedItem[], tokens: number): Generator<readonly NumberedItem[]> {
  let part: NumberedItem[] = [];
  let size = 0;
  for (const item of items) {
    const cost = estimateTokenCount(item.shown) + HEADING_TOKENS;
    if (part.length > 0 && (size + cost > tokens || part.length === MOST_ITEMS)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(item);
    size += cost;
  }
  if (part.length > 0) yield part;
}

/** Where the question or its answer would be too long, or is refused, half of the items at a time. */
async function ask(
  part: readonly NumberedItem[],
  context: DirectContext,
  repair: Pick<DirectQuestion, 'repair'> = {},
): Promise<ReadonlyMap<number, DirectItem>> {
  const numbers = new Set(part.map(({ number }) => number));
  try {
    const answers = await readDirectly(context, {
      text: part.map(({ number, shown }) => `### item ${number}\n${shown}`).join('\n'),
      items: part.length,
      byLines: false,
      usable: (said) => renumbered(said, part, context.properties),
      ...repair,
    });
    const byNumber = new Map<number, DirectItem>();
    for (const answer of answers) {
      if (numbers.has(answer.item) && !byNumber.has(answer.item)) byNumber.set(answer.item, answer);
    }
    return byNumber;
  } catch (error) {
    if (part.length === 1 || !(isTooLong(error) || isRefused(error))) throw error;
    const middle = Math.ceil(part.length / 2);
    const halves = [part.slice(0, middle), part.slice(middle)];
    const found: (readonly [number, DirectItem])[] = [];
    let refused = 0;
    for (const half of halves) {
      try {
        found.push(...(await ask(half, context, repair)));
      } catch (reason) {
        // A server's filter may have something against one item: the others are read.
        refused += 1;
        if (!isRefused(reason) || half.length > 1 || refused === 2) throw reason;
      }
    }
    return new Map(found);
  }
}

function isRefused(error: unknown): boolean {
  return isHarvestmanError(error, 'MODEL_REFUSED');
}
