import type { Document } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Parses as a browser without scripts does, so the content of `<noscript>` is part of the tree. */
export function parseDocument(html: string): Document {
  return parse(html, { treeAdapter: adapter, scriptingEnabled: false });
}
