import type { JsonValue } from '../values/json-value.ts';
import { isObject, type JsonObject } from './json-ld.ts';
import type { StructuredNode } from './structured-node.ts';

/** What an item shows: its text, and the keys of its addresses. */
export interface ShownItem {
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

/**
 * The objects of an application's state that the items of a page show: those of the list that has the most to say of them,
 * by their addresses, else by their places where the texts agree. Empty where there is no such list.
 */
export function stateNodes(
  state: JsonValue,
  items: readonly ShownItem[],
  keyOf: (url: string) => string,
): readonly (StructuredNode | undefined)[] {
  let best: { readonly nodes: readonly (StructuredNode | undefined)[]; readonly shown: number } | null = null;
  for (const list of listsOf(state)) {
    const nodes = byAddress(list, items, keyOf) ?? (list.length === items.length ? list : null);
    const counts = nodes?.map((node, index) => shownBy(items[index], node)) ?? [];
    const some = counts.filter((count) => count > 0).length;
    const shown = counts.reduce((sum, count) => sum + count, 0);
    if (nodes && some >= items.length * LEAST_SHOWN && shown > (best?.shown ?? 0)) best = { nodes, shown };
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
    if (Array.isArray(value) && inner.length > 0 && inner.every(isObject)) yield inner.filter(isObject);
    for (const one of inner) open.push({ value: one, depth: depth + 1 });
  }
}

/** The object of each item that has one of its addresses; null where none does. */
function byAddress(
  list: readonly JsonObject[],
  items: readonly ShownItem[],
  keyOf: (url: string) => string,
): readonly (JsonObject | undefined)[] | null {
  const byKey = new Map<string, JsonObject>();
  for (const node of list) {
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

/** How many of an object's texts an item shows. */
function shownBy(item: ShownItem | undefined, node: JsonValue | undefined, depth = 0): number {
  if (item === undefined || node === undefined || depth > MAX_SHOWN_DEPTH) return 0;
  if (typeof node === 'string') {
    const text = node.trim();
    return text !== '' &&
      text.length < 200 &&
      (text.length > 2 || item.text === text) &&
      item.text.includes(text)
      ? 1
      : 0;
  }
  if (typeof node !== 'object' || node === null) return 0;
  const inner: readonly JsonValue[] = Array.isArray(node) ? node.slice(0, 20) : Object.values(node);
  return inner.reduce<number>((sum, one) => sum + shownBy(item, one, depth + 1), 0);
}
