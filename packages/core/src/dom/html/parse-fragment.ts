import type { Document } from 'domhandler';
import type { Turns } from '../../ground/time/take-turns.ts';
import { bulkParse, bulkParseInTurns } from './bulk-parse.ts';
import { fragmentParser } from './tree-parser.ts';
import { WHOLE_MARKUP } from './whole-markup.ts';

/** The tree that parse5 gives of what a `<template>` holds, where scripts run. */
export function parseFragment(html: string): Document {
  const parser = fragmentParser();
  bulkParse(parser, html, WHOLE_MARKUP);
  return parser.getFragment() as Document;
}

/** As `parseFragment`, with pauses in which everything else has its turn. */
export async function parseFragmentInTurns(html: string, turns: Turns): Promise<Document> {
  const parser = fragmentParser();
  await bulkParseInTurns(parser, html, WHOLE_MARKUP, turns);
  return parser.getFragment() as Document;
}
