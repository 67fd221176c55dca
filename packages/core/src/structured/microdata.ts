import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { readText } from '../dom/readers/text.ts';
import { resolveUrl } from '../dom/resolve-url.ts';
import { walkInSteps } from '../dom/walk.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import { addTo } from './add-to.ts';

/** A microdata item, in the form in which most tools write it. */
export interface MicrodataItem {
  /** Absolute, as it is written; several as a list. Absent: the item names none. */
  readonly type?: string | readonly string[];
  readonly id?: string;
  /** One value, or several as a list. */
  readonly properties?: Readonly<Record<string, MicrodataValue | readonly MicrodataValue[]>>;
  /** The text of an item that has no properties. */
  readonly value?: string;
}

export type MicrodataValue = string | MicrodataItem | InputSpecification;

/** What an `<input itemprop="query-input">` asks for: schema.org, "Actions", input and output properties. */
export interface InputSpecification {
  readonly valueName?: string;
  readonly valueRequired: boolean;
}

/** Where an item stands in the document. */
export interface MicrodataScope {
  readonly element: Element;
  readonly item: MicrodataItem;
}

/** Items within items, and properties within properties, deeper than any page means. It keeps the work linear. */
export const MAX_NESTING = 16;

/** Items of a page; references to items may multiply. */
const MAX_ITEMS = 20_000;

/** How often each element of a page may be looked at, on average, and some more: so it is where items refer to shared parts. */
const MAX_LOOKS = 20;
const MORE_LOOKS = 10_000;

/** Characters of values that stand in several places: of an item under a second name, say, all that is in it counts. */
export const MOST_REPEATED = 100_000;

/** Characters of an item's type, id and references that count to nothing where it stands in several places. */
const FREE_CHARACTERS = 200;

const URL_ATTRIBUTES: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
};

/**
 * The microdata items of a document that are no item's property, in document order, with their elements: the algorithm
 * of the HTML standard, "Microdata". `baseUrl` null: URLs stay as they are written.
 */
export function* readMicrodata(document: ParentNode, baseUrl: string | null): Steps<MicrodataScope[]> {
  const { scopes, reading } = yield* findScopes(document, baseUrl);
  const found: MicrodataScope[] = [];
  for (const element of scopes) {
    if (element.attribs.itemprop !== undefined) continue;
    found.push({ element, item: yield* readItem(element, reading, [element]) });
  }
  return found;
}

/**
 * The outermost microdata items that each of `elements` is or holds, properties of items around it included; of a list
 * that is an item itself, its elements are.
 */
export function* readMicrodataIn(
  document: ParentNode,
  elements: readonly Element[],
  baseUrl: string | null,
): Steps<ReadonlyMap<Element, readonly MicrodataItem[]>> {
  const { scopes, reading } = yield* findScopes(document, baseUrl);
  const wanted = new Set<ParentNode>(elements);
  const found = new Map<Element, MicrodataItem[]>();
  const taken = new Set<ParentNode>();
  for (const scope of scopes) {
    yield;
    let inner = false;
    for (let node: ParentNode | null = scope; node !== null; node = node.parent) {
      inner ||= node !== scope && taken.has(node);
      if (!wanted.has(node) || !isTag(node)) continue;
      if (!inner) addTo(found, node, yield* readItem(scope, reading, [scope]));
      break;
    }
    taken.add(scope);
  }
  return found;
}

/** The elements that are items, in document order, but for those that are nested too deep. */
function* findScopes(
  document: ParentNode,
  baseUrl: string | null,
): Steps<{ readonly scopes: readonly Element[]; readonly reading: Reading }> {
  const byId = new Map<string, Element>();
  const scopes: Element[] = [];
  let nesting = 0;
  let nodes = 0;
  yield* walkInSteps(document, {
    enter(node) {
      nodes += 1;
      if (!isTag(node) || node.name === 'template') return false;
      const { id, itemscope } = node.attribs;
      if (id !== undefined && !byId.has(id)) byId.set(id, node);
      if (itemscope === undefined) return true;
      if (nesting < MAX_NESTING) scopes.push(node);
      nesting += 1;
      return true;
    },
    leave(node) {
      if (isTag(node) && node.name !== 'template' && node.attribs.itemscope !== undefined) nesting -= 1;
    },
  });
  const reading: Reading = {
    byId,
    baseUrl,
    itemsLeft: MAX_ITEMS,
    looksLeft: MAX_LOOKS * nodes + MORE_LOOKS,
    charactersLeft: MOST_REPEATED,
    read: new Map(),
    inner: new Set(),
    lengths: new Map(),
  };
  return { scopes, reading };
}

interface Reading {
  readonly byId: ReadonlyMap<string, Element>;
  readonly baseUrl: string | null;
  itemsLeft: number;
  looksLeft: number;
  /** Of `MOST_REPEATED`. */
  charactersLeft: number;
  /** What elements hold that are no items: several items may refer to one. */
  readonly read: Map<Element, MicrodataValue>;
  /** Items that were read as another's property. */
  readonly inner: Set<Element>;
  /** The characters of each item, written out. */
  readonly lengths: Map<MicrodataValue, number>;
}

