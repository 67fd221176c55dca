import { type Document, type Element, isTag, type ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { parseDocumentInTurns } from '../dom/html/parse-document.ts';
import type { Item } from '../dom/item.ts';
import { readText } from '../dom/readers/text.ts';
import { resolveUrl } from '../dom/resolve-url.ts';
import { inTurns, type Steps, type Turns } from '../ground/time/take-turns.ts';
import type { JsonValue } from '../values/json-value.ts';
import { addTo } from './add-to.ts';
import { readAppState } from './app-state.ts';
import { readDataPath } from './data-path.ts';
import { isJsonObject, type JsonObject, readJsonLd } from './json-ld.ts';
import { readMicrodataIn } from './microdata.ts';
import { readRdfa } from './rdfa.ts';
import { type ItemContent, stateNodes } from './state-nodes.ts';
import { nodeOfItem, nodesOfJsonLd, type StructuredNode } from './structured-node.ts';

/** Nodes within nodes are looked for so deep. */
const MAX_DEPTH = 6;
/** Items without their own name that are looked at for the names of others: in another order most of them have one. */
const MOST_UNNAMED = 100;
/** Characters of a name that are looked for: a longer text may take as many comparisons for each place. */
const MOST_OF_NAME = 200;
/** Characters of items that are searched for the names of others: as far as these tell, the order is right. */
const MOST_SEARCHED = 500_000_000;

/**
 * The nodes of structured data that describe each of the items of a page, the surest first: what stands in the item
 * (microdata, JSON-LD, RDFa), what has the URL of one of its links or the id of one of its elements, and what has its place
 * in an `ItemList`, or in as many nodes of one type as there are items. Where none of them has what one of `paths` names, the
 * objects of the application's state that the items show. `html` gives the whole page, where the items stand alone.
 * Others have their turns meanwhile: data may be as long as a page.
 */
export async function itemNodes(
  items: readonly Item[],
  paths: readonly string[],
  html: () => Promise<string>,
  turns: Turns,
): Promise<readonly (readonly StructuredNode[])[]> {
  const [first] = items;
  if (!first) return [];
  let parsed: Document | null = null;
  const whole = async (): Promise<Document> => {
    parsed ??= await parseDocumentInTurns(await html(), turns);
    return parsed;
  };
  const around = await inTurns(readJsonLd(documentOf(first.element)), turns);
  // Items of a browser come without the rest of their page.
  const written = around.length > 0 ? around : await inTurns(readJsonLd(await whole()), turns);
  const { all, shown } = await inTurns(nodesOfItems(items, first, written), turns);
  const has = (path: string) => all.some((own) => own.some((node) => readDataPath(node, path) !== null));
  if (paths.every(has)) return all;
  // Large scripts are no part of the document that items stand in.
  const state = await inTurns(readAppState(await whole()), turns);
  const keyOf = (url: string): string => urlKey(url, first.baseUrl);
  const found = await inTurns(stateNodes(state, shown, keyOf), turns);
  return all.map((own, index) => [...own, ...listOf(found[index])]);
}

function* nodesOfItems(
  items: readonly Item[],
  { element, baseUrl }: Item,
  written: readonly JsonObject[],
): Steps<{ readonly all: readonly (readonly StructuredNode[])[]; readonly shown: readonly ItemContent[] }> {
  const document = documentOf(element);
  const elements = items.map((item) => item.element);
  const microdata = yield* readMicrodataIn(document, elements, baseUrl);
  const rdfa = yield* rdfaByElement(document, new Set(elements), baseUrl);
  const nodes = yield* nodesOfJsonLd(written);
  const byUrl = yield* nodesByUrl(nodes, baseUrl);
  const shown: ItemContent[] = [];
  for (const item of items) {
    shown.push({ text: readText(item.element), keys: yield* keysOf(item.element, item.baseUrl) });
    yield;
  }
  const known = shown.map(({ keys }) => [...keys].flatMap((key) => listOf(byUrl.get(key))));
  const placed = yield* agreeing(yield* nodesByPlace(nodes, items.length), known, shown);
  const all: StructuredNode[][] = [];
  for (const [index, own] of elements.entries()) {
    all.push([
      ...(microdata.get(own) ?? []).map(nodeOfItem),
      ...(yield* nodesOfJsonLd(yield* readJsonLd(own))),
      ...(rdfa.get(own) ?? []),
      ...(known[index] ?? []),
      ...listOf(placed[index]),
    ]);
  }
  return { all, shown };
}

/** Nodes by their places, unless a surer sign or a name says that they stand in another order. */
function* agreeing(
  placed: readonly StructuredNode[],
  known: readonly (readonly StructuredNode[])[],
  shown: readonly ItemContent[],
): Steps<readonly StructuredNode[]> {
  const names = placed.map(({ name }) =>
    typeof name === 'string' && name.length > 1 ? name.slice(0, MOST_OF_NAME) : null,
  );
  const all = new Set(placed);
  let unnamed = 0;
  let searched = 0;
  for (const [index, node] of placed.entries()) {
    const own = known[index] ?? [];
    if (own.length > 0) {
      if (!own.includes(node) && own.some((one) => all.has(one))) return [];
      continue;
    }
    const text = shown[index]?.text ?? '';
    const name = names[index] ?? null;
    if (name === null || text.includes(name)) continue;
    unnamed += 1;
    searched += text.length * names.length;
    if (unnamed > MOST_UNNAMED || searched > MOST_SEARCHED) continue;
    for (const other of names) {
      if (other !== null && text.includes(other)) return [];
      yield;
    }
  }
  return placed;
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

function* rdfaByElement(
  document: ParentNode,
  elements: ReadonlySet<Element>,
  baseUrl: string,
): Steps<ReadonlyMap<Element, StructuredNode[]>> {
  const found = new Map<Element, StructuredNode[]>();
  for (const { element, item } of yield* readRdfa(document, baseUrl)) {
    yield;
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

function* nodesByUrl(
  nodes: readonly StructuredNode[],
  baseUrl: string,
): Steps<ReadonlyMap<string, StructuredNode>> {
  const found = new Map<string, StructuredNode>();
  function* visit(node: StructuredNode, depth: number): Steps<void> {
    yield;
    for (const name of ['url', '@id', 'mainEntityOfPage']) {
      const url = urlOf(node[name]);
      const key = url === null ? null : urlKey(url, baseUrl);
      // An element of a list says less than what it stands for.
      if (key !== null && !found.has(key)) found.set(key, entity(node));
    }
    if (depth >= MAX_DEPTH) return;
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value])
        if (isJsonObject(inner)) yield* visit(inner, depth + 1);
    }
  }
  for (const node of nodes) yield* visit(node, 0);
  return found;
}

function urlOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'string') return value;
  return isJsonObject(value) && typeof value['@id'] === 'string' ? value['@id'] : null;
}

