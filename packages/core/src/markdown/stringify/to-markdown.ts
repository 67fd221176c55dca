import type { ListItem, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Join, type Options, toMarkdown as serialize } from 'mdast-util-to-markdown';
import { HANDLERS } from './handlers/index.ts';
import { textOfPlugins } from './handlers/text.ts';

/** Without a line between, the head of a table would go on with the paragraph that a list or a quote ends in. */
const beforeTable: Join = (_left, right, parent) =>
  right.type === 'table' && 'spread' in parent && parent.spread !== true ? 1 : undefined;

/** An item that begins with nothing cannot follow a paragraph directly, nor can one that begins with such an item. */
const beforeEmptyItem: Join = (_left, right, parent) => {
  if (!('spread' in parent) || parent.spread === true) return undefined;
  let node: RootContent | undefined = right;
  while (node?.type === 'list') {
    const item: ListItem | undefined = node.children[0];
    if (item === undefined || item.children.length === 0) return 1;
    node = item.children[0];
  }
  return undefined;
};

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  strong: '*',
  join: [beforeTable, beforeEmptyItem],
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers: HANDLERS }],
};

/** Writes CommonMark with the GFM extensions, and what `extensions` say of nodes of their own. */
export function toMarkdown(tree: Root, extensions: readonly Options[] = []): string {
  if (extensions.length === 0) return serialize(tree, OPTIONS);
  const own = { handlers: { text: textOfPlugins } };
  return serialize(tree, { ...OPTIONS, extensions: [...(OPTIONS.extensions ?? []), own, ...extensions] });
}
