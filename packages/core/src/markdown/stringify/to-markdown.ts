import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown as serialize } from 'mdast-util-to-markdown';
import { HANDLERS } from './handlers/index.ts';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  strong: '*',
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers: HANDLERS }],
};

/** Writes CommonMark with the GFM extensions. */
export function toMarkdown(tree: Root): string {
  return serialize(tree, OPTIONS);
}
