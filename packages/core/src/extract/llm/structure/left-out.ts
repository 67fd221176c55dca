import { type Element, isTag } from 'domhandler';
import { ancestry } from '../../../dom/ancestry.ts';
import { descendants } from '../../../dom/descendants.ts';

/** Elements of an item that are looked at. */
const MOST_ELEMENTS = 60;
/** Items that others are compared with. */
const MOST_ITEMS = 8;
/** Jaccard's index of their structures, from which two elements are alike. */
const LEAST_ALIKE = 0.6;
/** Elements beside the items that are looked at. */
const MOST_LOOKED_AT = 2_000;
const MOST_DESCENDANTS = 20_000;

/**
 * Elements that stand beside the items, or in like places, and are built like them, and are no items: what a list
 * selector leaves out, whatever names it goes by. Takes time in proportion to what stands around the items.
 */
export function leftOut(items: readonly Element[]): readonly Element[] {
  const own = new Set(items);
  const isAlike = likenessTo(items);
  const tags = new Set(items.map(({ name }) => name));
  const found: Element[] = [];
  let looked = 0;
  for (const place of placesOf(items)) {
    for (const child of place.children) {
      if (!isTag(child) || own.has(child) || !tags.has(child.name)) continue;
      looked += 1;
      if (looked > MOST_LOOKED_AT) return found;
      if (isAlike(child)) found.push(child);
    }
  }
  return found;
}

/**
 * The same, however deep the items stand in what is repeated: elements that are reached as the items are from what holds them
 * all, by the names of the elements on the way.
 */
export function inLikePlaces(items: readonly Element[]): readonly Element[] {
  const chains = items.map(chainOf);
  const [first = []] = chains;
  let shared = 0;
  while (shared < first.length - 1 && chains.every((chain) => chain[shared] === first[shared])) shared += 1;
  const holder = first[shared - 1];
  if (holder === undefined || chains.length < 2) return [];
  const ways = new Set(chains.map((chain) => wayOf(chain.slice(shared))));
  const isAlike = likenessTo(items);
  const own = new Set(items);
  const tags = new Set(items.map(({ name }) => name));
  const found: Element[] = [];
  let looked = 0;
  for (const element of descendants(holder)) {
    looked += 1;
    if (looked > MOST_DESCENDANTS) break;
    if (own.has(element) || !tags.has(element.name)) continue;
    const chain = chainOf(element);
    if (ways.has(wayOf(chain.slice(shared))) && isAlike(element)) found.push(element);
  }
  return found;
}

/** The element and what it is in, from the outermost. */
function chainOf(element: Element): readonly Element[] {
  return ancestry(element).toReversed();
}

function wayOf(chain: readonly Element[]): string {
  return chain.map(({ name }) => name).join('/');
}

/** Tells of an element whether it is built like some of the items. */
export function likenessTo(items: readonly Element[]): (element: Element) => boolean {
  const shapes = spread(items).map(pathsOf);
  return (element) => {
    const paths = pathsOf(element);
    return paths.size > 1 && shapes.some((shape) => likeness(shape, paths) >= LEAST_ALIKE);
  };
}

/** The parents of the items, and elements beside those that are named alike: rows of cards. */
function placesOf(items: readonly Element[]): ReadonlySet<Element> {
  const parents = new Set(items.flatMap(({ parent }) => (parent !== null && isTag(parent) ? [parent] : [])));
  const places = new Set(parents);
  const own = new Set(items);
  for (const parent of parents) {
    const { parent: around } = parent;
    if (around === null || !isTag(around) || own.has(around)) continue;
    for (const other of around.children) {
      if (isTag(other) && other.name === parent.name && other.attribs.class === parent.attribs.class)
        places.add(other);
    }
  }
  return places;
}

function pathsOf(item: Element): ReadonlySet<string> {
  const known = new Map<Element, string>([[item, item.name]]);
  const paths = new Set([item.name]);
  for (const element of descendants(item)) {
    const around = element.parent !== null && isTag(element.parent) ? known.get(element.parent) : '';
    const path = `${around}/${element.name}`;
    known.set(element, path);
    paths.add(path);
    if (known.size > MOST_ELEMENTS) break;
  }
  return paths;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const path of one) if (other.has(path)) both += 1;
  return both / (one.size + other.size - both);
}

function spread(items: readonly Element[]): readonly Element[] {
  const step = Math.max(1, Math.floor(items.length / MOST_ITEMS));
  return items.filter((_, at) => at % step === 0).slice(0, MOST_ITEMS);
}
