import { type ChildNode, isTag, isText } from 'domhandler';
import type { Item } from '../../../dom/item.ts';
import { readLink } from '../../../dom/readers/link.ts';
import { readSrc } from '../../../dom/readers/src.ts';
import { separatesText } from '../../../dom/readers/text-layout.ts';
import { isSafeAddress } from '../../../dom/safe-address.ts';
import { isUnseen } from '../prune/is-pruned.ts';

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
  /** The numbers of its addresses are above this, */
  readonly addressesAfter: number;
  /** up to this. */
  readonly addressesTo: number;
}

const MAX_DEPTH = 200;
const TOLD = ['title', 'aria-label', 'datetime', 'content'] as const;
const MEDIA = new Set(['img', 'video', 'audio', 'picture']);

/** An item as lines of text, with a number for each of its links and images. */
export function itemLines(item: Item, book: AddressBook): readonly TextLine[] {
  const lines: TextLine[] = [];
  let shown = '';
  let source = '';
  let addressesAfter = book.size;
  const tell = (text: string): void => {
    shown += text;
    source += text;
  };
  const endLine = (): void => {
    // A line of the page that looks like the beginning of an item is none.
    const line = { shown: tidy(shown).replace(/^#+(?=\s*item\b)/i, '\u2022'), source: tidy(source) };
    shown = '';
    source = '';
    if (line.shown === '') return;
    lines.push({ ...line, addressesAfter, addressesTo: book.size });
    addressesAfter = book.size;
  };
  const visit = (node: ChildNode, depth: number): void => {
    if (isText(node)) tell(node.data);
    if (!isTag(node) || isUnseen(node) || depth > MAX_DEPTH) return;
    const separates = separatesText(node);
    if (separates) endLine();
    for (const name of TOLD) {
      const value = node.attribs[name] ?? '';
      if (value.trim() === '') continue;
      shown += ` (${name}: ${value}) `;
      source += ` ${value} `;
    }
    if (MEDIA.has(node.name)) {
      const address = readSrc(node, item);
      if (address !== null && isSafeAddress(address)) shown += ` [image ${book.add(address)}] `;
      tell(` ${node.attribs.alt ?? ''} `);
    }
    const link = node.name === 'a' ? readLink(node, item) : null;
    const address = link !== null && isSafeAddress(link) ? link : null;
    if (address !== null) shown += '[';
    if (node.name !== 'picture' && node.name !== 'svg') {
      for (const child of node.children) visit(child, depth + 1);
    }
    if (address !== null) shown += `](link ${book.add(address)})`;
    if (separates) endLine();
  };
  visit(item.element, 0);
  endLine();
  return lines;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toWellFormed();
}
