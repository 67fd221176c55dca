import { type Element, isTag, isText } from 'domhandler';
import { contains } from '../../../../dom/contains.ts';
import { descendants } from '../../../../dom/descendants.ts';
import type { Item } from '../../../../dom/item.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { normalText } from '../../normal-text.ts';
import type { FieldColumn } from '../../structure/field-evidence.ts';
import { wayTo } from './item-spots.ts';

const MOST_ELEMENTS = 300;
/** Of the items have a place, for it to be one of all. */
const LEAST_USUAL = 0.7;

/** The texts of an item that stand in an element of their own: */
export interface ElementTexts {
  /** by the text the innermost elements that say it, */
  readonly elements: ReadonlyMap<string, readonly Element[]>;
  /** and by the element the way to it, with which of those it is that go the same way, and of how many. */
  readonly keys: ReadonlyMap<Element, string>;
}

/** The texts of all items by their places, those that most have. */
export function textColumns(items: readonly Item[], texts: readonly ElementTexts[]): readonly FieldColumn[] {
  const roots = items.map(({ element }) => element);
  const found = new Map<string, (Element | null)[]>();
  for (const [at, { keys }] of texts.entries()) {
    for (const [element, key] of keys) {
      if (element.children.some(isTag) || readText(element) === '') continue;
      const elements = found.get(key) ?? roots.map(() => null);
      elements[at] = element;
      found.set(key, elements);
    }
  }
  return [...found.values()]
    .filter((elements) => elements.filter(Boolean).length >= items.length * LEAST_USUAL)
    .map((elements) => ({ elements, roots, values: elements.map((one) => one && readText(one)) }));
}

export function elementTexts(item: Element): ElementTexts {
  const elements = new Map<string, readonly Element[]>();
  const ways: { readonly element: Element; readonly way: string }[] = [];
  const add = (text: string, element: Element): void => {
    if (text === '') return;
    const others = (elements.get(text) ?? []).filter((one) => !contains(one, element));
    elements.set(text, [...others, element]);
  };
  for (const element of descendants(item, MOST_ELEMENTS)) {
    ways.push({ element, way: wayTo(element, item) });
    for (const child of element.children) if (isText(child)) add(normalText(child.data), element);
    add(normalText(readText(element)), element);
  }
  const keys = new Map<Element, string>();
  for (const [way, all] of Map.groupBy(ways, (one) => one.way))
    for (const [at, { element }] of all.entries()) keys.set(element, `${way} ${at + 1}/${all.length}`);
  return { elements, keys };
}
