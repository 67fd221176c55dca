import { type Element, isTag, isText as isTextNode } from 'domhandler';
import { ancestry } from '../../../../dom/ancestry.ts';
import { contains } from '../../../../dom/contains.ts';
import { descendants } from '../../../../dom/descendants.ts';
import { readText } from '../../../../dom/readers/text.ts';
import type { PlanCandidate } from '../../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../../recipe/property.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { isValue } from '../../candidate-reader.ts';
import { isDescribedAsName } from '../../structure/described-as-name.ts';
import type { FieldColumn } from '../../structure/field-evidence.ts';
import { isLabelledNumber, isSameStem } from '../../structure/label-evidence.ts';
import { isCalledByName } from '../../structure/label-words.ts';
import {
  asksForName,
  meaningOf,
  meaningsOf,
  namesItems,
  wordsAsked,
  wordsOf,
} from '../../structure/meanings.ts';
import { numbersItems } from '../../structure/ordered-pairs.ts';
import { fittingIn, shapeOf, typeOf } from '../../value-shape.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';

export interface ReadProperty {
  readonly property: Property;
  readonly candidate: PlanCandidate;
  readonly column: FieldColumn;
  readonly evidence: number;
}

/** Of the items must show it. */
const MOST = 0.7;
const LEAST_ITEMS = 4;
/** What speaks for a field that its element is called like, or something. */
const CALLED_SO = 2.5;
const LEAST_EVIDENCE = 0.1;
/** These are made of others: an address of its town, a title of a brand. */
const MADE_OF_OTHERS = new Set(['place', 'title', 'description', 'category', 'company']);
/** Names of lines that say several things of an item. */
const LINES = new Set(['byline', 'meta', 'info', 'details']);
const APART = new Set(['title', 'price']);
const OF_PRICES = /currency|unit|symbol/i;
const COUNTED = new Set(['rating', 'reviews', 'comments', 'duration']);
const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;
/** Of a text that has no other shape. */
const TEXT = { fits: (value: string): boolean => value.length > LONGEST_BUTTON };
/** Of what has none: but its own name, which is its label. */
const ANY = { fits: (value: string): boolean => value !== '' };
const LONGEST_BUTTON = 40;
const LONGEST_NAME = 120;
const LEAST_NAME = 4;
/** Elements of an item in which what nobody reads is looked for. */
const MOST_ELEMENTS = 200;

/** A field that reads the element around another one's, and so that one's value, too. */
export function holdsOther(one: ReadProperty, other: ReadProperty): Doubt | null {
  const meanings = meaningsOf(wordsOf(one.property.name));
  const others = meaningsOf(wordsOf(other.property.name));
  // Of two dates, one may be meant as a part of the other; no text holds its own title, or what it costs, and no place or
  // person what is there.
  const isApart =
    (meanings.includes('description') && others.some((meaning) => APART.has(meaning))) ||
    (!meanings.includes('title') && namesItems(other.property));
  const isWhole =
    isLine(one.property) ||
    isLine(other.property) ||
    (!isApart && meanings.some((meaning) => MADE_OF_OTHERS.has(meaning) || others.includes(meaning)));
  if (!isText(one.property) || !isText(other.property) || isWhole || OF_PRICES.test(other.property.name))
    return null;
  const { values, elements } = one.column;
  const both = values.filter((value, at) => {
    const inner = other.column.values[at] ?? null;
    const [outer = null, element = null] = [elements[at], other.column.elements[at]];
    if (outer === null || element === null || !contains(outer, element)) return false;
    return isValue(value) && isValue(inner) && value.length > inner.length && value.includes(inner);
  });
  if (values.length < 2 || both.length < values.length * MOST) return null;
  return fieldDoubt(one.property, `it reads ${other.property.name}, too: ${quoted(both[0] ?? '')}`);
}

/**
 * A field that nothing on the page speaks for, and that reads the same word in all items, their ranks, or signs, while items
 * have a text that differs and that no field reads.
 */
export function saysNothing(
  { property, column, evidence }: ReadProperty,
  read: readonly ReadProperty[],
): Doubt | null {
  const values = column.values.filter(isValue);
  if (!isText(property) || values.length < LEAST_ITEMS) return null;
  // What only some items say tells them apart.
  const isSame = new Set(values).size === 1 && values.length >= column.values.length * MOST;
  const isRank =
    !wordsOf(property.name).some((word) => numbersItems(word) || meaningOf(word) === 'date') &&
    values.every((value, at) => /^\W?(\d{1,4})\W?$/.exec(value)?.[1] === `${at + 1}`);
  const shape = shapeOf(property);
  const isSign =
    values.every((value) => !/[\p{L}\p{N}]/u.test(value)) &&
    (shape === null || fittingIn(shape, values).length < values.length);
  if (evidence >= (isSame || isRank ? CALLED_SO : LEAST_EVIDENCE)) return null;
  if (!isSame && !isRank && !isSign) return null;
  const left = leftText(column.roots, read);
  if (left === null) return null;
  const what = isSame ? 'the same in all items' : isRank ? 'the numbers of the items' : 'signs alone';
  return fieldDoubt(
    property,
    `it reads ${what}, ${quoted(values[0] ?? '')} say, and no field reads ${quoted(left)}`,
  );
}

