import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { readText } from '../dom/readers/text.ts';
import { resolveUrl } from '../dom/resolve-url.ts';
import { walkInSteps } from '../dom/walk.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import { addTo } from './add-to.ts';
import {
  MAX_NESTING,
  type MicrodataItem,
  type MicrodataValue,
  MOST_REPEATED,
  unwrapped,
  words,
} from './microdata.ts';

/** Prefixes that RDFa's initial context knows, of those that pages use. */
const PREFIXES: Readonly<Record<string, string>> = {
  schema: 'http://schema.org/',
  og: 'http://ogp.me/ns#',
  dc: 'http://purl.org/dc/terms/',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  gr: 'http://purl.org/goodrelations/v1#',
  v: 'http://rdf.data-vocabulary.org/#',
};

/** Longer than any vocabulary's address: it stands before each name. */
const LONGEST_PREFIX = 1_000;

/** An item whose element is not left yet. */
interface OpenItem {
  readonly type: readonly string[];
  readonly id: string | null;
  readonly properties: Map<string, (string | OpenItem)[]>;
  readonly element: Element;
  /** Kept as the value of another item's property. */
  readonly inner: boolean;
}

interface Scope {
  readonly element: Element | null;
  readonly vocabulary: string;
  /** The innermost first: whoever is in many has them in common. */
  readonly prefixes: readonly Readonly<Record<string, string>>[];
  readonly item: OpenItem | null;
  /** How many typed or named elements it is in. */
  readonly nesting: number;
}

export interface RdfaScope {
  readonly element: Element;
  readonly item: MicrodataItem;
}

/**
 * The typed items of a document that are written in RDFa Lite 1.1 (`vocab`, `typeof`, `property`, `resource`, `prefix`) and
 * RDFa's `content`, `about` and `datetime`; in document order, those that are no other's property. Names are whole:
 * `http://schema.org/name`.
 */
export function* readRdfa(document: ParentNode, baseUrl: string | null): Steps<RdfaScope[]> {
  const scopes: Scope[] = [{ element: null, vocabulary: '', prefixes: [PREFIXES], item: null, nesting: 0 }];
  const items: OpenItem[] = [];
  const room: Room = { charactersLeft: MOST_REPEATED, known: new Map() };
  yield* walkInSteps(document, {
    enter(node) {
      if (!isTag(node) || node.name === 'template') return false;
      const outer = scopes.at(-1);
      if (!outer || !isMarked(node) || outer.nesting > MAX_NESTING) return true;
      const scope = enterScope(node, outer, baseUrl, room);
      if (scope.item !== null && scope.item !== outer.item) items.push(scope.item);
      scopes.push(scope);
      return true;
    },
    leave(node: ChildNode) {
      if (scopes.at(-1)?.element === node) scopes.pop();
    },
  });
  const found: RdfaScope[] = [];
  for (const item of items) {
    if (!item.inner) found.push({ element: item.element, item: (yield* frozen(item, room)).item });
  }
  return found;
}

/** What is left for values that stand under several names. */
interface Room {
  /** Of `MOST_REPEATED`. */
  charactersLeft: number;
  readonly known: Map<OpenItem, Frozen>;
}

interface Frozen {
  readonly item: MicrodataItem;
  /** Its characters, written out. */
  readonly length: number;
}

/** Whether there is room for so many characters in one more place. */
function mayRepeat(length: number, room: Room): boolean {
  room.charactersLeft -= length + 1;
  return room.charactersLeft >= 0;
}

const MARKS = ['vocab', 'prefix', 'typeof', 'property', 'resource', 'about'] as const;

function isMarked({ attribs }: Element): boolean {
  return MARKS.some((name) => attribs[name] !== undefined);
}

