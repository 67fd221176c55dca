import type { Steps } from '../ground/time/take-turns.ts';
import type { JsonValue } from '../values/json-value.ts';
import { isJsonObject, type JsonObject } from './json-ld.ts';
import type { StructuredNode } from './structured-node.ts';

/** What an item shows: its text, and the keys of its addresses. */
export interface ItemContent {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
}

/** Values of an application's state past which no list is looked for. */
const MAX_VALUES = 500_000;
/** Deeper than any state means. */
const MAX_DEPTH = 30;
/** Levels of an object whose values an item may show. */
const MAX_SHOWN_DEPTH = 3;
/** Least share of the items that show what their objects say. */
const LEAST_SHOWN = 0.8;
/** Longer is prose, which items shorten. */
const MAX_TEXT_LENGTH = 200;
/** So many times a text is looked for in an item, in so many characters of them. */
const MAX_SEARCHES = 300_000;
const MOST_SEARCHED = 500_000_000;

/**
 * The objects of an application's state that the items of a page show: those of the list that has the most to say of them,
 * by their addresses, by what they alone say, else by their places where the texts agree. Empty where there is no such list.
 */
export function* stateNodes(
  state: JsonValue,
  items: readonly ItemContent[],
  keyOf: (url: string) => string,
): Steps<readonly (StructuredNode | undefined)[]> {
  let best: { readonly nodes: readonly (StructuredNode | undefined)[]; readonly shown: number } | null = null;
  const characters = items.reduce((sum, { text }) => sum + text.length, 0);
  let left = Math.min(MAX_SEARCHES, (MOST_SEARCHED * items.length) / characters);
  const least = items.length * LEAST_SHOWN;
  for (const list of listsOf(state)) {
    const texts: ReadonlySet<string>[] = [];
    for (const node of list) {
      texts.push(new Set(textsOf(node)));
      yield;
    }
    const times = yield* countOf(texts);
    const said = texts.reduce((sum, one) => sum + one.size, 0) * items.length;
    left -= said;
    const told = left > 0 ? yield* byTexts(list, texts, times, items) : [];
    const isTold = told.filter((node) => node !== undefined).length >= least;
    const nodes =
      (yield* byAddress(list, items, keyOf)) ?? (isTold ? told : byPlace(list, told, items.length));
    // What several of them say tells none of them from another.
    const isOwn = (text: string) => times.get(text) === 1;
    const counts: number[] = [];
    for (const [index, node] of nodes?.entries() ?? []) {
      counts.push(shownBy(items[index], node, isOwn));
      yield;
    }
    const some = counts.filter((count) => count > 0).length;
    const shown = counts.reduce((sum, count) => sum + count, 0);
    if (nodes && some >= least && shown > (best?.shown ?? 0)) best = { nodes, shown };
  }
  return best?.nodes ?? [];
}

/** The lists of objects in a state, at any depth. */
function* listsOf(state: JsonValue): Generator<readonly JsonObject[], void, undefined> {
  let left = MAX_VALUES;
  const open: { readonly value: JsonValue; readonly depth: number }[] = [{ value: state, depth: 0 }];
  for (let next = open.pop(); next !== undefined && left > 0; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) continue;
    const inner: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value);
    left -= inner.length;
    if (Array.isArray(value) && inner.length > 0 && inner.every(isJsonObject))
      yield inner.filter(isJsonObject);
    for (const one of inner) open.push({ value: one, depth: depth + 1 });
  }
}

/** The object of each item that has one of its addresses; null where none does. */
function* byAddress(
  list: readonly JsonObject[],
  items: readonly ItemContent[],
  keyOf: (url: string) => string,
): Steps<readonly (JsonObject | undefined)[] | null> {
  const byKey = new Map<string, JsonObject>();
  for (const node of list) {
    yield;
    for (const value of Object.values(node)) {
      if (typeof value === 'string' && /^(?:https?:\/)?\//.test(value)) byKey.set(keyOf(value), node);
    }
  }
  const found = items.map(({ keys }) => {
    for (const key of keys) if (byKey.has(key)) return byKey.get(key);
    return undefined;
  });
  return new Set(found).size > 1 ? found : null;
}

/** The object of each item whose own texts it shows; undefined where there is none, or where two may be meant. */
function* byTexts(
  list: readonly JsonObject[],
  texts: readonly ReadonlySet<string>[],
  timesSaid: ReadonlyMap<string, number>,
  items: readonly ItemContent[],
): Steps<readonly (JsonObject | undefined)[]> {
  const own = texts
    .flatMap((some, index) => Array.from(some, (text) => ({ text, node: list[index] })))
    .filter(({ text }) => text.length > 2 && timesSaid.get(text) === 1)
    .sort((a, b) => b.text.length - a.text.length);
  const found: (JsonObject | undefined)[] = [];
  const times = new Map<JsonObject | undefined, number>();
  for (const { text: shown } of items) {
    let node: JsonObject | undefined;
    for (const one of own) {
      if (shown.includes(one.text)) {
        ({ node } = one);
        break;
      }
      yield;
    }
    found.push(node);
    times.set(node, (times.get(node) ?? 0) + 1);
  }
  return found.map((node) => (times.get(node) === 1 ? node : undefined));
}

/** The objects in the order of the items, but for those of which the texts say another. */
function byPlace(
  list: readonly JsonObject[],
  told: readonly (JsonObject | undefined)[],
  count: number,
): readonly (JsonObject | undefined)[] | null {
  if (list.length !== count) return null;
  return list.map((node, index) => (told[index] === undefined || told[index] === node ? node : undefined));
}

/** In how many of some objects each text stands. */
function* countOf(texts: readonly ReadonlySet<string>[]): Steps<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const some of texts) {
    for (const text of some) times.set(text, (times.get(text) ?? 0) + 1);
    yield;
  }
  return times;
}

/** How many of an object's texts an item shows. */
function shownBy(
  item: ItemContent | undefined,
  node: JsonObject | undefined,
  isOwn: (text: string) => boolean,
): number {
  if (item === undefined || node === undefined) return 0;
  return textsOf(node).filter(
    (text) => isOwn(text) && (text.length > 2 || item.text === text) && item.text.includes(text),
  ).length;
}

/** The texts in an object that an item may show. */
function textsOf(node: JsonValue, depth = 0): string[] {
  if (typeof node === 'string') {
    const text = node.trim();
    return text !== '' && text.length < MAX_TEXT_LENGTH ? [text] : [];
  }
  if (typeof node !== 'object' || node === null || depth >= MAX_SHOWN_DEPTH) return [];
  const inner: readonly JsonValue[] = Array.isArray(node) ? node.slice(0, 20) : Object.values(node);
  return inner.flatMap((one) => textsOf(one, depth + 1));
}
