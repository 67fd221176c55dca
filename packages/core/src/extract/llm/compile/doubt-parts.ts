import { type Element, isTag, isText as isTextNode } from 'domhandler';
import { contains } from '../../../dom/contains.ts';
import { descendants } from '../../../dom/descendants.ts';
import { readText } from '../../../dom/readers/text.ts';
import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import type { Column } from '../structure/field-evidence.ts';
import { meaningsOf, wordsOf } from '../structure/meanings.ts';
import { shapeOf } from '../value-shape.ts';
import { quoted } from './check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';

export interface ReadProperty {
  readonly property: Property;
  readonly column: Column;
  readonly evidence: number;
}

/** Of the items must show it. */
const MOST = 0.7;
const LEAST_ITEMS = 4;
/** These are made of others: an address of its town, a title of a brand. */
const MADE_OF_OTHERS = new Set(['place', 'title', 'description', 'category', 'company']);
const OF_PRICES = /currency|unit|symbol/i;
const RANKS = new Set(['rank', 'ranking', 'position', 'place', 'pos', 'number', 'no', 'nr', 'index', 'id']);
/** Elements of an item in which what nobody reads is looked for. */
const MOST_ELEMENTS = 200;

/** A field that reads the element around another one's, and so that one's value, too. */
export function holdsOther(one: ReadProperty, other: ReadProperty): Doubt | null {
  const meanings = meaningsOf(wordsOf(one.property.name));
  const others = meaningsOf(wordsOf(other.property.name));
  // Of two dates, one may be meant as a part of the other.
  const isWhole = meanings.some((meaning) => MADE_OF_OTHERS.has(meaning) || others.includes(meaning));
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
  if (!isText(property) || evidence > 0 || values.length < LEAST_ITEMS) return null;
  const isSame = new Set(values).size === 1;
  const isRank =
    !wordsOf(property.name).some((word) => RANKS.has(word)) &&
    values.every((value, at) => /^\W?(\d{1,4})\W?$/.exec(value)?.[1] === `${at + 1}`);
  const isSign = values.every((value) => !/[\p{L}\p{N}]/u.test(value));
  if (!isSame && !isRank && !isSign) return null;
  const left = leftText(column.roots, read);
  if (left === null) return null;
  const what = isSame ? 'the same in all items' : isRank ? 'the numbers of the items' : 'signs alone';
  return fieldDoubt(
    property,
    `it reads ${what}, ${quoted(values[0] ?? '')} say, and no field reads ${quoted(left)}`,
  );
}

/**
 * A field of a known shape that reads an element whose parts are the value and a word that is the same in all items: a label, or
 * a button.
 */
export function holdsWord({ property, column }: ReadProperty): Doubt | null {
  const shape = shapeOf(property);
  const found = column.elements.filter((element) => element !== null);
  if (shape === null || !isText(property) || found.length < LEAST_ITEMS) return null;
  const parts = found.map((element) => leaves(element).map(readText));
  const words = (parts[0] ?? []).filter(
    (word) =>
      /[\p{L}\p{N}]/u.test(word) &&
      !shape.fits(word) &&
      parts.every((texts) => texts.includes(word)) &&
      column.values.every((value) => !isValue(value) || value.includes(word)),
  );
  const values = parts.filter((texts) => texts.some((text) => shape.fits(text) && !words.includes(text)));
  const [word] = words;
  if (word === undefined || values.length < found.length * MOST) return null;
  const value = quoted(column.values.find(isValue) ?? '');
  return fieldDoubt(property, `it reads ${quoted(word)}, too, which is the same in all items: ${value}`);
}

/** Whether it reads one text, and not what an attribute or the page's data says. */
function isText({ type, many, attribute, data }: Property): boolean {
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

function leaves(item: Element): readonly Element[] {
  return elementsOf(item).filter(({ children }) => !children.some(isTag));
}

function elementsOf(item: Element): readonly Element[] {
  const found: Element[] = [];
  for (const element of descendants(item)) {
    if (found.length >= MOST_ELEMENTS) break;
    found.push(element);
  }
  return found;
}
