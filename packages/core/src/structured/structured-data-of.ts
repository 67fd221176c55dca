import { documentBaseUrl } from '../dom/document-base-url.ts';
import { parseDocument } from '../dom/html/parse-document.ts';
import { atOnce, type Steps } from '../ground/time/take-turns.ts';
import type { JsonValue } from '../values/json-value.ts';
import { readAppState } from './app-state.ts';
import { type JsonObject, readJsonLd } from './json-ld.ts';
import { type MicrodataItem, readMicrodata } from './microdata.ts';
import { readRdfa } from './rdfa.ts';
import { nodeOfItem, nodesOfJsonLd, type StructuredNode } from './structured-node.ts';

/** All that a page says of itself for machines. */
export interface StructuredData {
  /** JSON-LD objects as they are written. */
  readonly jsonLd: readonly JsonObject[];
  readonly microdata: readonly MicrodataItem[];
  /** RDFa, in the form of microdata. */
  readonly rdfa: readonly MicrodataItem[];
  /** Application state in scripts, by id or name: `__NEXT_DATA__`. */
  readonly state: Readonly<Record<string, JsonValue>>;
  /** What the first three describe, in one form. */
  readonly nodes: readonly StructuredNode[];
}

/** What `readStructuredData` reads. */
export function structuredDataOf(html: string, url: string | undefined): StructuredData {
  const document = parseDocument(html);
  const baseUrl = url === undefined ? null : documentBaseUrl(document, url);
  const written = {
    jsonLd: atOnce(readJsonLd(document)),
    microdata: atOnce(readMicrodata(document, baseUrl)).map(({ item }) => item),
    rdfa: atOnce(readRdfa(document, baseUrl)).map(({ item }) => item),
    state: atOnce(readAppState(document)),
  };
  return atOnce(withNodes(written));
}

/** What is written, and what it describes. */
export function* withNodes(written: Omit<StructuredData, 'nodes'>): Steps<StructuredData> {
  const nodes = yield* nodesOfJsonLd(written.jsonLd);
  for (const item of [...written.microdata, ...written.rdfa]) {
    nodes.push(nodeOfItem(item));
    yield;
  }
  return { ...written, nodes };
}
