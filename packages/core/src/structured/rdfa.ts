import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { readText } from '../dom/readers/text.ts';
import { resolveUrl } from '../dom/resolve-url.ts';
import { walk } from '../dom/walk.ts';
import { addTo } from './add-to.ts';
import { MAX_NESTING, type MicrodataItem, unwrapped, words } from './microdata.ts';

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
  readonly prefixes: Readonly<Record<string, string>>;
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
export function readRdfa(document: ParentNode, baseUrl: string | null): RdfaScope[] {
  const scopes: Scope[] = [{ element: null, vocabulary: '', prefixes: PREFIXES, item: null, nesting: 0 }];
  const items: OpenItem[] = [];
  walk(document, {
    enter(node) {
      if (!isTag(node) || node.name === 'template') return false;
      const outer = scopes.at(-1);
      if (!outer || !isMarked(node) || outer.nesting > MAX_NESTING) return true;
      const scope = enterScope(node, outer, baseUrl);
      if (scope.item !== null && scope.item !== outer.item) items.push(scope.item);
      scopes.push(scope);
      return true;
    },
    leave(node: ChildNode) {
      if (scopes.at(-1)?.element === node) scopes.pop();
    },
  });
  return items.filter(({ inner }) => !inner).map((item) => ({ element: item.element, item: frozen(item) }));
}

const MARKS = ['vocab', 'prefix', 'typeof', 'property', 'resource', 'about'] as const;

function isMarked({ attribs }: Element): boolean {
  return MARKS.some((name) => attribs[name] !== undefined);
}

function enterScope(element: Element, outer: Scope, baseUrl: string | null): Scope {
  const { attribs } = element;
  const vocabulary = attribs.vocab === undefined ? outer.vocabulary : attribs.vocab.trim();
  const prefixes =
    attribs.prefix === undefined ? outer.prefixes : { ...outer.prefixes, ...readPrefixes(attribs.prefix) };
  const scope = { element, vocabulary, prefixes, nesting: outer.nesting + 1 };
  const names = words(attribs.property).map((name) => expand(name, scope));
  if (attribs.typeof === undefined) {
    if (outer.item && names.length > 0) addValue(outer.item, names, readValue(element, baseUrl));
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
  if (outer.item && names.length > 0) addValue(outer.item, names, item);
  return { ...scope, item };
}

function addValue({ properties }: OpenItem, names: readonly string[], value: string | OpenItem): void {
  for (const name of names) addTo(properties, name, value);
}

function frozen({ element, type, id, properties }: OpenItem): MicrodataItem {
  const entries = Array.from(properties, ([name, values]) => {
    return [
      name,
      unwrapped(values.map((value) => (typeof value === 'string' ? value : frozen(value)))),
    ] as const;
  });
  return {
    ...(type.length > 0 && { type: unwrapped(type) }),
    ...(id !== null && { id }),
    ...(entries.length > 0 ? { properties: Object.fromEntries(entries) } : { value: readText(element) }),
  };
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
  return Object.hasOwn(prefixes, prefix) ? `${prefixes[prefix]}${name.slice(colon + 1)}` : name;
}

/** `foaf: http://xmlns.com/foaf/0.1/ dc: …`. */
function readPrefixes(text: string): Record<string, string> {
  const pairs = words(text);
  const prefixes: [string, string][] = [];
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    prefixes.push([(pairs[index] ?? '').replace(/:$/, ''), pairs[index + 1] ?? '']);
  }
  return Object.fromEntries(prefixes);
}

function resolved(url: string, baseUrl: string | null): string {
  return baseUrl === null ? url.trim() : resolveUrl(url, baseUrl);
}
