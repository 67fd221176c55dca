import { requireText } from '../input/check-arguments.ts';
import { readStructuredData, type StructuredData } from '../structured/read-structured-data.ts';
import { convertTree } from './convert-tree.ts';
import { findMainContent } from './main-content/find-main-content.ts';
import type { Metadata } from './metadata/metadata.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { attribute } from './tree/attribute.ts';
import type { HtmlElement } from './tree/html-node.ts';
import { type ParsedHtml, parseHtml } from './tree/parse-html.ts';
import { createUrlResolver } from './url/create-url-resolver.ts';

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

/**
 * Converts a document or a fragment. Synchronous, without a network, and never throws for what is in `html`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text
 */
export function htmlToMarkdown(html: string, options: HtmlToMarkdownOptions = {}): MarkdownResult {
  requireText('htmlToMarkdown', 'html', html);
  const page = parseHtml(html);
  const resolve = createUrlResolver(options.url, baseHref(page.sources));
  const metadata = readMetadata({
    elements: page.sources,
    html: documentElement(page),
    url: options.url !== undefined && URL.canParse(options.url) ? new URL(options.url) : null,
    headers: options.headers ?? {},
    resolve,
  });
  const { footnotes } = page;
  const main = options.content === 'main' ? findMainContent(page.root) : null;
  const markdown =
    main === null
      ? convertTree(page.root.children, { resolve, footnotes })
      : convertTree(main.elements, { resolve, footnotes, removed: main.removed });
  if (options.structuredData !== true) return { markdown, metadata };
  return { markdown, metadata, structuredData: readStructuredData(html, { url: options.url }) };
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
