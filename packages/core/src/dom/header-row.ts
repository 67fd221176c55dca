import { type Element, isTag } from 'domhandler';
import { childElements } from './child-elements.ts';
import { holdsLink } from './holds-link.ts';
import { readText } from './readers/text.ts';

const LONGEST_HEAD = 40;
/** Rows that a row is compared with; of fewer, one without numbers may be one that has none. */
const MOST_ROWS = 8;
const LEAST_ROWS = 3;
const NAMED = /(?:^|[-_\s])(?:head(?:er|ing|s)?|hd|thead|labels?|titles|columns?|legend)(?:$|[-_\s])/i;

/**
 * Whether a row says what stands in the cells of others: by its markup, or in words where all of them have numbers or links;
 * `least`: so many of them are enough for that.
 */
export function isHeaderRow(row: Element, others: readonly Element[], least = LEAST_ROWS): boolean {
  const heads = childElements(row);
  const rows = others
    .filter((other) => other !== row)
    .slice(0, MOST_ROWS)
    .map(childElements)
    .filter(({ length }) => length === heads.length);
  if (heads.length < 2 || rows.length === 0) return false;
  if (heads.every(isHeaderCell)) return !rows.some((cells) => cells.every(isHeaderCell));
  if (rows.length < least || !isOfWords(row, heads)) return false;
  const telling = heads.filter((_, at) =>
    rows.every((cells) => /\p{N}/u.test(readText(cells[at] ?? row)) || holdsLink(cells[at] ?? row)),
  );
  const isGrid =
    heads.length > 2 && [heads, ...rows].every((cells) => new Set(cells.map(({ name }) => name)).size === 1);
  // A card may lack its price, and not all else.
  return telling.length >= (row.name === 'tr' || isGrid || isNamed(row) ? 1 : 2);
}

/** Whether a row may be one, whatever stands in others: most are not, and these need not be read then. */
export function mayBeHeaderRow(row: Element): boolean {
  const heads = childElements(row);
  return heads.length > 1 && (heads.every(isHeaderCell) || isOfWords(row, heads));
}

function isOfWords(row: Element, heads: readonly Element[]): boolean {
  const words = heads.map(readText);
  // "1 year return" is a header, and "12 comments" is none.
  const mayBeHead = isNamed(row) ? /^\P{N}*$|\p{L}{2}/u : /^\P{N}*$/u;
  return (
    words.every((word) => word.length < LONGEST_HEAD && mayBeHead.test(word)) &&
    words.filter((word) => /\p{L}/u.test(word)).length * 2 > words.length &&
    new Set(words.filter((word) => word !== '')).size > words.length / 2 &&
    !heads.some(holdsLink)
  );
}

function isNamed({ attribs }: Element): boolean {
  return NAMED.test(attribs.class ?? '');
}

/** The row of headers of the table or grid in which a row stands; null: none that is known. */
export function headerRowOf(row: Element): Element | null {
  const { parent } = row;
  if (parent === null || !isTag(parent)) return null;
  const [first, ...others] = parent.children.filter(isTag).filter(({ name }) => name === row.name);
  const around = parent.parent?.children.filter(isTag) ?? [];
  // Wherever it is written, it is shown on top.
  const isTop = ({ name }: Element): boolean => name === 'thead';
  const before = around.find(isTop) ?? around[around.indexOf(parent) - 1];
  const heads = [first, before, ...(before?.children.filter(isTag).slice(0, 1) ?? [])];
  return heads.find((head) => head !== undefined && head !== row && isHeaderRow(head, others)) ?? null;
}

export function isHeaderCell({ name, attribs }: Element): boolean {
  return name === 'th' || attribs.role === 'columnheader';
}
