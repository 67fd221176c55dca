import { convertTree } from './convert-tree.ts';
import { attribute } from './tree/attribute.ts';
import { parseHtml } from './tree/parse-html.ts';
import { createUrlResolver } from './url/create-url-resolver.ts';

export interface HtmlToMarkdownOptions {
  readonly url?: string;
}

export function htmlToMarkdown(html: string, options: HtmlToMarkdownOptions = {}): { markdown: string; metadata: object } {
  const parsed = parseHtml(html);
  const base = parsed.sources.find((element) => element.tagName === 'base' && attribute(element, 'href') !== undefined);
  const resolve = createUrlResolver(options.url, base && attribute(base, 'href'));
  return { markdown: convertTree(parsed.root, { resolve, footnotes: parsed.footnotes }), metadata: {} };
}
