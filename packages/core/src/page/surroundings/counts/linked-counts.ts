import type { ToldCount } from '../../../verdict/surroundings.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';
import { objectsIn } from './json-objects.ts';

const DIGITS = /^\s*(\d{1,9})\s*$/;
/** Elements of an item that are looked into. */
const INSIDE = 20;
/** Shorter names occur by chance: characters. */
const SHORTEST = 4;
/** Longer data is not read: characters. */
const LONGEST = 500_000;

/** Counts that lists of JSON-LD tell: `numberOfItems`, and `offerCount` beside some of the offers. */
export function linkedCounts(text: string): readonly ToldCount[] {
  if (!/numberOfItems|offerCount/.test(text)) return [];
  return objectsIn(text).flatMap(({ value }): ToldCount[] => {
    const { '@type': type, numberOfItems, itemListElement, offerCount, offers } = value;
    const offered = Array.isArray(offers) ? offers.length : 0;
    if (offered > 1 && offered < Number(offerCount))
      return [{ of: 'items', count: Number(offerCount), onPage: offered, apart: '' }];
    const count = Number(DIGITS.exec(String(numberOfItems ?? ''))?.[1] ?? Number.NaN);
    if (!Number.isFinite(count) || type === 'BreadcrumbList') return [];
    const listed = Array.isArray(itemListElement) ? itemListElement.length : 0;
    const isPart = listed > 0 && listed < count;
    return [{ of: 'items', count, onPage: isPart ? listed : null, apart: '' }];
  });
}

/** How many a list of JSON-LD names, where the items are some of them. */
export function listedMore<E>(text: string, items: readonly E[], tree: ElementTree<E>): readonly ToldCount[] {
  if (!text.includes('itemListElement') || text.length > LONGEST || items.length === 0) return [];
  const looked = [0, Math.floor(items.length / 2), items.length - 1].flatMap((index) => items[index] ?? []);
  const links = looked.map((item) => firstLink(item, tree));
  return objectsIn(text).flatMap(({ value: { itemListElement: listed } }): ToldCount[] => {
    if (!Array.isArray(listed) || listed.length <= items.length) return [];
    const said = JSON.stringify(listed);
    const areNamed = links.every((link) => link.some((one) => said.includes(one)));
    return areNamed ? [{ of: 'items', count: listed.length, onPage: null, apart: '' }] : [];
  });
}

/** Where the first link of an item leads, and what it says, as JSON has them. */
function firstLink<E>(item: E, tree: ElementTree<E>): readonly string[] {
  for (const one of elementsWithin(item, INSIDE, tree)) {
    const href = tree.attribute(one, 'href');
    if (href === null) continue;
    return [`${href}"`, `"${tree.text(one)}"`].filter(({ length }) => length > SHORTEST);
  }
  return [];
}
