import { estimateTokenCount } from 'tokenx';
import type { Item } from '../../../dom/item.ts';
import type { Row } from '../../../results/row.ts';
import type { DirectItem } from './direct-answer.ts';
import type { DirectContext } from './direct-context.ts';
import { DirectFindings } from './direct-findings.ts';
import { doubtColumns } from './doubt-columns.ts';
import { groundRow } from './ground-row.ts';
import { AddressBook, itemLines, type TextLine } from './item-text.ts';
import { readDirectly } from './read-directly.ts';
import { repeatedLinesProblem } from './repeated-lines.ts';

/** Lines of one request: more make more items than a model keeps count of. */
const MOST_LINES = 250;
/** Lines to an item, at the least, for the length of an answer. */
const LINES_OF_ITEM = 2;

interface LineItem extends DirectItem {
  readonly last: number;
}

/**
 * The rows of a page whose items have no markup of their own: the model says which lines make an item, too. Parts
 * overlap by the item that the end of a part may have cut off: it is read again, whole, with the next part.
 */
export async function readLines(page: Item, context: DirectContext): Promise<readonly Row[]> {
  const { caller, properties, pageTokens, mark } = context;
  const book = new AddressBook();
  const lines = itemLines(page, book);
  const found: LineItem[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = endOfPart(lines, start, pageTokens);
    const text = lines
      .slice(start, end)
      .map(({ shown }, index) => `${start + index + 1} ${shown}`)
      .join('\n');
    const answers = await readDirectly(caller, properties, {
      text,
      items: Math.ceil((end - start) / LINES_OF_ITEM),
      byLines: true,
      problem: (items) =>
        rangeProblem(items, start + 1, end) ??
        repeatedLinesProblem(inOrder(items, start + 1, end), lines, start + 1, end),
    });
    const items = inOrder(answers, start + 1, end);
    const doubt = repeatedLinesProblem(items, lines, start + 1, end);
    if (doubt !== null) mark(`the items that the model found may not be those of the page: ${doubt}`);
    const latest = items.at(-1);
    const isCut = end < lines.length && latest !== undefined && latest.last >= end && latest.item > start + 1;
    found.push(...(isCut ? items.slice(0, -1) : items));
    if (isCut) start = latest.item - 1;
    else start = end === lines.length || latest === undefined ? end : Math.max(latest.last, start + 1);
  }
  const findings = new DirectFindings();
  const rows = found.map(({ item, last, values }) => {
    const own = lines.slice(item - 1, last);
    const { row, invented, leftOut } = groundRow(values, properties, {
      source: own.map(({ source }) => source).join('\n'),
      item: null,
      address: (at) =>
        own.some(({ addressesAfter, addressesTo }) => at > addressesAfter && at <= addressesTo)
          ? book.get(at)
          : null,
    });
    findings.addInvented(invented);
    findings.addLeftOut(leftOut);
    return row;
  });
  findings.tell(rows.length, mark);
  for (const one of doubtColumns(properties, rows)) mark(one);
  return rows;
}

function endOfPart(lines: readonly TextLine[], start: number, tokens: number): number {
  let size = 0;
  let end = start;
  for (; end < lines.length && end - start < MOST_LINES; end += 1) {
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
    return { ...one, last: Math.max(one.item, Math.min(one.last ?? one.item, next - 1)) };
  });
}
