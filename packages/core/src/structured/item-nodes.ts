import { type Element, isTag, type ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { parseDocument } from '../dom/html/parse-document.ts';
import type { Item } from '../dom/item.ts';
import { readText } from '../dom/readers/text.ts';
import { resolveUrl } from '../dom/resolve-url.ts';
import type { JsonValue } from '../values/json-value.ts';
import { addTo } from './add-to.ts';
import { readAppState } from './app-state.ts';
import { readDataPath } from './data-path.ts';
import { isObject, readJsonLd } from './json-ld.ts';
import { readMicrodataIn } from './microdata.ts';
import { readRdfa } from './rdfa.ts';
import { type ShownItem, stateNodes } from './state-nodes.ts';
import { nodeOfItem, nodesOfJsonLd, type StructuredNode } from './structured-node.ts';

/** Nodes within nodes are looked for so deep. */
const MAX_DEPTH = 6;
/** Items without their own name that are looked at for the names of others: in another order most of them have one. */
const MOST_UNNAMED = 100;

/**
 * The nodes of structured data that describe each of the items of a page, the surest first: what stands in the item
 * (microdata, JSON-LD, RDFa), what has the URL of one of its links or the id of one of its elements, and what has its place
 * in an `ItemList`, or in as many nodes of one type as there are items. Where none of them has what one of `paths` names, the
 * objects of the application's state that the items show. `html` gives the whole page, where the items stand alone.
 */
export async function itemNodes(
  items: readonly Item[],
  paths: readonly string[],
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
  const shown = items.map(({ element, baseUrl }) => ({
    text: readText(element),
    keys: keysOf(element, baseUrl),
  }));
  const known = shown.map(({ keys }) => [...keys].flatMap((key) => listOf(byUrl.get(key))));
  const placed = agreeing(nodesByPlace(nodes, items.length), known, shown);
  const all = items.map(({ element }, index) => [
    ...(microdata.get(element) ?? []).map(nodeOfItem),
    ...nodesOfJsonLd(readJsonLd(element)),
    ...(rdfa.get(element) ?? []),
    ...(known[index] ?? []),
    ...listOf(placed[index]),
  ]);
  const has = (path: string) => all.some((own) => own.some((node) => readDataPath(node, path) !== null));
  if (paths.every(has)) return all;
  // Large scripts are no part of the document that items stand in.
  const state = stateNodes(readAppState(parseDocument(await html())), shown, (url) =>
    urlKey(url, first.baseUrl),
  );
  return all.map((own, index) => [...own, ...listOf(state[index])]);
}

/** Nodes by their places, unless a surer sign or a name says that they stand in another order. */
function agreeing(
  placed: readonly StructuredNode[],
  known: readonly (readonly StructuredNode[])[],
  shown: readonly ShownItem[],
): readonly StructuredNode[] {
  const names = placed.map(({ name }) => (typeof name === 'string' && name.length > 1 ? name : null));
  const all = new Set(placed);
  let unnamed = 0;
  const isOther = placed.some((node, index) => {
    const own = known[index] ?? [];
    if (own.length > 0) return !own.includes(node) && own.some((one) => all.has(one));
    const text = shown[index]?.text ?? '';
    const name = names[index] ?? null;
    if (name === null || text.includes(name)) return false;
    unnamed += 1;
    return unnamed <= MOST_UNNAMED && names.some((other) => other !== null && text.includes(other));
  });
  return isOther ? [] : placed;
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
    if (owner) addTo(found, owner, nodeOfItem(item));
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

/** What tells of an item elsewhere: addresses of its links, and of its elements. A link within the page leads to no thing. */
function keysOf(item: Element, baseUrl: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { name, attribs } of [item, ...descendants(item)]) {
    const { href, id, itemid, about, resource } = attribs;
    const link = name === 'a' && !href?.startsWith('#') ? href : undefined;
    for (const address of [link, id && `#${id}`, itemid, about, resource]) {
      if (address) keys.add(urlKey(address, baseUrl));
    }
  }
  return keys;
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
    if (Array.isArray(elements) && elements.length === count) return entities(inOrder(elements));
  }
  const byType = Map.groupBy(nodes, (node) => JSON.stringify(node['@type'] ?? null));
  for (const [type, same] of byType) if (type !== 'null' && count > 1 && same.length === count) return same;
  return [];
}

/** By their `position`, where all have one. */
function inOrder(elements: readonly JsonValue[]): readonly JsonValue[] {
  const place = (element: JsonValue) =>
    isObject(element) ? Number(element.position ?? Number.NaN) : Number.NaN;
  return elements.every((element) => Number.isFinite(place(element)))
    ? [...elements].sort((a, b) => place(a) - place(b))
    : elements;
}
