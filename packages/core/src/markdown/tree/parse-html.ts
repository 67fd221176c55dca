import { BoundedParser } from './bounded-parser.ts';
import { BulkTokenizer } from './bulk-tokenizer.ts';
import type { HtmlRoot } from './html-node.ts';
import { type Collected, createTreeAdapter } from './tree-adapter.ts';

export interface ParsedHtml extends Readonly<Collected> {
  readonly root: HtmlRoot;
}

/** Parses a document as browsers do, into the lean tree. Never throws. */
export function parseHtml(input: string): ParsedHtml {
  const collected: Collected = { sources: [], footnotes: [], scripts: 0 };
  const parser = new BoundedParser({ treeAdapter: createTreeAdapter(collected), scriptingEnabled: false });
  const text = input.includes('\r') ? input.replace(/\r\n?/g, '\n') : input;
  // U+0000 means something else in each state, and is rare enough to leave to parse5.
  if (!text.includes('\0')) parser.tokenizer = new BulkTokenizer(parser.options, parser);
  parser.tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  parser.tokenizer.write(text, true);
  return { root: parser.document, ...collected };
}
