import type { JsonValue } from '../values/json-value.ts';
import { isObject, type JsonObject } from './json-ld.ts';
import type { MicrodataItem, MicrodataValue } from './microdata.ts';

/**
 * Something that a page describes, whatever syntax it uses: `@type` and `@id` where it has them, and its properties by
 * their short names (`name`, not `http://schema.org/name`).
 */
export type StructuredNode = { readonly [name: string]: JsonValue };

/** Deeper than any page means; references may go round in circles. */
const MAX_DEPTH = 12;

/** Values of a page past which references are not followed: each may lead to a node that refers to others. */
const MAX_VALUES = 200_000;

interface Known {
  readonly byId: ReadonlyMap<string, JsonObject>;
  valuesLeft: number;
}

/** The nodes of JSON-LD objects: `@graph` is taken apart, and a reference to a node stands for that node. */
export function nodesOfJsonLd(objects: readonly JsonObject[]): StructuredNode[] {
  const nodes = objects.flatMap((object) => {
    const graph = object['@graph'];
    return Array.isArray(graph) ? graph.filter(isObject) : [object];
  });
  const byId = new Map<string, JsonObject>();
  for (const node of nodes) indexIds(node, byId, 0);
  const known: Known = { byId, valuesLeft: MAX_VALUES };
  return nodes.map((node) => shortened(node, known, 0));
}

function indexIds(node: JsonObject, byId: Map<string, JsonObject>, depth: number): void {
  const id = node['@id'];
  // A mere reference describes nothing.
  if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
  if (depth >= MAX_DEPTH) return;
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value])
      if (isObject(inner)) indexIds(inner, byId, depth + 1);
  }
}

function shortened(node: JsonObject, known: Known, depth: number): StructuredNode {
  known.valuesLeft -= Object.keys(node).length;
  const entries = Object.entries(node).flatMap(([name, value]) => {
    if (name === '@context') return [];
    if (name === '@type') return [[name, shortTypes(value)] as const];
    return [[shortName(name), readValue(value, known, depth)] as const];
  });
  return Object.fromEntries(entries);
}

function readValue(value: JsonValue, known: Known, depth: number): JsonValue {
  if (Array.isArray(value)) return value.map((inner: JsonValue) => readValue(inner, known, depth));
  if (!isObject(value)) return value;
  if (value['@value'] !== undefined) return value['@value'];
  const id = value['@id'];
  if (typeof id !== 'string' || Object.keys(value).length > 1)
    return depth < MAX_DEPTH ? shortened(value, known, depth + 1) : null;
  const node = known.byId.get(id);
  if (!node || depth >= MAX_DEPTH || known.valuesLeft <= 0) return { '@id': id };
  return shortened(node, known, depth + 1);
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
