import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Join, type Options, toMarkdown as serialize } from 'mdast-util-to-markdown';
import { HANDLERS } from './handlers/index.ts';

/** Without a line between, the head of a table would go on with the paragraph that a list or a quote ends in. */
const beforeTable: Join = (_left, right, parent) =>
  right.type === 'table' && 'spread' in parent && parent.spread !== true ? 1 : undefined;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  strong: '*',
  join: [beforeTable],
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers: HANDLERS }],
};

/** Writes CommonMark with the GFM extensions. */
export function toMarkdown(tree: Root): string {
  return serialize(tree, OPTIONS);
}
