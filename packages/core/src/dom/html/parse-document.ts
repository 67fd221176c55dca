import type { Document } from 'domhandler';
import type { Turns } from '../../ground/time/take-turns.ts';
import { bulkParse, bulkParseInTurns } from './bulk-parse.ts';
import type { ParseOptions } from './parse-options.ts';
import { documentParser } from './tree-parser.ts';
import { WHOLE_MARKUP } from './whole-markup.ts';

/** The tree that parse5 gives, in half of the time: by default as a browser without scripts sees it. */
export function parseDocument(html: string, { scripting = false }: ParseOptions = {}): Document {
  const parser = documentParser(scripting);
  bulkParse(parser, html, WHOLE_MARKUP);
  return parser.document;
}

/** As `parseDocument`, with pauses in which everything else has its turn. */
export async function parseDocumentInTurns(
  html: string,
  turns: Turns,
  { scripting = false }: ParseOptions = {},
): Promise<Document> {
  const parser = documentParser(scripting);
  await bulkParseInTurns(parser, html, WHOLE_MARKUP, turns);
  return parser.document;
}
