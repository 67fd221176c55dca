import type { Document } from 'domhandler';
import { parseDocumentInTurns } from '../../dom/html/parse-document.ts';
import type { Turns } from '../../ground/time/take-turns.ts';

/** The tree that browsers show a text/plain answer in: one `<pre>`. */
export function parseText(text: string, turns: Turns): Promise<Document> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The parser drops the first line break of a <pre>.
  return parseDocumentInTurns(`<!doctype html><pre>\n${escaped}</pre>`, false, turns);
}
