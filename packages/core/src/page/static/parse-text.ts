import type { Document } from 'domhandler';
import { parseDocument } from '../../dom/html/parse-document.ts';

/** The tree that browsers show a text/plain answer in: one `<pre>`. */
export function parseText(text: string): Document {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The parser drops the first line break of a <pre>.
  return parseDocument(`<!doctype html><pre>\n${escaped}</pre>`);
}
