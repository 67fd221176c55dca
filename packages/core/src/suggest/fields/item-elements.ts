import { type Element, isTag } from 'domhandler';
import { isDataName, lastingClasses } from '../element-names.ts';

/** An item's elements, and what each is called. */
export interface ItemElements {
  readonly root: Element;
  /** In document order, the item first. */
  readonly elements: readonly Element[];
  /** The elements inside by each of their names, in document order. */
  readonly named: ReadonlyMap<string, readonly Element[]>;
  /** Whether the item is larger than what is looked at. */
  readonly isCut: boolean;
  /** Whether an element of the item, or one around the item, has a name. */
  isCalled(element: Element, name: string): boolean;
}

/** An item is looked at no further. */
const MOST_ELEMENTS = 400;
const MOST_LEVELS = 30;

const UNREAD: ReadonlySet<string> = new Set(
  'script style noscript template svg select option iframe object textarea'.split(' '),
);

export function itemElements(root: Element): ItemElements {
  const elements: Element[] = [];
  const named = new Map<string, Element[]>();
  const names = new Map<Element, readonly string[]>();
  const namesFor = (element: Element): readonly string[] => {
    const known = names.get(element) ?? simpleNames(element);
    names.set(element, known);
    return known;
  };
  const waiting = [{ element: root, level: 0 }];
  let isCut = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element, level } = next;
    elements.push(element);
    if (element !== root) {
      for (const name of namesFor(element)) {
        const known = named.get(name);
        if (known === undefined) named.set(name, [element]);
        else known.push(element);
      }
    }
    isCut ||= level === MOST_LEVELS || elements.length === MOST_ELEMENTS;
    if (elements.length === MOST_ELEMENTS) break;
    if (level === MOST_LEVELS) continue;
    for (const child of element.children.toReversed()) {
      if (isTag(child) && !UNREAD.has(child.name)) waiting.push({ element: child, level: level + 1 });
    }
  }
  return { root, elements, named, isCut, isCalled: (element, name) => namesFor(element).includes(name) };
}

/** Simple selectors that match an element, those with a meaning first. */
export function simpleNames(element: Element): readonly string[] {
  const { name: tag, attribs } = element;
  const names: string[] = [];
  if (attribs.itemprop !== undefined && /^[\w-]{1,60}$/.test(attribs.itemprop)) {
    names.push(`[itemprop="${attribs.itemprop}"]`);
  }
  names.push(...lastingClasses(element).map((name) => `.${name}`));
  for (const name in attribs) if (isDataName(name)) names.push(`[${name}]`);
  names.push(tag);
  return names;
}
