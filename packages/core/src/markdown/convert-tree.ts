import type { Root } from 'mdast';
import { toMdast } from './mdast/conversion.ts';
import { toMarkdown } from './stringify/to-markdown.ts';
import type { HtmlElement, HtmlRoot } from './tree/html-node.ts';
import type { UrlResolver } from './url/create-url-resolver.ts';

export interface ConvertTreeOptions {
  readonly resolve: UrlResolver;
  readonly footnotes: readonly HtmlElement[];
}

/** Writes what a reader sees of `root`. */
export function convertTree(root: HtmlRoot | HtmlElement, options: ConvertTreeOptions): string {
  let tree: Root = toMdast(root, { ...options, showNoscript: false });
  // A page that shows nothing without scripts shows what it has for readers without them.
  if (tree.children.length === 0) tree = toMdast(root, { ...options, showNoscript: true });
  return toMarkdown(tree);
}
