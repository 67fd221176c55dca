import type { Root as HastRoot } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { Root } from 'mdast';
import type { Options } from 'mdast-util-to-markdown';
import { defaultTreeAdapter } from 'parse5';
import { type PluggableList, unified } from 'unified';
import { BoundedParser } from '../../dom/html/bounded-parser.ts';
import {
  type HtmlToMarkdownOptions,
  type MarkdownResult,
  readPage,
  withStructuredData,
} from '../convert-html.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { toMarkdown } from '../stringify/to-markdown.ts';
import { hastToMdast } from './hast-to-mdast.ts';
import { checkedPlugins } from './require-tree.ts';
import { standardMdast } from './standard-mdast.ts';
import type { ToMdastOptions, UnifiedParts } from './unified-options.ts';
import { withoutRefusedUrls } from './without-refused-urls.ts';

interface Converted {
  readonly tree: Root;
  readonly metadata: Metadata;
  /** How plug-ins want nodes of their own to be written. */
  readonly extensions: readonly Options[];
}

/** Converts by the trees of the unified ecosystem: hast, and mdast, with plug-ins for both. */
export async function convertByUnified(
  html: string,
  options: HtmlToMarkdownOptions & UnifiedParts,
): Promise<MarkdownResult> {
  const { tree, metadata, extensions } = await mdastOf('htmlToMarkdown', html, options);
  return withStructuredData({ markdown: toMarkdown(tree, extensions), metadata }, html, options);
}

/** `call`: the function that the application called. */
export async function mdastOf(
  call: string,
  html: string,
  options: HtmlToMarkdownOptions & ToMdastOptions,
): Promise<Converted> {
  const { resolve, metadata } = readPage(html, options);
  const { content = 'page', handlers = {}, rehypePlugins, remarkPlugins } = options;
  const { tree: hast } = await runPlugins(parse(html), checkedPlugins(call, 'rehypePlugins', rehypePlugins));
  const mdast = standardMdast(hastToMdast(hast, { call, resolve, content, handlers }));
  const { tree, extensions } = await runPlugins(mdast, checkedPlugins(call, 'remarkPlugins', remarkPlugins));
  // A plug-in may have brought some.
  return { tree: withoutRefusedUrls(tree), metadata, extensions };
}

function parse(html: string): HastRoot {
  const parser = new BoundedParser({ treeAdapter: defaultTreeAdapter, scriptingEnabled: false });
  parser.tokenizer.write(html, true);
  const tree = fromParse5(parser.document);
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

async function runPlugins<Tree extends HastRoot | Root>(
  tree: Tree,
  plugins: PluggableList,
): Promise<{ readonly tree: Tree; readonly extensions: readonly Options[] }> {
  const processor = unified().use({ plugins }).freeze();
  const changed = await processor.run(tree);
  // Where remark's own plug-ins leave it for remark-stringify.
  const { toMarkdownExtensions: extensions = [] } = processor.data() as { toMarkdownExtensions?: Options[] };
  return { tree: changed as Tree, extensions: extensions.flat() };
}