/** A link that leads elsewhere than the title of its item does. */
export function leadsElsewhere(one: ReadProperty, other: ReadProperty): Doubt | null {
  if (typeOf(one.property) !== 'link' || !isText(other.property)) return null;
  if (!namesItems(other.property) && !other.column.elements.every(isInHeading)) return null;
  const names = wordsOf(one.property.name).filter((word) => meaningOf(word) !== 'link');
  const says = (link: Element): boolean =>
    wordsOf(`${link.attribs.href} ${link.attribs.title ?? ''} ${readText(link)}`).some((said) =>
      names.some((word) => word.length >= LEAST_NAME && isSameStem(word, said)),
    );
  const pairs = one.column.elements.flatMap((element, at) => {
    const link = linkOf(other.column.elements[at] ?? null, other.column.roots[at]);
    const [own, titled] = [element?.attribs.href, link?.attribs.href];
    if (element === null || link === null || own === undefined || titled === undefined) return [];
    return [{ own, titled, isNamed: says(link) && !says(element) }];
  });
  // What goes by another name is its own page where that says the name, and the link that is read does not.
  if (names.length > 0 && pairs.filter(({ isNamed }) => isNamed).length < pairs.length * MOST) return null;
  const apart = pairs.filter(({ own, titled }) => own !== titled);
  if (pairs.length < LEAST_ITEMS || apart.length < pairs.length * MOST) return null;
  // Titles that all lead to one page lead to none of the items; a page may list an item twice.
  const different = (key: 'own' | 'titled'): number => new Set(pairs.map((pair) => pair[key])).size;
  if (different('titled') < Math.min(different('own'), pairs.length * MOST)) return null;
  const [first] = apart;
  return fieldDoubt(
    one.property,
    `it leads to ${quoted(first?.own ?? '')}, and ${other.property.name} to ${quoted(first?.titled ?? '')}`,
  );
}

export function isInHeading(element: Element | null): boolean {
  return ancestry(element).some(({ name }) => /^h[1-6]$/.test(name));
}

/** The link in which an element stands within its item, or that stands in it. */
function linkOf(element: Element | null, root: Element | undefined): Element | null {
  if (element === null || root === undefined) return null;
  for (let node = element; ; ) {
    if (node.attribs.href !== undefined) return node;
    if (node === root || node.parent === null || !isTag(node.parent)) break;
    node = node.parent;
  }
  return element === root
    ? null
    : (elementsOf(element).find(({ attribs }) => attribs.href !== undefined) ?? null);
}

/** What asks for a person, a place or a text, and reads numbers; a name that reads dates or prices, or holds one besides. */
export function holdsOtherKind({ property, column }: ReadProperty): Doubt | null {
  const meanings = meaningsOf(wordsOf(property.name));
  const found = column.elements.filter((element) => element !== null);
  const isWorded = asksForName(property) || meanings.includes('description') || isDescribedAsName(property);
  if (!isText(property) || isLine(property) || !isWorded || found.length < LEAST_ITEMS) return null;
  const kinds = column.values.flatMap((value, at) => {
    if (!isValue(value)) return [];
    const inside = leaves(column.elements[at] ?? (found[0] as Element)).map(readText);
    const parts = inside.length < 2 ? [value] : inside;
    return parts.map((part) => valueKind([part])).find((kind) => kind === 'date' || kind === 'price') ?? [];
  });
  const present = column.values.filter(isValue);
  if (
    !isCalledByName(property, column) &&
    present.filter(isLabelledNumber(present)).length >= found.length * MOST &&
    // A text may have one in it.
    (asksForName(property) || present.every((value) => /^\W*\p{N}/u.test(value)))
  )
    return fieldDoubt(property, `it reads numbers: ${quoted(present[0] ?? '')}`);
  if (!asksForName(property)) return null;
  if (present.filter(({ length }) => length > LONGEST_NAME).length >= found.length * MOST)
    return fieldDoubt(property, `it reads long texts: ${quoted(present[0] ?? '')}`);
  const [kind] = kinds;
  if (kind === undefined || kinds.length < found.length * MOST || meanings.includes(kind)) return null;
  return fieldDoubt(property, `it reads a ${kind}: ${quoted(column.values.find(isValue) ?? '')}`);
}

