import type { Document } from 'domhandler';
import { BoundedParser } from './bounded-parser.ts';
import { bulkParse } from './bulk-parse.ts';
import { domAdapter } from './dom-adapter.ts';
import { WHOLE_MARKUP } from './whole-markup.ts';

/**
 * The tree that parse5 gives, in half of the time. By default as a browser without scripts sees it, so that the content
 * of `<noscript>` is part of the tree; with `scripting` it is text.
 */
export function parseDocument(html: string, scripting = false): Document {
  const parser = new BoundedParser({ treeAdapter: domAdapter, scriptingEnabled: scripting });
  bulkParse(parser, html, WHOLE_MARKUP);
  return parser.document;
}
