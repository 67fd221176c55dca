import type { Steps } from '../ground/time/take-turns.ts';
import type { JsonValue } from '../values/json-value.ts';
import { isJsonObject, type JsonObject } from './json-ld.ts';
import type { MicrodataItem, MicrodataValue } from './microdata.ts';

/**
 * Something that a page describes, whatever syntax it uses: `@type` and `@id` where it has them, and its properties by
 * their short names (`name`, not `http://schema.org/name`).
 */
export type StructuredNode = { readonly [name: string]: JsonValue };

/** Deeper than any page means; references may go round in circles. */
const MAX_DEPTH = 12;

/** Characters past which references are not followed: each may lead to a node that refers to others. */
const MOST_REFERRED = 4_000_000;

interface Known {
  readonly byId: ReadonlyMap<string, JsonObject>;
  /** Characters of each node that was referred to. */
  readonly lengths: Map<JsonObject, number>;
  charactersLeft: number;
}

/** The nodes of JSON-LD objects: `@graph` is taken apart, and a reference to a node stands for that node. */
export function* nodesOfJsonLd(objects: readonly JsonObject[]): Steps<StructuredNode[]> {
  const nodes = objects.flatMap((object) => {
    const graph = object['@graph'];
    return Array.isArray(graph) ? graph.filter(isJsonObject) : [object];
  });
  const byId = new Map<string, JsonObject>();
  for (const node of nodes) yield* indexIds(node, byId, 0);
  const known: Known = { byId, lengths: new Map(), charactersLeft: MOST_REFERRED };
  const short: StructuredNode[] = [];
  for (const node of nodes) short.push(yield* shortened(node, known, 0));
  return short;
}

function* indexIds(node: JsonObject, byId: Map<string, JsonObject>, depth: number): Steps<void> {
  const id = node['@id'];
  // A mere reference describes nothing.
  if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
  if (depth >= MAX_DEPTH) return;
  for (const value of Object.values(node)) {
    yield;
    for (const inner of Array.isArray(value) ? value : [value])
      if (isJsonObject(inner)) yield* indexIds(inner, byId, depth + 1);
  }
}

function* shortened(node: JsonObject, known: Known, depth: number): Steps<StructuredNode> {
  const entries: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(node)) {
    yield;
    if (name === '@type') entries.push([name, shortTypes(value)]);
    else if (name !== '@context') entries.push([shortName(name), yield* readValue(value, known, depth)]);
  }
  return Object.fromEntries(entries);
}

function* readValue(value: JsonValue, known: Known, depth: number): Steps<JsonValue> {
  if (Array.isArray(value)) {
    const read: JsonValue[] = [];
    for (const inner of value) read.push(yield* readValue(inner, known, depth));
    return read;
  }
  if (!isJsonObject(value)) return value;
  if (value['@value'] !== undefined) return value['@value'];
  const id = value['@id'];
  if (typeof id !== 'string' || Object.keys(value).length > 1)
    return depth < MAX_DEPTH ? yield* shortened(value, known, depth + 1) : null;
  const node = known.byId.get(id);
  if (!node || depth >= MAX_DEPTH || !(yield* mayRefer(node, known))) return { '@id': id };
  return yield* shortened(node, known, depth + 1);
}

function* mayRefer(node: JsonObject, known: Known): Steps<boolean> {
  const length = known.lengths.get(node) ?? (yield* lengthOf(node));
  known.lengths.set(node, length);
  known.charactersLeft -= length;
  return known.charactersLeft >= 0;
}

/** Characters of a value, written out, or a few less. */
function* lengthOf(value: JsonValue): Steps<number> {
  if (typeof value !== 'object' || value === null) return String(value).length;
  let length = 2;
  for (const [name, inner] of Object.entries(value)) {
    length += (Array.isArray(value) ? 1 : name.length + 4) + (yield* lengthOf(inner));
    yield;
  }
  return length;
}

/** The node of an item of microdata or RDFa. */
export function nodeOfItem(item: MicrodataItem): StructuredNode {
  const entries = Object.entries(item.properties ?? {}).map(([name, value]) => {
    return [
      shortName(name),
      Array.isArray(value) ? value.map(nodeValue) : nodeValue(value as MicrodataValue),
    ] as const;
  });
  return {
    ...(item.type !== undefined && { '@type': shortTypes(item.type) }),
    ...(item.id !== undefined && { '@id': item.id }),
    ...(item.value !== undefined && { name: item.value }),
    ...Object.fromEntries(entries),
  };
}

function nodeValue(value: MicrodataValue): JsonValue {
  if (typeof value === 'string') return value;
  return 'valueRequired' in value ? { ...value } : nodeOfItem(value);
}

function shortTypes(value: JsonValue): JsonValue {
  if (Array.isArray(value))
    return value.map((type: JsonValue) => (typeof type === 'string' ? shortName(type) : type));
  return typeof value === 'string' ? shortName(value) : value;
}

/** `http://schema.org/name` and `schema:name` are `name`. */
function shortName(name: string): string {
  return name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, '');
}
