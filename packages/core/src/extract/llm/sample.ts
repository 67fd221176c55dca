import { type Document, type Element, isTag } from 'domhandler';
import { documentBaseUrl } from '../../dom/document-base-url.ts';
import { parseDocument } from '../../dom/html/parse-document.ts';
import type { Item } from '../../dom/item.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { readStyles } from '../../dom/styles/hidden-by-style.ts';

/** A page that is looked at to find selectors. */
export interface Sample {
  readonly url: string;
  readonly baseUrl: string;
  readonly document: Document;
}

export function createSample(html: string, url: string): Sample {
  const document = parseDocument(html);
  readStyles(document);
  return { url, document, baseUrl: documentBaseUrl(document, url) };
}

/** What the list selector matches, as the pages of a job would hand it over. */
export function itemsOf({ document, baseUrl }: Sample, listSelector: string): readonly Item[] {
  return compileSelector(listSelector, { browser: true })
    .all(document)
    .map((element) => ({ element, baseUrl }));
}

/** The element that holds everything a reader sees. */
export function bodyOf({ document }: Sample): Element | null {
  const root = document.children.find(isTag) ?? null;
  return root?.children.filter(isTag).find(({ name }) => name === 'body') ?? root;
}
