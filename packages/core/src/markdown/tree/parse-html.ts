import { BoundedParser } from '../../dom/html/bounded-parser.ts';
import { bulkParse } from '../../dom/html/bulk-parse.ts';
import type { HtmlRoot } from './html-node.ts';
import { isKeptAttribute, mayBeKept } from './kept-attributes.ts';
import { type Collected, createTreeAdapter } from './tree-adapter.ts';

const KEPT_MARKUP = {
  comments: false,
  keepsAttribute: isKeptAttribute,
  mayKeepAttribute: mayBeKept,
} as const;

export interface ParsedHtml extends Readonly<Collected> {
  readonly root: HtmlRoot;
}

/** Parses a document as browsers do, into the lean tree. Never throws. */
export function parseHtml(input: string): ParsedHtml {
  const collected: Collected = { sources: [], footnotes: [], scripts: 0 };
  const parser = new BoundedParser({ treeAdapter: createTreeAdapter(collected), scriptingEnabled: false });
  bulkParse(parser, input, KEPT_MARKUP);
  return { root: parser.document, ...collected };
}