function* readItem(scope: Element, reading: Reading, path: readonly Element[]): Steps<MicrodataItem> {
  reading.itemsLeft -= 1;
  const properties = new Map<string, MicrodataValue[]>();
  let length = 0;
  for (const element of yield* propertyElements(scope, reading)) {
    const value = yield* readValue(element, reading, path);
    if (value === null) continue;
    for (const [index, name] of words(element.attribs.itemprop).entries()) {
      if (index > 0 && !mayRepeat(value, reading)) break;
      addTo(properties, name, value);
      length += name.length + lengthOf(value, reading);
    }
    yield;
  }
  const types = words(scope.attribs.itemtype);
  const id = scope.attribs.itemid?.trim();
  const entries = Array.from(properties, ([name, values]) => [name, unwrapped(values)] as const);
  const text = entries.length > 0 ? null : readOnce(scope, reading, () => readText(scope));
  const item: MicrodataItem = {
    ...(types.length > 0 && { type: unwrapped(types) }),
    ...(id && { id: reading.baseUrl === null ? id : resolveUrl(id, reading.baseUrl) }),
    ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
    ...(typeof text === 'string' && { value: text }),
  };
  reading.lengths.set(item, length + (item.value?.length ?? 0));
  return item;
}

function lengthOf(value: MicrodataValue, { lengths }: Reading): number {
  return typeof value === 'string' ? value.length : (lengths.get(value) ?? 0) + 1;
}

/** Whether there is room for a value in one more place. */
function mayRepeat(value: MicrodataValue, reading: Reading): boolean {
  reading.charactersLeft -= lengthOf(value, reading);
  return reading.charactersLeft >= 0;
}

/** What an element holds; null where it was read before, and there is no room for it in one more place. */
function readOnce<Value extends MicrodataValue>(
  element: Element,
  reading: Reading,
  read: () => Value,
): MicrodataValue | null {
  const known = reading.read.get(element);
  if (known !== undefined) return mayRepeat(known, reading) ? known : null;
  const value = read();
  reading.read.set(element, value);
  return value;
}

/** Something below an item, and how many of its properties it is in. */
interface Pending {
  readonly node: ChildNode;
  readonly nesting: number;
}

/** The elements with `itemprop` that belong to an item: below it, then in what `itemref` names; in document order. */
function* propertyElements(scope: Element, reading: Reading): Steps<Element[]> {
  const { byId } = reading;
  const found: Element[] = [];
  const seen = new Set<ChildNode>([scope]);
  const referred = new Set<ChildNode>();
  for (const id of words(scope.attribs.itemref)) {
    const element = byId.get(id);
    if (element) referred.add(element);
  }
  // A stack, as a tree may be deeper than ours. What is put on it last is taken first.
  const pending: Pending[] = [...scope.children, ...referred].reverse().map((node) => ({ node, nesting: 0 }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, nesting } = next;
    reading.looksLeft -= 1;
    if (reading.looksLeft < 0) break;
    yield;
    if (!isTag(node) || seen.has(node) || nesting > MAX_NESTING) continue;
    seen.add(node);
    const { itemprop, itemscope } = node.attribs;
    if (itemprop !== undefined) found.push(node);
    // An item of its own that is referred to is meant by what it holds, which the standard does not say.
    const isItem = itemscope !== undefined && (itemprop !== undefined || !referred.has(node));
    if (isItem || node.name === 'template') continue;
    const inner = itemprop === undefined ? nesting : nesting + 1;
    for (const child of node.children.toReversed()) pending.push({ node: child, nesting: inner });
  }
  return found;
}

/** Null: an item that contains itself, or one too many. */
function* readValue(
  element: Element,
  reading: Reading,
  path: readonly Element[],
): Steps<MicrodataValue | null> {
  if (element.attribs.itemscope === undefined)
    return readOnce(element, reading, () => ownValue(element, reading.baseUrl));
  if (path.includes(element) || path.length >= MAX_NESTING || reading.itemsLeft <= 0) return null;
  const { itemtype = '', itemid = '', itemref = '' } = element.attribs;
  const long = (itemtype + itemid + itemref).slice(FREE_CHARACTERS);
  if (reading.inner.has(element) && !mayRepeat(long, reading)) return null;
  reading.inner.add(element);
  return yield* readItem(element, reading, [...path, element]);
}

function ownValue(element: Element, baseUrl: string | null): string | InputSpecification {
  const { attribs, name } = element;
  if (attribs.content !== undefined) return attribs.content;
  if (name === 'input' && /-input$/.test(attribs.itemprop ?? '')) {
    return {
      ...(attribs.name !== undefined && { valueName: attribs.name }),
      valueRequired: 'required' in attribs,
    };
  }
  const attribute = URL_ATTRIBUTES[name];
  if (attribute !== undefined) {
    const url = attribs[attribute];
    if (url === undefined) return '';
    return baseUrl === null ? url.trim() : resolveUrl(url, baseUrl);
  }
  if ((name === 'data' || name === 'meter') && attribs.value !== undefined) return attribs.value;
  if (name === 'time' && attribs.datetime !== undefined) return attribs.datetime;
  return readText(element);
}

/** The names in an attribute that holds several. */
export function words(text: string | undefined): string[] {
  return text?.match(/[^\s]+/g) ?? [];
}

/** A single value alone, several as a list. */
export function unwrapped<Value>(values: readonly Value[]): Value | readonly Value[] {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : values;
}