function enterScope(element: Element, outer: Scope, baseUrl: string | null, room: Room): Scope {
  const { attribs } = element;
  const vocabulary = attribs.vocab === undefined ? outer.vocabulary : shortPrefix(attribs.vocab.trim());
  const prefixes =
    attribs.prefix === undefined ? outer.prefixes : [readPrefixes(attribs.prefix), ...outer.prefixes];
  const scope = { element, vocabulary, prefixes, nesting: outer.nesting + 1 };
  const names = words(attribs.property).map((name) => expand(name, scope));
  if (attribs.typeof === undefined) {
    if (outer.item && names.length > 0) addValue(outer.item, names, readValue(element, baseUrl), room);
    return { ...scope, item: outer.item };
  }
  const id =
    attribs.resource ?? attribs.about ?? (names.length > 0 ? (attribs.href ?? attribs.src) : undefined);
  const item: OpenItem = {
    type: words(attribs.typeof).map((name) => expand(name, scope)),
    id: id === undefined ? null : resolved(id, baseUrl),
    properties: new Map(),
    element,
    inner: outer.item !== null && names.length > 0,
  };
  if (outer.item && names.length > 0) addValue(outer.item, names, item, room);
  return { ...scope, item };
}

function addValue(
  { properties }: OpenItem,
  names: readonly string[],
  value: string | OpenItem,
  room: Room,
): void {
  for (const [index, name] of names.entries()) {
    // How much an item holds is known once it is left.
    if (index > 0 && typeof value === 'string' && !mayRepeat(value.length, room)) return;
    addTo(properties, name, value);
  }
}

function* frozen(open: OpenItem, room: Room): Steps<Frozen> {
  const { element, type, id, properties } = open;
  const entries: [string, MicrodataValue | readonly MicrodataValue[]][] = [];
  let length = 0;
  for (const [name, values] of properties) {
    const left: MicrodataValue[] = [];
    for (const value of values) {
      const known = typeof value === 'string' ? undefined : room.known.get(value);
      if (known !== undefined && !mayRepeat(known.length, room)) continue;
      const whole = typeof value === 'string' ? null : (known ?? (yield* frozen(value, room)));
      left.push(whole?.item ?? (value as string));
      length += name.length + (whole?.length ?? (value as string).length);
      yield;
    }
    if (left.length > 0) entries.push([name, unwrapped(left)]);
  }
  const item: MicrodataItem = {
    ...(type.length > 0 && { type: unwrapped(type) }),
    ...(id !== null && { id }),
    ...(entries.length > 0 ? { properties: Object.fromEntries(entries) } : { value: readText(element) }),
  };
  const whole = { item, length: length + (item.value?.length ?? 0) };
  room.known.set(open, whole);
  return whole;
}

function readValue(element: Element, baseUrl: string | null): string {
  const { content, datetime, resource, href, src } = element.attribs;
  if (content !== undefined) return content;
  const url = resource ?? href ?? src;
  if (url !== undefined) return resolved(url, baseUrl);
  return datetime ?? readText(element);
}

/** `schema:name` and `name` as a whole name. */
function expand(name: string, { vocabulary, prefixes }: Pick<Scope, 'vocabulary' | 'prefixes'>): string {
  const colon = name.indexOf(':');
  if (colon < 0) return vocabulary + name;
  const prefix = name.slice(0, colon);
  const known = prefixes.find((one) => Object.hasOwn(one, prefix));
  return known === undefined ? name : `${known[prefix]}${name.slice(colon + 1)}`;
}

/** `foaf: http://xmlns.com/foaf/0.1/ dc: …`. */
function readPrefixes(text: string): Record<string, string> {
  const pairs = words(text);
  const prefixes: [string, string][] = [];
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    prefixes.push([(pairs[index] ?? '').replace(/:$/, ''), shortPrefix(pairs[index + 1] ?? '')]);
  }
  return Object.fromEntries(prefixes);
}

function shortPrefix(address: string): string {
  return address.length > LONGEST_PREFIX ? '' : address;
}

function resolved(url: string, baseUrl: string | null): string {
  return baseUrl === null ? url.trim() : resolveUrl(url, baseUrl);
}
