import { documentBaseUrl } from '../dom/document-base-url.ts';
import { parseDocument } from '../dom/html/parse-document.ts';
import { requireText } from '../input/check-arguments.ts';
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

export interface ReadStructuredDataOptions {
  /** The page's address, for relative URLs. Default: they stay as they are written. */
  readonly url?: string | undefined;
}

/**
 * Reads the structured data of a page: JSON-LD, microdata, RDFa Lite, and the state that applications leave in scripts.
 * What cannot be read is left out.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text
 */
export function readStructuredData(html: string, options: ReadStructuredDataOptions = {}): StructuredData {
  requireText('readStructuredData', 'html', html);
  const document = parseDocument(html);
  const baseUrl = options.url === undefined ? null : documentBaseUrl(document, options.url);
  const jsonLd = readJsonLd(document);
  const microdata = readMicrodata(document, baseUrl).map(({ item }) => item);
  const rdfa = readRdfa(document, baseUrl).map(({ item }) => item);
  return {
    jsonLd,
    microdata,
    rdfa,
    state: readAppState(document),
    nodes: [...nodesOfJsonLd(jsonLd), ...microdata.map(nodeOfItem), ...rdfa.map(nodeOfItem)],
  };
}
