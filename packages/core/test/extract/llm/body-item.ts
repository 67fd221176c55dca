import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import type { Item } from '../../../src/dom/item.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';

/** A page's body, as it is read by lines. */
export function bodyItem(html: string): Item {
  const [element] = compileSelector('body').all(parseDocument(html));
  if (element === undefined) throw new Error('no body');
  return { element, baseUrl: 'https://site.example/' };
}
