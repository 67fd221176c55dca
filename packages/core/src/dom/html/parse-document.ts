import type { Document } from 'domhandler';
import type { Turns } from '../../ground/time/take-turns.ts';
import { bulkParse, bulkParseInTurns } from './bulk-parse.ts';
import { documentParser } from './tree-parser.ts';
import { WHOLE_MARKUP } from './whole-markup.ts';

/**
 * The tree that parse5 gives, in half of the time. By default as a browser without scripts sees it, so that the content
 * of `<noscript>` is part of the tree; with `scripting` it is text.
 */
export function parseDocument(html: string, scripting = false): Document {
  const parser = documentParser(scripting);
  bulkParse(parser, html, WHOLE_MARKUP);
  return parser.document;
}

/** As `parseDocument`, with pauses in which everything else has its turn. */
export async function parseDocumentInTurns(
  html: string,
  scripting: boolean,
  turns: Turns,
): Promise<Document> {
  const parser = documentParser(scripting);
  await bulkParseInTurns(parser, html, WHOLE_MARKUP, turns);
  return parser.document;
}
