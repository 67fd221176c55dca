import { type Element, isTag, type ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { parseDocument } from '../dom/html/parse-document.ts';
import type { Item } from '../dom/item.ts';
import { resolveUrl } from '../dom/resolve-url.ts';
import type { JsonValue } from '../values/json-value.ts';
import { isObject, readJsonLd } from './json-ld.ts';
import { readMicrodataIn } from './microdata.ts';
import { readRdfa } from './rdfa.ts';
import { nodeOfItem, nodesOfJsonLd, type StructuredNode } from './structured-node.ts';

/** Nodes within nodes are looked for so deep. */
const MAX_DEPTH = 6;

/**
 * The nodes of structured data that describe each of the items of a page, the surest first: what stands in the item
 * (microdata, JSON-LD, RDFa), what has the URL of one of its links, and what has its place in an `ItemList`, or in
 * as many nodes of one type as there are items. `html` gives the whole page, where the items stand alone.
 */
export async function itemNodes(
  items: readonly Item[],
  html: () => Promise<string>,
): Promise<readonly (readonly StructuredNode[])[]> {
  const [first] = items;
  if (!first) return [];
  const document = documentOf(first.element);
  const microdata = readMicrodataIn(
    document,
    items.map(({ element }) => element),
    first.baseUrl,
  );
  const rdfa = rdfaByElement(document, new Set(items.map(({ element }) => element)), first.baseUrl);
  const around = readJsonLd(document);
  // Items of a browser come without the rest of their page.
  const nodes = nodesOfJsonLd(around.length > 0 ? around : readJsonLd(parseDocument(await html())));
  const byUrl = nodesByUrl(nodes, first.baseUrl);
  const placed = nodesByPlace(nodes, items.length);
  return items.map(({ element, baseUrl }, index) => [
    ...(microdata.get(element) ?? []).map(nodeOfItem),
    ...nodesOfJsonLd(readJsonLd(element)),
    ...(rdfa.get(element) ?? []),
    ...linksOf(element, baseUrl).flatMap((url): StructuredNode[] => listOf(byUrl.get(url))),
    ...listOf(placed[index]),
  ]);
}

function listOf(node: StructuredNode | undefined): StructuredNode[] {
  return node === undefined ? [] : [node];
}

/** The tree in which an element stands. */
function documentOf(element: Element): ParentNode {
  let node: ParentNode = element;
  while (node.parent !== null) node = node.parent;
  return node;
}

function rdfaByElement(
  document: ParentNode,
  elements: ReadonlySet<Element>,
  baseUrl: string,
): ReadonlyMap<Element, StructuredNode[]> {
  const found = new Map<Element, StructuredNode[]>();
  for (const { element, item } of readRdfa(document, baseUrl)) {
    const owner = closest(element, elements);
    if (owner) found.set(owner, [...(found.get(owner) ?? []), nodeOfItem(item)]);
  }
  return found;
}

/** The element itself, or the closest around it, that is one of `elements`. */
function closest(element: Element, elements: ReadonlySet<Element>): Element | null {
  for (let node: ParentNode | null = element; node !== null; node = node.parent) {
    if (isTag(node) && elements.has(node)) return node;
  }
  return null;
}

function nodesByUrl(nodes: readonly StructuredNode[], baseUrl: string): ReadonlyMap<string, StructuredNode> {
  const found = new Map<string, StructuredNode>();
  const visit = (node: StructuredNode, depth: number): void => {
    for (const name of ['url', '@id', 'mainEntityOfPage']) {
      const url = urlOf(node[name]);
      const key = url === null ? null : urlKey(url, baseUrl);
      // An element of a list says less than what it stands for.
      if (key !== null && !found.has(key)) found.set(key, entity(node));
    }
    if (depth >= MAX_DEPTH) return;
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value])
        if (isObject(inner)) visit(inner, depth + 1);
    }
  };
  for (const node of nodes) visit(node, 0);
  return found;
}

function urlOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : null;
}

/** What an address and a link to it have in common. */
function urlKey(url: string, baseUrl: string): string {
  return resolveUrl(url, baseUrl)
    .replace(/^http:/, 'https:')
    .replace(/\/(?=$|[?#])/, '');
}

/** Addresses of the item's links, each once. A link within the page leads to no thing. */
function linksOf(item: Element, baseUrl: string): readonly string[] {
  const links = new Set<string>();
  for (const element of [item, ...descendants(item)]) {
    const href = element.name === 'a' ? element.attribs.href : undefined;
    if (href && !href.startsWith('#')) links.add(urlKey(href, baseUrl));
  }
  return [...links];
}

function entities(elements: readonly JsonValue[]): readonly StructuredNode[] {
  return elements.flatMap((element) => (isObject(element) ? [entity(element)] : []));
}

/** `ListItem` stands for its `item`. */
function entity(node: StructuredNode): StructuredNode {
  return node['@type'] === 'ListItem' && isObject(node.item) ? node.item : node;
}

function nodesByPlace(nodes: readonly StructuredNode[], count: number): readonly StructuredNode[] {
  const inner = nodes.flatMap((node) =>
    Object.values(node).flatMap((value) => (isObject(value) ? [value] : [])),
  );
  for (const list of [...nodes, ...inner]) {
    const elements = list.itemListElement;
    if (Array.isArray(elements) && elements.length === count) return entities(elements);
  }
  const byType = Map.groupBy(nodes, (node) => JSON.stringify(node['@type'] ?? null));
  for (const [type, same] of byType) if (type !== 'null' && count > 1 && same.length === count) return same;
  return [];
}