/** What an address and a link to it have in common. */
function urlKey(url: string, baseUrl: string): string {
  return resolveUrl(url, baseUrl)
    .replace(/^http:/, 'https:')
    .replace(/\/(?=$|[?#])/, '');
}

/** What tells of an item elsewhere: addresses of its links, and of its elements. A link within the page leads to no thing. */
function* keysOf(item: Element, baseUrl: string): Steps<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const { name, attribs } of [item, ...descendants(item)]) {
    yield;
    const { href, id, itemid, about, resource } = attribs;
    const link = name === 'a' && !href?.startsWith('#') ? href : undefined;
    for (const address of [link, id && `#${id}`, itemid, about, resource]) {
      if (address) keys.add(urlKey(address, baseUrl));
    }
  }
  return keys;
}

function entities(elements: readonly JsonValue[]): readonly StructuredNode[] {
  return elements.flatMap((element) => (isJsonObject(element) ? [entity(element)] : []));
}

/** `ListItem` stands for its `item`. */
function entity(node: StructuredNode): StructuredNode {
  return node['@type'] === 'ListItem' && isJsonObject(node.item) ? node.item : node;
}

function* nodesByPlace(nodes: readonly StructuredNode[], count: number): Steps<readonly StructuredNode[]> {
  const inner: StructuredNode[] = [];
  for (const node of nodes) {
    for (const value of Object.values(node)) if (isJsonObject(value)) inner.push(value);
    yield;
  }
  for (const list of [...nodes, ...inner]) {
    const elements = list.itemListElement;
    if (Array.isArray(elements) && elements.length === count) return entities(inOrder(elements));
  }
  const byType = new Map<string, StructuredNode[]>();
  for (const node of nodes) {
    addTo(byType, JSON.stringify(node['@type'] ?? null), node);
    yield;
  }
  for (const [type, same] of byType) if (type !== 'null' && count > 1 && same.length === count) return same;
  return [];
}

/** By their `position`, where all have one. */
function inOrder(elements: readonly JsonValue[]): readonly JsonValue[] {
  const place = (element: JsonValue) =>
    isJsonObject(element) ? Number(element.position ?? Number.NaN) : Number.NaN;
  return elements.every((element) => Number.isFinite(place(element)))
    ? [...elements].sort((a, b) => place(a) - place(b))
    : elements;
}
