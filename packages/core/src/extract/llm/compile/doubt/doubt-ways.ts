import { type Element, isTag } from 'domhandler';
import { classesOf } from '../../../../dom/classes-of.ts';
import { descendants } from '../../../../dom/descendants.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { isValue } from '../../candidate-reader.ts';
import { mostFrequent } from '../../most-frequent.ts';
import { meaningsOf, wordsOf } from '../../structure/meanings.ts';
import { shapeOf, typeOf } from '../../value-shape.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import type { ReadProperty } from './doubt-parts.ts';

/** Of the items must show it. */
const MOST = 0.7;
const LEAST_ITEMS = 4;
/** Of the items: what so few have goes by a name, as a rule. */
const FEW = 0.2;
/** Of the items may be read in another way besides. */
const MORE = 0.1;
/** Elements of an item that are looked at. */
const MOST_ELEMENTS = 300;
/** Attributes that name an element to scripts and styles. */
const NAMING = new Set(['class', 'id']);
/** What only a class may say. */
const SAID_BY_NAMES = new Set(['rating', 'stock', 'number', 'category']);
const PICTURE = /^(?:data-[\w-]+|srcset|src)$/;
const MEDIUM = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico|mp[34]|webm|ogg|m4a|wav|pdf)\b/i;
const CUT = /^(.{4,}?)\s*(?:…|\.\.\.)$/;
/** Ends in a tag, or a place, and no name. */
const BY_PLACE = /(?:^|[\s>+~])(?:\w+|\*)?(?::(?:nth|first|last|only)[\w-]*(?:\([^()]*\))?)*$/;
const NEEDLE = /(?::contains\(\s*|\[[\w-]+=)(["'])(.+?)\1\s*[\])][^\s>+~]*$/;

/** What speaks against the way in which a field is read: an attribute, a selector that asks for the value, or for its place. */
export function doubtWay(one: ReadProperty): Doubt | null {
  return (
    beside(one) ??
    cutShort(one) ??
    emptyPicture(one) ??
    noPicture(one) ??
    asksForValue(one) ??
    inSomePlaces(one) ??
    otherElements(one) ??
    oddValues(one)
  );
}

/** An attribute that says the element's text with other words, or is for scripts. */
function beside({ property, column, candidate: { attribute, type } }: ReadProperty): Doubt | null {
  if (attribute === null || property.attribute !== undefined || type !== 'text') return null;
  const pairs = column.elements.flatMap((element, at) => {
    const value = column.values[at] ?? null;
    const text = element === null ? '' : readText(element);
    return isValue(value) && text !== '' ? [{ value, text }] : [];
  });
  if (pairs.length < LEAST_ITEMS) return null;
  const rests = new Set(pairs.map(({ value, text }) => value.replace(text, '\0')));
  const [rest = ''] = rests;
  const isWithWords = rests.size === 1 && rest.includes('\0') && rest !== '\0';
  const isName =
    NAMING.has(attribute) &&
    (new Set(pairs.map(({ value }) => value)).size === 1 ||
      !meaningsOf(wordsOf(property.name)).some((meaning) => SAID_BY_NAMES.has(meaning)));
  if (!isWithWords && !isName) return null;
  const [first] = pairs;
  return fieldDoubt(
    property,
    `the attribute ${attribute} says ${quoted(first?.value ?? '')}, and the element's text is ${quoted(first?.text ?? '')}`,
  );
}

/** A text that the page cuts short, and that an attribute has whole. */
function cutShort({ property, column, candidate: { attribute, type } }: ReadProperty): Doubt | null {
  if (attribute !== null || type !== 'text') return null;
  const whole = column.elements.flatMap((element, at) => {
    const [, start] = CUT.exec(column.values[at] ?? '') ?? [];
    const title = element?.attribs.title ?? '';
    return start !== undefined && title.length > start.length && title.startsWith(start) ? [title] : [];
  });
  if (whole.length < Math.max(LEAST_ITEMS, column.values.length / 2)) return null;
  const value = quoted(column.values.find(isValue) ?? '');
  return fieldDoubt(
    property,
    `it reads ${value}, cut short, and the attribute title has ${quoted(whole[0] ?? '')}`,
  );
}

/** One picture in the place of all, while another attribute of its elements differs: it is loaded later. */
function emptyPicture({ property, column }: ReadProperty): Doubt | null {
  const found = column.elements.filter((element) => element !== null);
  if (typeOf(property) !== 'src' || found.length < LEAST_ITEMS) return null;
  if (new Set(column.values.filter(isValue)).size !== 1) return null;
  const names = Object.keys(found[0]?.attribs ?? {}).filter((name) => PICTURE.test(name));
  const other = names.find((name) => {
    const said = found.flatMap(({ attribs }) => attribs[name] ?? []);
    return said.every((value) => /[./]/.test(value)) && new Set(said).size > found.length * MOST;
  });
  const same = quoted(column.values.find(isValue) ?? '');
  const pictures = column.roots.flatMap((root) => picturesIn(root).at(-1) ?? []);
  if (other === undefined && new Set(pictures).size > column.roots.length * MOST)
    return fieldDoubt(
      property,
      `it reads the same in all items, ${same}, and other pictures differ: ${quoted(pictures[0] ?? '')}`,
    );
  if (other === undefined) return null;
  return fieldDoubt(property, `it reads the same in all items, ${same}, and the attribute ${other} differs`);
}

/** Where a link leads, in the place of a picture that the items have. */
function noPicture({ property, column }: ReadProperty): Doubt | null {
  const value = column.values.find(isValue) ?? '';
  const areLinks = column.elements.every((element) => element === null || element.name === 'a');
  if (
    typeOf(property) !== 'src' ||
    !areLinks ||
    column.values.some((one) => isValue(one) && MEDIUM.test(one))
  )
    return null;
  const pictures = column.roots.flatMap((root) => picturesIn(root).slice(0, 1));
  if (value === '' || pictures.length < Math.max(LEAST_ITEMS, column.roots.length * MOST)) return null;
  const message = `it reads ${quoted(value)}, the address of a link, and there is a picture, ${quoted(pictures[0] ?? '')}`;
  return { ...fieldDoubt(property, message), isHint: true };
}

/** A selector that looks for the text, or the address, that it is to read. */
function asksForValue({ property, column, candidate: { selector } }: ReadProperty): Doubt | null {
  const needle = NEEDLE.exec(selector ?? '')?.[2];
  if (needle === undefined || column.values.length < LEAST_ITEMS) return null;
  const found = column.elements.flatMap((element, at) => {
    const value = column.values[at] ?? null;
    return element !== null && isValue(value) ? [{ value, attribs: Object.values(element.attribs) }] : [];
  });
  const isAsked = found.every(({ value, attribs }) => value.includes(needle) || attribs.includes(needle));
  if (found.length === 0 || found.length > column.values.length * MOST || !isAsked) return null;
  const message = `${quoted(selector ?? '')} asks for the value itself, and reads ${found.length} of ${column.values.length} items`;
  return { ...fieldDoubt(property, message), isDecisive: true };
}

/** A place that holds the value in some items, while others have it, by the same names, in another place. */
function inSomePlaces({ property, column, candidate: { selector } }: ReadProperty): Doubt | null {
  const { elements, roots, values } = column;
  if (selector === null || !/:(?:nth|first|last|only)/.test(selector) || roots.length < LEAST_ITEMS)
    return null;
  const ways = new Set<string>();
  for (const [at, element] of elements.entries()) {
    const root = roots[at];
    if (element !== null && root !== undefined && isValue(values[at] ?? null)) ways.add(wayTo(root, element));
  }
  const [way = ''] = ways;
  if (ways.size !== 1 || !way.includes('.')) return null;
  const missed = roots.filter(
    (root, at) => !isValue(values[at] ?? null) && elementsBy(root, way).length === 1,
  );
  const read = values.filter(isValue).length;
  if (missed.length < Math.max(1, roots.length * MORE)) return null;
  const message = `${quoted(selector)} reads ${read} of ${roots.length} items, and ${missed.length} more have ${quoted(way)} in another place`;
  return { ...fieldDoubt(property, message), isDecisive: true };
}

/** A place, or a tag, that finds another element in some items, which have what the others have elsewhere. */
function otherElements({ property, column, candidate: { selector } }: ReadProperty): Doubt | null {
  if (selector === null || !BY_PLACE.test(selector) || column.roots.length < LEAST_ITEMS) return null;
  const few = column.values.filter(isValue);
  if (few.length > 0 && few.length < column.roots.length * FEW)
    return fieldDoubt(
      property,
      `${quoted(selector)} goes by a place, and reads ${quoted(few[0] ?? '')} in ${few.length} of ${column.roots.length} items`,
    );
  const ways = column.elements.map((element, at) => {
    const root = column.roots[at];
    return element === null || root === undefined || !isValue(column.values[at]) ? '' : wayTo(root, element);
  });
  const usual = mostFrequent(ways.filter((way) => way !== ''));
  if (usual === null || usual.count * 2 < column.roots.length) return null;
  const odd = column.values.filter(
    (_, at) => ways[at] !== usual.text && elementsBy(column.roots[at] as Element, usual.text).length === 1,
  );
  if (odd.length === 0) return null;
  return fieldDoubt(
    property,
    `${quoted(selector)} reads ${quoted(odd[0] ?? '')} in one of ${odd.length} items that have ${quoted(usual.text)}, as most do, in another place`,
  );
}

function picturesIn(root: Element): readonly string[] {
  const found: string[] = [];
  for (const { name, attribs } of descendants(root, MOST_ELEMENTS)) {
    if (name === 'img')
      found.push(...Object.keys(attribs).flatMap((key) => (PICTURE.test(key) ? [attribs[key] ?? ''] : [])));
  }
  return found;
}

/** A place where some items have another thing: prices, and in between what is no price. */
function oddValues({ property, column, candidate: { selector } }: ReadProperty): Doubt | null {
  const present = column.values.filter(isValue);
  const shape = shapeOf(property);
  if (selector === null || !/:(?:nth|first|last|only)/.test(selector) || shape === null) return null;
  const kinds = present.map((value) => valueKind([value]));
  const kind = kinds.find((one) => one === 'price' || one === 'date') ?? null;
  const isOdd = (value: string, at: number): boolean =>
    /\p{L}/u.test(value) && (kind === null ? !shape.fits(value) : kinds[at] !== kind);
  const odd = present.filter(isOdd);
  if (present.length < LEAST_ITEMS || odd.length === 0 || odd.length > present.length * MOST) return null;
  return fieldDoubt(
    property,
    `${quoted(selector)} reads ${quoted(odd[0] ?? '')} in ${odd.length} items, which is ${kind === null ? 'unlike the others' : `no ${kind}`}`,
  );
}

function elementsBy(root: Element, way: string): readonly Element[] {
  return [...descendants(root, MOST_ELEMENTS)].filter(
    (element) => wayTo(root, element) === way && readText(element) !== '',
  );
}

/** The names of an element and of what it is in, within the item: `div.info > b`. */
function wayTo(root: Element, element: Element): string {
  const steps: string[] = [];
  for (let node = element; node !== root; ) {
    steps.unshift([node.name, ...classesOf(node)].join('.'));
    if (node.parent === null || !isTag(node.parent)) break;
    node = node.parent;
  }
  return steps.join(' > ');
}
