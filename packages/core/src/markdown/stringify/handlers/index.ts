import type { Options } from 'mdast-util-to-markdown';
import { attention } from './attention.ts';
import { heading } from './heading.ts';
import { image } from './image.ts';
import { inlineCode } from './inline-code.ts';
import { inlineTag } from './inline-tag.ts';
import { link } from './link.ts';
import { listItem } from './list-item.ts';
import { root } from './root.ts';
import { table } from './table.ts';
import { text } from './text.ts';

/** What writes each node, where mdast-util-to-markdown's own way is slower or says it worse. */
export const HANDLERS = {
  delete: attention.delete,
  emphasis: attention.emphasis,
  heading,
  image,
  inlineCode,
  inlineTag,
  link,
  listItem,
  root,
  strong: attention.strong,
  table,
  text,
} satisfies NonNullable<Options['handlers']>;
