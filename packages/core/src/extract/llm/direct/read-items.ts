import { estimateTokenCount, sliceByTokens } from 'tokenx';
import type { Item } from '../../../dom/item.ts';
import { isHarvestmanError } from '../../../ground/errors.ts';
import type { Row } from '../../../results/row.ts';
import type { DirectItem } from './direct-answer.ts';
import type { DirectContext } from './direct-context.ts';
import { DirectFindings } from './direct-findings.ts';
import { groundRow } from './ground-row.ts';
import { AddressBook, itemLines } from './item-text.ts';
import { readDirectly } from './read-directly.ts';

/** Items of one request: of longer lists models pass over some. */
const MOST_ITEMS = 40;
/** Of the line that begins an item. */
const HEADING_TOKENS = 8;

interface NumberedItem {
  /** From 1, on this page. */
  readonly number: number;
  readonly item: Item;
  readonly shown: string;
  readonly source: string;
  readonly addressesAfter: number;
  readonly addressesTo: number;
}

/** A row for each item, in order, read by the model in parts that end where items end. */
export async function readItems(items: readonly Item[], context: DirectContext): Promise<readonly Row[]> {
  const { pageTokens, warn, properties } = context;
  const book = new AddressBook();
  const numbered = items.map((item, index) => numberedItem(item, index + 1, book, context));
  const findings = new DirectFindings();
  const rows: Row[] = [];
  for (const part of partsOf(numbered, pageTokens)) {
    const answers = await answersFor(part, context);
    for (const { source, item, number, addressesAfter, addressesTo } of part) {
      const answer = answers.get(number);
      if (answer === undefined) findings.addUnanswered();
      const { row, invented } = groundRow(answer?.values ?? {}, properties, {
        source,
        item,
        address: (at) => (at > addressesAfter && at <= addressesTo ? book.get(at) : null),
      });
      findings.addInvented(invented);
      rows.push(row);
    }
  }
  findings.tell(items.length, warn);
  return rows;
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
  return { item, number, shown, source, addressesAfter, addressesTo: book.size };
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

/** The answers, by the number of the item. What the model passed over is asked about once more, alone. */
async function answersFor(
  part: readonly NumberedItem[],
  context: DirectContext,
): Promise<ReadonlyMap<number, DirectItem>> {
  const answers = await ask(part, context);
  const missing = part.filter(({ number }) => !answers.has(number));
  if (missing.length === 0) return answers;
  return new Map([...answers, ...(await ask(missing, context))]);
}

/** Where the answer would be too long, half of the items at a time. */
async function ask(
  part: readonly NumberedItem[],
  context: DirectContext,
): Promise<ReadonlyMap<number, DirectItem>> {
  const { caller, properties } = context;
  const numbers = new Set(part.map(({ number }) => number));
  try {
    const answers = await readDirectly(caller, properties, {
      text: part.map(({ number, shown }) => `### item ${number}\n${shown}`).join('\n'),
      items: part.length,
      byLines: false,
    });
    const byNumber = new Map<number, DirectItem>();
    for (const answer of answers) {
      if (numbers.has(answer.item) && !byNumber.has(answer.item)) byNumber.set(answer.item, answer);
    }
    return byNumber;
  } catch (error) {
    if (!isHarvestmanError(error, 'MODEL_OUTPUT_TRUNCATED') || part.length === 1) throw error;
    const middle = Math.ceil(part.length / 2);
    const head = await ask(part.slice(0, middle), context);
    return new Map([...head, ...(await ask(part.slice(middle), context))]);
  }
}