/** What is one number, read from an element that holds several, one of which stands in an element of its own. */
export function holdsNumbers({ property, column }: ReadProperty): Doubt | null {
  const shape = shapeOf(property);
  const isOne =
    shape !== null && shape.type === undefined
      ? valueKind(column.values.filter(isValue)) !== 'date'
      : meaningsOf(wordsOf(property.name)).some((meaning) => COUNTED.has(meaning));
  if (!isText(property) || !isOne) return null;
  const pairs = column.values.flatMap((value, at) => {
    const element = column.elements[at];
    if (!isValue(value) || !element || (value.match(NUMBER)?.length ?? 0) < 2) return [];
    const part = leaves(element)
      .map(readText)
      .find((text) => text.match(NUMBER)?.length === 1);
    return part === undefined ? [] : [{ part, rest: value.replace(part, ' ') }];
  });
  const isVaried = (texts: readonly string[]): boolean => new Set(texts).size > 1;
  if (pairs.length < Math.max(LEAST_ITEMS, column.values.length * MOST)) return null;
  if (!isVaried(pairs.map(({ part }) => part)) || !isVaried(pairs.map(({ rest }) => rest))) return null;
  const value = quoted(column.values.find(isValue) ?? '');
  return fieldDoubt(
    property,
    `it reads several numbers, ${value} say, of which ${quoted(pairs[0]?.part ?? '')} is one`,
  );
}

/**
 * A field of a known shape that reads an element whose parts are the value and a word that is the same in all items: a label, or
 * a button.
 */
export function holdsWord({ property, column }: ReadProperty): Doubt | null {
  const isLong = meaningsOf(wordsOf(property.name)).includes('description');
  const shape = shapeOf(property) ?? (isLong ? TEXT : ANY);
  const found = column.elements.filter((element) => element !== null);
  if (!isText(property) || found.length < LEAST_ITEMS) return null;
  const asked = wordsAsked(property);
  const isOwnName = (word: string): boolean =>
    wordsOf(word).every((said) => asked.some((one) => isSameStem(one, said)));
  const parts = found.map((element) =>
    [...leaves(element).map(readText), ...labelsIn(element)].filter((text) => text !== ''),
  );
  const buttons = new Set(found.flatMap((element) => leaves(element).filter(isButton).map(readText)));
  const words = (parts[0] ?? []).filter(
    (word) =>
      /[\p{L}\p{N}]/u.test(word) &&
      // Nor is the month of all dates a label.
      valueKind([`1 ${word}`]) !== 'date' &&
      (shape === TEXT ? buttons.has(word) : shape === ANY ? isOwnName(word) : !shape.fits(word)) &&
      parts.every((texts) => texts.includes(word)) &&
      column.values.every((value) => !isValue(value) || value.includes(word)),
  );
  const values = parts.filter((texts) => texts.some((text) => shape.fits(text) && !words.includes(text)));
  const [word] = words;
  if (word === undefined || values.length < found.length * MOST) return null;
  const value = quoted(column.values.find(isValue) ?? '');
  return fieldDoubt(property, `it reads ${quoted(word)}, too, which is the same in all items: ${value}`);
}

/** Words before a value that stand in no element of their own. */
function labelsIn(element: Element): readonly string[] {
  return element.children.flatMap((child) =>
    isTextNode(child) && /:\s*$/.test(child.data) ? [child.data.replace(/\s+/g, ' ').trim()] : [],
  );
}

function isButton({ name }: Element): boolean {
  return name === 'a' || name === 'button';
}

export function isLine({ name }: Property): boolean {
  return wordsOf(name).some((word) => LINES.has(word));
}

/** Whether it reads one text, and not what an attribute or the page's data says. */
export function isText({ type, many, attribute, data }: Property): boolean {
  return type === 'text' && many !== true && attribute === undefined && data === undefined;
}

/** A text of the first item that no field reads, and that the second one has not; null: none. */
function leftText([first, second]: readonly Element[], read: readonly ReadProperty[]): string | null {
  if (first === undefined || second === undefined) return null;
  const taken = read.flatMap(({ column }) => column.elements[0] ?? []).filter((element) => element !== first);
  const others = new Set(texts(second).map(({ text }) => text));
  const left = texts(first).find(
    ({ text, parent }) =>
      text.length > 1 &&
      /[\p{L}\p{N}]/u.test(text) &&
      !others.has(text) &&
      !taken.some((element) => contains(element, parent)),
  );
  return left?.text ?? null;
}

function texts(item: Element): readonly { readonly text: string; readonly parent: Element }[] {
  return [item, ...elementsOf(item)].flatMap((parent) =>
    parent.children.flatMap((child) => (isTextNode(child) ? [{ text: child.data.trim(), parent }] : [])),
  );
}

export function leaves(item: Element): readonly Element[] {
  return elementsOf(item).filter(({ children }) => !children.some(isTag));
}

function elementsOf(item: Element): readonly Element[] {
  return [...descendants(item, MOST_ELEMENTS)];
}
