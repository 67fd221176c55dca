import { type StructuredData, structuredDataOf } from '../structured/structured-data-of.ts';
import { convertTree } from './convert-tree.ts';
import { findMainContent } from './main-content/find-main-content.ts';
import type { Metadata } from './metadata/metadata.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { attribute } from './tree/attribute.ts';
import type { HtmlElement } from './tree/html-node.ts';
import { type ParsedHtml, parseHtml } from './tree/parse-html.ts';
import { createUrlResolver, type UrlResolver } from './url/create-url-resolver.ts';

export interface HtmlToMarkdownOptions {
  /** Address of the page, which relative URLs resolve against. Without it they stay relative. */
  readonly url?: string;
  /** `page`: everything that a reader sees. `main`: what the page is about. Default: `page`. */
  readonly content?: 'main' | 'page';
  /** Whether the result has `structuredData`, for which the page is read once more. Default: false. */
  readonly structuredData?: boolean;
  /** Response headers by lower-case name, for what the page itself does not say. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface MarkdownResult {
  /** CommonMark with the GFM extensions: tables, task lists, strikethrough, footnotes. */
  readonly markdown: string;
  readonly metadata: Metadata;
  /** What the page says of itself for machines, where it was asked for and the document is HTML. */
  readonly structuredData?: StructuredData;
}

/** Converts a document or a fragment in one pass. Never throws for what is in `html`. */
export function convertHtml(html: string, options: HtmlToMarkdownOptions = {}): MarkdownResult {
  const { page, resolve, metadata } = readPage(html, options);
  const { footnotes } = page;
  const main = options.content === 'main' ? findMainContent(page.root) : null;
  const markdown =
    main === null
      ? convertTree(page.root.children, { resolve, footnotes })
      : convertTree(main.elements, { resolve, footnotes, removed: main.removed });
  return withStructuredData({ markdown, metadata }, html, options);
}

/** A page, and what it says of itself. */
export interface ReadPage {
  readonly page: ParsedHtml;
  readonly resolve: UrlResolver;
  readonly metadata: Metadata;
}

export function readPage(html: string, { url, headers = {} }: HtmlToMarkdownOptions): ReadPage {
  const page = parseHtml(html);
  const resolve = createUrlResolver(url, baseHref(page.sources));
  const metadata = readMetadata({
    elements: page.sources,
    html: documentElement(page),
    url: url !== undefined && URL.canParse(url) ? new URL(url) : null,
    headers,
    resolve,
  });
  return { page, resolve, metadata };
}

export function withStructuredData(
  result: MarkdownResult,
  html: string,
  { structuredData, url }: HtmlToMarkdownOptions,
): MarkdownResult {
  if (structuredData !== true) return result;
  return { ...result, structuredData: structuredDataOf(html, url) };
}

function baseHref(sources: readonly HtmlElement[]): string | undefined {
  for (const element of sources) {
    const href = element.tagName === 'base' ? attribute(element, 'href') : undefined;
    if (href !== undefined) return href;
  }
  return undefined;
}

function documentElement({ root }: ParsedHtml): HtmlElement | null {
  const found = root.children.find((child) => child.type === 'element' && child.tagName === 'html');
  return found?.type === 'element' ? found : null;
}
