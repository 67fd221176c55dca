import { Element, isTag, type ParentNode, Text } from 'domhandler';
import { readText } from '../../dom/readers/text.ts';
import { tableOf } from '../../ground/table-of.ts';
import type { NamedParts } from './page-parts.ts';
import { pick } from './pick.ts';
import { setChildren, setText } from './set-children.ts';

/** What a site does to a list over time that leaves every selector matching something. */
export const REDESIGNS = tableOf<(page: NamedParts) => void>()({
  /** The element of the price says what shipping costs; the price stands in one of its own. */
  'price-became-shipping': ({ items, priced, random }) => {
    const costs = [pick(['4.90', '5.95', '12.00'], random), pick(['4.90', '6.50', '0.00'], random)];
    for (const item of items) {
      const element = priced(item);
      if (element === null) continue;
      const text = readText(element);
      after(element, copyOf(element, text, 'cost-total'));
      setText(element, text.replace(NUMBER, pick(costs, random)));
    }
  },
  /** The element of a person says who sells; the person stands in one of its own. */
  'author-became-seller': ({ items, person, random }) => {
    for (const item of items) {
      const element = person(item);
      if (element === null) continue;
      after(element, copyOf(element, readText(element), 'written'));
      setText(element, pick(SELLERS, random));
    }
  },
  /** The price that was comes before the one that is, in an element of the same name. */
  'old-price-first': ({ items, priced, random }) => {
    const share = random() < 0.5 ? 1 : 0.3;
    for (const item of items) {
      const element = priced(item);
      if (element === null || random() > share) continue;
      const old = copyOf(element, raised(readText(element), random), element.attribs.class ?? '');
      before(element, old);
    }
  },
  /** Both prices are in the element of the price. */
  'old-price-inside': ({ items, priced, random }) => {
    const share = random() < 0.5 ? 1 : 0.3;
    for (const item of items) {
      const element = priced(item);
      if (element === null || random() > share) continue;
      const text = readText(element);
      setChildren(element, [withText('del', raised(text, random)), new Text(' '), withText('ins', text)]);
    }
  },
  /** Half of the items have another class. */
  'half-renamed': ({ items, random }) => {
    const isEach = random() < 0.5;
    for (const [at, item] of items.entries()) {
      if (item.attribs.class === undefined) continue;
      if (isEach ? at % 2 === 1 : at >= items.length / 2) item.attribs.class = 'tile-v2';
    }
  },
  /** Advertisements are built as items are, with a label, on another host. */
  'ads-as-items': ({ items, fields, random }) => {
    const each = 5 + Math.floor(random() * 6);
    const isSparse = random() < 0.5;
    for (const [at, item] of items.entries()) {
      if (at % each !== 2) continue;
      const ad = item.cloneNode(true);
      for (const [index, field] of fields(ad).entries()) {
        if (field.attribs.href !== undefined) field.attribs.href = 'https://ads.example/click?to=shop';
        if (index === 0) setText(field, 'Switch your energy supplier today');
        else if (isSparse) setChildren(field, []);
      }
      for (const link of links(ad)) link.attribs.href = 'https://ads.example/click?to=shop';
      append(ad, withText('small', 'Sponsored'));
      before(item, ad);
    }
  },
  /** All items are there once more, where nobody sees them. */
  'hidden-copies': ({ items }) => {
    copiesBeside(items, { hidden: '' });
  },
  /** Things that are recommended are built as items are, beside the list. */
  'recommended-as-items': ({ items, fields }) => {
    for (const copy of copiesBeside(items.slice(0, 4), { class: 'also-liked' })) {
      const [title] = fields(copy);
      if (title !== undefined) setText(title, `${readText(title)} II`);
    }
  },
  /** The value of a field goes by another name in some items. */
  'field-renamed-in-some': ({ items, fields, random }) => {
    const at = Math.floor(random() * 3);
    for (const [index, item] of items.entries()) {
      const named = fields(item).filter(({ attribs }) => attribs.class !== undefined);
      const field = named[at % Math.max(1, named.length)];
      if (field !== undefined && index % 3 === 0) field.attribs.class = 'v2-value';
    }
  },
});

export type Redesign = keyof typeof REDESIGNS;

const NUMBER = /\d+(?:[.,]\d+)*/;
const SELLERS = ['Toolhouse Ltd', 'Northern Supplies', 'Harbour Trading Co'];

function raised(text: string, random: () => number): string {
  return text.replace(NUMBER, (number) => {
    const value = Number(number.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));
    return (value * (1.15 + random() * 0.3)).toFixed(2);
  });
}

function copyOf(element: Element, text: string, name: string): Element {
  const copy = new Element(element.name, name === '' ? {} : { class: name });
  setText(copy, text);
  return copy;
}

function withText(name: string, text: string): Element {
  const element = new Element(name, {});
  setText(element, text);
  return element;
}

/** Copies of items in an element of their own behind the one that they stand in. */
function copiesBeside(items: readonly Element[], attributes: Record<string, string>): readonly Element[] {
  const parent = items[0]?.parent;
  if (parent === null || parent === undefined || !isTag(parent)) return [];
  const other = new Element(parent.name, attributes);
  const copies = items.map((item) => item.cloneNode(true));
  setChildren(other, copies);
  after(parent, other);
  return copies;
}

function before(element: Element, one: Element): void {
  insert(element, one, 0);
}

function after(element: Element, one: Element): void {
  insert(element, one, 1);
}

function insert(element: Element, one: Element, offset: number): void {
  const parent: ParentNode | null = element.parent;
  if (parent === null) return;
  parent.children.splice(parent.children.indexOf(element) + offset, 0, one);
  one.parent = parent;
}

function append(parent: Element, child: Element): void {
  parent.children.push(child);
  child.parent = parent;
}

function links(root: Element): readonly Element[] {
  const own = root.attribs.href === undefined ? [] : [root];
  return [...own, ...root.children.filter(isTag).flatMap(links)];
}
