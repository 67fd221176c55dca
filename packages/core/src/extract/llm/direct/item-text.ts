import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import type { Item } from '../../../dom/item.ts';
import { readLink } from '../../../dom/readers/link.ts';
import { readSrc } from '../../../dom/readers/src.ts';
import { separatesText } from '../../../dom/readers/text-layout.ts';
import { isSafeAddress, isSafeLink } from '../../../dom/safe-address.ts';
import { isUnseen } from '../prune/is-pruned.ts';
import { CLOSES, OPENS, withoutMarks } from './edged-text.ts';

/** Addresses of one page, by number from 1, so that the model never writes one. */
export class AddressBook {
  readonly #addresses: string[] = [];

  /** Returns the number of the address. */
  add(address: string): number {
    this.#addresses.push(address);
    return this.#addresses.length;
  }

  /** How many there are: the number of the latest. */
  get size(): number {
    return this.#addresses.length;
  }

  get(number: number): string | null {
    return this.#addresses[number - 1] ?? null;
  }
}

export interface TextLine {
  /** What the model reads. */
  readonly shown: string;
  /** All that a value may come from: the same without marks. */
  readonly source: string;
  /** The same, with the edges of elements. */
  readonly marked: string;
  /** The elements that its first text stands in, the nearest ones. */
  readonly place: string;
  /** The first node that it says something of, */
  readonly from: ChildNode;
  /** and the last one. */
  readonly to: ChildNode;
  /** The numbers of its addresses are above this, */
  readonly addressesAfter: number;
  /** up to this. */
  readonly addressesTo: number;
}

/** Elements that are deeper say nothing. */
export const MAX_DEPTH = 200;
const TOLD = ['title', 'aria-label', 'datetime', 'content'] as const;
/** What sets a part of a word off; other elements begin another. */
const FORMATTING = new Set('a abbr b bdi bdo big em font i mark s small strong sub sup u wbr'.split(' '));
/** A line of the page that looks like the beginning of an item, or like a mark around the page, is none. */
const LIKE_A_MARK = /^(?:#+(?=\s*item\b)|<{2,}(?=\s*(?:data|end)\b))/i;
const MEDIA = new Set(['img', 'video', 'audio', 'picture']);

/**
 * An item as lines of text, with a number for each of its links and images. `beginsLine`: what begins one though the layout
 * does not set it apart.
 */
export function itemLines(
  item: Item,
  book: AddressBook,
  beginsLine: ReadonlySet<ChildNode> = new Set(),
): readonly TextLine[] {
  const lines: TextLine[] = [];
  let shown = '';
  let source = '';
  let marked = '';
  let aside = '';
  let block = '';
  let place = '';
  let from: ChildNode | null = null;
  let to: ChildNode = item.element;
  let addressesAfter = book.size;
  let isApart = false;
  const tell = (text: string): void => {
    const isGlued = (before: string): boolean =>
      isApart && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
    shown += isGlued(shown) ? ` ${text}` : text;
    source += isGlued(source) ? ` ${text}` : text;
    marked += text;
    if (text !== '') isApart = false;
  };
  const see = (node: ChildNode): void => {
    from ??= node;
    to = node;
  };
  /** Apart from the text around it. */
  const tellApart = (text: string): void => {
    source += ` ${text} `;
    aside += `\n${OPENS}${text}${CLOSES}`;
  };
  const endLine = (): void => {
    const line = {
      shown: tidy(shown).replace(LIKE_A_MARK, '\u2022'),
      source: tidy(source),
      marked: marked + aside,
      place,
      from: from ?? to,
      to,
    };
    shown = '';
    source = '';
    place = '';
    from = null;
    // The edges of what says nothing are those of what comes next.
    if (line.shown === '') return;
    marked = '';
    aside = '';
    lines.push({ ...line, addressesAfter, addressesTo: book.size });
    addressesAfter = book.size;
  };
  const visit = (node: ChildNode, depth: number): void => {
    if (isText(node)) {
      if (node.data.trim() !== '') see(node);
      if (place === '' && node.data.trim() !== '') place = `${block} ${nameOf(node.parent)}`;
      tell(withoutMarks(node.data));
    }
    if (!isTag(node) || isUnseen(node) || depth > MAX_DEPTH) return;
    const separates = separatesText(node);
    const outer = block;
    if (separates) {
      endLine();
      block = nameOf(node);
    } else if (beginsLine.has(node)) endLine();
    marked += OPENS;
    isApart ||= !FORMATTING.has(node.name);
    for (const name of TOLD) {
      const value = node.attribs[name] ?? '';
      if (value.trim() === '') continue;
      see(node);
      shown += ` (${name}: ${value}) `;
      tellApart(withoutMarks(value));
    }
    if (MEDIA.has(node.name)) {
      see(node);
      const address = readSrc(node, item);
      if (address !== null && isSafeAddress(address)) shown += ` [image ${book.add(address)}] `;
      shown += ` ${node.attribs.alt ?? ''} `;
      tellApart(withoutMarks(node.attribs.alt ?? ''));
    }
    const link = node.name === 'a' ? readLink(node, item) : null;
    const address = link !== null && isSafeLink(link) ? link : null;
    if (address !== null) shown += '[';
    if (node.name !== 'picture' && node.name !== 'svg') {
      for (const child of node.children) visit(child, depth + 1);
    }
    if (address !== null) shown += `](link ${book.add(address)})`;
    marked += CLOSES;
    isApart ||= !FORMATTING.has(node.name);
    if (separates) endLine();
    block = outer;
  };
  visit(item.element, 0);
  endLine();
  const last = lines.pop();
  return last === undefined ? [] : [...lines, { ...last, marked: last.marked + marked }];
}

function nameOf(node: ParentNode | null): string {
  return node !== null && isTag(node) ? `${node.name}.${node.attribs.class ?? ''}` : '';
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toWellFormed();
}
