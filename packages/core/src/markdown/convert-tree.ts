import { toMdast } from './mdast/conversion.ts';
import { toMarkdown } from './stringify/to-markdown.ts';
import type { HtmlElement, HtmlNode } from './tree/html-node.ts';
import type { UrlResolver } from './url/create-url-resolver.ts';

export interface ConvertTreeOptions {
  readonly resolve: UrlResolver;
  readonly footnotes: readonly HtmlElement[];
  /** Elements that are passed over. */
  readonly removed?: ReadonlySet<HtmlElement>;
}

const NONE: ReadonlySet<HtmlElement> = new Set();

/** Writes what a reader sees of `nodes`. */
export function convertTree(nodes: readonly HtmlNode[], options: ConvertTreeOptions): string {
  const settings = { ...options, removed: options.removed ?? NONE };
  const tree = toMdast(nodes, { ...settings, showNoscript: false });
  if (tree.children.length > 0) return toMarkdown(tree);
  // A page that shows nothing without scripts shows what it has for readers without them.
  return toMarkdown(toMdast(nodes, { ...settings, showNoscript: true }));
}
