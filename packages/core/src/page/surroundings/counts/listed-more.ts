import { once } from '../../../values/once.ts';
import type { ToldCount } from '../../../verdict/surroundings.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';
import { OF_OTHERS } from './data-totals.ts';
import { isObject, objectsIn } from './json-objects.ts';

/** Elements of an item that are looked into. */
const INSIDE = 20;
/** Shorter names occur by chance: characters. */
const SHORTEST = 4;
/** Longer data is not read: characters. */
const LONGEST = 500_000;
/** Fewer items are a choice among others. */
const LEAST = 3;
/** What stands before data that a script assigns. */
const ASSIGNS = /^[^"'[{;]{0,200}=\s*(?=[[{])/;
/** What data is read from that does not say its own type. */
const TYPES: ReadonlySet<string> = new Set(['', 'application/json', 'text/javascript']);

/**
 * How many a list of JSON-LD names, where the items are some of them; how many other data holds, where they are its first ones.
 * A page may have any number of data, by the type of each and its text.
 */
export function listedMore<E>(
  items: readonly E[],
  tree: ElementTree<E>,
): (type: string, text: () => string) => readonly ToldCount[] {
  const looked = [0, Math.floor(items.length / 2), items.length - 1];
  const namesOfItems = once(() => looked.map((index) => namesOf(items[index] as E, tree)));
  return (type, text) => {
    const isLinked = type === 'application/ld+json';
    if (items.length < (isLinked ? 1 : LEAST) || !(isLinked || TYPES.has(type))) return [];
    const data = text();
    if (data.length > LONGEST || (isLinked && !data.includes('itemListElement'))) return [];
    const names = namesOfItems();
    if (!names.every((some) => some.some((name) => data.includes(name)))) return [];
    return isLinked ? linkedMore(data, items.length, names) : heldMore(data, looked, names);
  };
}

function linkedMore(
  data: string,
  items: number,
  names: readonly (readonly string[])[],
): readonly ToldCount[] {
  return objectsIn(data).flatMap(({ value: { itemListElement: listed } }): ToldCount[] => {
    if (!Array.isArray(listed) || listed.length <= items) return [];
    const said = JSON.stringify(listed);
    const areNamed = names.every((some) => some.some((one) => said.includes(one)));
    return areNamed ? [{ of: 'items', count: listed.length, onPage: null, apart: '' }] : [];
  });
}

/** Entries that each stand where the item does, with others of the same kind behind the last one. */
function heldMore(
  data: string,
  looked: readonly number[],
  names: readonly (readonly string[])[],
): readonly ToldCount[] {
  const last = looked.at(-1) ?? 0;
  return objectsIn(data.replace(ASSIGNS, '').replace(/;\s*$/, '')).flatMap(({ path, value }): ToldCount[] => {
    if (!Array.isArray(value) || OF_OTHERS.test(path)) return [];
    const areFirst = looked.every((index, place) => {
      const said = isObject(value[index]) ? JSON.stringify(value[index]) : '';
      return names[place]?.some((one) => said.includes(one));
    });
    const [own, next] = [value[last], value[last + 1]].map((one) => isObject(one) && Object.keys(one).join());
    return areFirst && own === next ? [{ of: 'held', count: value.length, onPage: null, apart: '' }] : [];
  });
}

/** Where the first link of an item leads, and what it says, as JSON has them; of an item without one, what its first text says. */
function namesOf<E>(item: E, tree: ElementTree<E>): readonly string[] {
  let said: readonly string[] = [];
  for (const one of elementsWithin(item, INSIDE, tree)) {
    const href = tree.attribute(one, 'href');
    const text = `"${tree.text(one)}"`;
    if (href !== null) return [`${href}"`, text].filter(({ length }) => length > SHORTEST);
    if (said.length === 0 && tree.children(one).length === 0 && text.length > SHORTEST) said = [text];
  }
  return said;
}
