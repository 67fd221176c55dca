import type { Document } from 'domhandler';
import { BoundedParser } from './bounded-parser.ts';
import { bulkParse } from './bulk-parse.ts';
import { domAdapter } from './dom-adapter.ts';
import { WHOLE_MARKUP } from './whole-markup.ts';

/** The tree that parse5 gives of what a `<template>` holds, where scripts run. */
export function parseFragment(html: string): Document {
  const parser = BoundedParser.getFragmentParser(null, { treeAdapter: domAdapter });
  bulkParse(parser, html, WHOLE_MARKUP);
  return parser.getFragment() as Document;
}
