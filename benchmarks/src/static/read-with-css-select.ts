import { type AnyNode, type Document, isTag, isText } from 'domhandler';
import { compiledQuery } from './compiled-query.ts';
import type { ReadPage } from './read-chains.ts';

const CARD = compiledQuery('#list > .card');
const NAME = compiledQuery('h2');
const PRICE = compiledQuery('.price');
const LINK = compiledQuery('a');
const NEXT = compiledQuery('a.next');

/** A page by compiled selectors, and by nothing that the work does not ask for. */
export function readWithCssSelect(document: Document, url: string): ReadPage {
  const products = CARD.all(document).map((card) => ({
    name: text(NAME.first(card.children)),
    price: text(PRICE.first(card.children)),
    link: new URL(LINK.first(card.children)?.attribs.href ?? '', url).href,
  }));
  const next = NEXT.first(document)?.attribs.href;
  return { products, next: next === undefined ? null : new URL(next, url).href };
}

function text(node: AnyNode | null): string {
  if (node === null) return '';
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(text).join('').trim() : '';
}
