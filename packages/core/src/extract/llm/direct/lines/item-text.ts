import { type ChildNode, type Element, isTag, isText, type ParentNode, type Text } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import { readLink } from '../../../../dom/readers/link.ts';
import { readSrc } from '../../../../dom/readers/src.ts';
import { separatesText } from '../../../../dom/readers/text-layout.ts';
import { isSafeAddress, isSafeLink } from '../../../../dom/safe-address.ts';
import { isUnseen } from '../../prune/is-pruned.ts';
import { CLOSES, OPENS, withoutEdgeMarks } from './edged-text.ts';

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
  const writer = new LineWriter(item.element, book);
  /** `block`: the nearest element around that the layout sets apart. */
  const visit = (node: ChildNode, depth: number, block: string): void => {
    if (isText(node)) {
      if (beginsLine.has(node)) writer.endLine();
      writer.text(node, block);
    }
    if (!isTag(node) || isUnseen(node) || depth > MAX_DEPTH) return;
    const separates = separatesText(node);
    if (separates || beginsLine.has(node)) writer.endLine();
    writer.edge(node, OPENS);
    writeTold(writer, node);
    if (MEDIA.has(node.name)) writeImage(writer, node, item, book);
    const address = safeLinkOf(node, item);
    if (address !== null) writer.show('[');
    if (node.name !== 'picture' && node.name !== 'svg') {
      const inner = separates ? nameOf(node) : block;
      for (const child of node.children) visit(child, depth + 1, inner);
    }
    if (address !== null) writer.show(`](link ${book.add(address)})`);
    writer.edge(node, CLOSES);
    if (separates) writer.endLine();
  };
  visit(item.element, 0, '');
  return writer.finish();
}

/** What an element says in its attributes. */
function writeTold(writer: LineWriter, node: Element): void {
  for (const name of TOLD) {
    const value = node.attribs[name] ?? '';
    if (value.trim() !== '') writer.aside(node, `(${name}: ${value})`, value);
  }
}

function writeImage(writer: LineWriter, node: Element, item: Item, book: AddressBook): void {
  const address = readSrc(node, item);
  const image = address !== null && isSafeAddress(address) ? ` [image ${book.add(address)}] ` : '';
  const alt = node.attribs.alt ?? '';
  writer.aside(node, `${image} ${alt}`, alt);
}

function safeLinkOf(node: Element, item: Item): string | null {
  const link = node.name === 'a' ? readLink(node, item) : null;
  return link !== null && isSafeLink(link) ? link : null;
}

/** Writes the lines of an item, as its nodes are visited. */
class LineWriter {
  readonly #book: AddressBook;
  readonly #lines: TextLine[] = [];
  #shown = '';
  #source = '';
  #marked = '';
  /** What is behind the line's text, with edges. */
  #asides = '';
  #place = '';
  #from: ChildNode | null = null;
  #to: ChildNode;
  #addressesAfter: number;
  /** Whether what comes next is another word, with no space between. */
  #isApart = false;

  constructor(element: ChildNode, book: AddressBook) {
    this.#book = book;
    this.#to = element;
    this.#addressesAfter = book.size;
  }

  /** Text of the page in a block. */
  text(node: Text, block: string): void {
    if (node.data.trim() !== '') {
      this.#see(node);
      if (this.#place === '') this.#place = `${block} ${nameOf(node.parent)}`;
    }
    const text = withoutEdgeMarks(node.data);
    const isGlued = (before: string): boolean =>
      this.#isApart && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
    this.#shown += isGlued(this.#shown) ? ` ${text}` : text;
    this.#source += isGlued(this.#source) ? ` ${text}` : text;
    this.#marked += text;
    if (text !== '') this.#isApart = false;
  }

  /** What an element says beside its text: as the model is shown it, and the value alone. */
  aside(node: ChildNode, shown: string, value: string): void {
    this.#see(node);
    this.show(` ${shown} `);
    const text = withoutEdgeMarks(value);
    this.#source += ` ${text} `;
    this.#asides += `\n${OPENS}${text}${CLOSES}`;
  }

  /** What only the model reads. */
  show(text: string): void {
    this.#shown += text;
  }

  /** Where an element begins or ends. */
  edge({ name }: Element, mark: typeof OPENS | typeof CLOSES): void {
    this.#marked += mark;
    this.#isApart ||= !FORMATTING.has(name);
  }

  endLine(): void {
    const line = {
      shown: tidy(this.#shown).replace(LIKE_A_MARK, '\u2022'),
      source: tidy(this.#source),
      marked: this.#marked + this.#asides,
      place: this.#place,
      from: this.#from ?? this.#to,
      to: this.#to,
    };
    this.#shown = '';
    this.#source = '';
    this.#place = '';
    this.#from = null;
    // The edges of what says nothing are those of what comes next.
    if (line.shown === '') return;
    this.#marked = '';
    this.#asides = '';
    this.#lines.push({ ...line, addressesAfter: this.#addressesAfter, addressesTo: this.#book.size });
    this.#addressesAfter = this.#book.size;
  }

  /** All lines, the last one with the edges behind it. */
  finish(): readonly TextLine[] {
    this.endLine();
    const last = this.#lines.pop();
    return last === undefined ? [] : [...this.#lines, { ...last, marked: last.marked + this.#marked }];
  }

  #see(node: ChildNode): void {
    this.#from ??= node;
    this.#to = node;
  }
}

function nameOf(node: ParentNode | null): string {
  return node !== null && isTag(node) ? `${node.name}.${node.attribs.class ?? ''}` : '';
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toWellFormed();
}
