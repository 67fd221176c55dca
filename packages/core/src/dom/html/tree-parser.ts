import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { BoundedParser } from './bounded-parser.ts';
import { domAdapter } from './dom-adapter.ts';

export type TreeParser = BoundedParser<Htmlparser2TreeAdapterMap>;

/** Nodes of one page. Each takes some 200 bytes of memory, which the length of the source does not tell. */
const MOST_NODES = 2_000_000;

/** A parser of the trees that pages are read from. */
export function documentParser(scriptingEnabled: boolean): TreeParser {
  return bounded(new BoundedParser({ treeAdapter: domAdapter, scriptingEnabled }));
}

/** The same of what a `<template>` holds. */
export function fragmentParser(): TreeParser {
  return bounded(BoundedParser.getFragmentParser(null, { treeAdapter: domAdapter }) as TreeParser);
}

function bounded(parser: TreeParser): TreeParser {
  parser.mostNodes = MOST_NODES;
  return parser;
}
