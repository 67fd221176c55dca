import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { classesOf } from '../../../../dom/classes-of.ts';
import { descendants } from '../../../../dom/descendants.ts';
import { readText } from '../../../../dom/readers/text.ts';
import type { Property } from '../../../../recipe/property.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { isValue } from '../../candidate-reader.ts';
import {
  asksForPrice,
  type FieldColumn,
  fieldEvidence,
  isCrossedOut,
} from '../../structure/field-evidence.ts';
import { isCalledByName } from '../../structure/label-words.ts';
import { LATER, meaningOf, means, wordsAsked, wordsOf } from '../../structure/meanings.ts';
import { shapeOf } from '../../value-shape.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import type { ShownColumn } from './shown-columns.ts';

/** Of the items must show it. */
const MOST = 0.5;
const NEARLY_ALL = 0.7;
const DATE_PARTS = new Set(['day', 'month', 'year', 'weekday']);
const SHORT_DATE = /^(?:\p{N}{1,4}|\p{L}{3,9})\.?$/u;
const ON_TOP =
  /^\s*\+|\d\s?[x×]\s|[x×]\s?\d|\b(?:shipping|delivery|postage|versand|porto|deposit|pfand|tax(?:es)?|fees?|per month|a month|monthly|monatlich|mtl|livraison|frais|envío|spedizione|bonus|prime|fianza|kaution|borg|in total|early bird|used|pre-?owned|second.?hand|refurbished|gebraucht)\b|税抜|税別|\/\s?(?:kg|l(?:it\p{L}+)?|m²|sq\p{L}*|unit|100)\b|\/\s?mo(?:nth|nat)?\b/iu;
const IN_BRACKETS = /^\(\p{N}[\p{N}.,]*\)$/u;
const ASKS_HOW_MANY = /\b(?:how many|number of|count)\b/i;
/** A number with a word behind it. */
const COUNTED = /^[^\p{L}\p{Sc}]*\p{N}[^\p{L}\p{Sc}]*\p{L}{2}[^\p{Sc}]*$/u;
const ASKS_FOR_PART = /\b(?:per|pro|par|por|each|unit)\b/i;
/** What stands around a word that is only set off. */
const AROUND = { times: 5, characters: 40 } as const;
const SET_OFF = new Set(['b', 'strong', 'em', 'i', 'mark', 'u', 'font', 'span']);
/** Attributes that say what a text means. */
const SAYING = ['datetime', 'content', 'value', 'data-value', 'data-date', 'data-price', 'title'] as const;
const LEAST_SAME = 4;
/** A part of an item is shorter than all of it. */
const SHORTER = 0.85;
/** Characters of what is hardly a description, of what may be one, and by how much it is longer. */
const SHORT = 30;
const LONG = 60;
const LONGER = 3;
/** Elements of an item in which another price is looked for. */
const MOST_ELEMENTS = 300;

/** What the values of one field say against it, where they are read from the items that have it. */
export function doubtFieldValues(
  property: Property,
  column: FieldColumn,
  shown: readonly ShownColumn[],
): Doubt | null {
  return (
    setOffWord(property, column) ??
    saidByAttribute(property, column) ??
    formerPrice(property, column) ??
    surcharge(property, column) ??
    noMoney(property, column) ??
    countInstead(property, column) ??
    laterDate(property, column) ??
    partOfDate(property, column) ??
    shortText(property, column, shown) ??
    moreThanPart(property, column, shown)
  );
}

/** Values that are all the same, where an attribute of their elements says other ones: the date behind "some time ago". */
function saidByAttribute(property: Property, { elements, values }: FieldColumn): Doubt | null {
  const shape = shapeOf(property);
  const found = elements.filter((element) => element !== null);
  if (shape === null || found.length < LEAST_SAME || new Set(values.filter(isValue)).size !== 1) return null;
  const name = SAYING.find((attribute) => {
    const said = found.map(({ attribs }) => attribs[attribute] ?? '');
    return (
      said.every((value) => /\d/.test(value) && shape.fits(value)) && new Set(said).size > said.length / 2
    );
  });
  if (name === undefined) return null;
  const same = quoted(values.find(isValue) ?? '');
  return fieldDoubt(
    property,
    `it reads the same in all items, ${same} say, and the attribute ${name} differs`,
  );
}

/** Items on sale have two prices, and the one that is read is crossed out. */
function formerPrice(property: Property, { elements, roots, values }: FieldColumn): Doubt | null {
  if (!asksForPrice(property)) return null;
  const at = elements.findIndex((element, index) => {
    const root = roots[index];
    if (element === null || root === undefined || !isCrossedOut(element, root)) return false;
    return isValue(values[index] ?? null) && hasPriceBeside(element, root);
  });
  if (at < 0) return null;
  return fieldDoubt(
    property,
    `it reads a price that is crossed out, ${quoted(values[at] ?? '')}, beside another`,
  );
}

/** What comes on top of a price, is paid in parts, or for another offer, beside another. */
function surcharge(property: Property, { elements, roots, values }: FieldColumn): Doubt | null {
  const found = values.filter(isValue);
  const asked = `${wordsOf(property.name).join(' ')} ${property.description ?? ''}`;
  const isAskedFor = ON_TOP.test(asked) || ASKS_FOR_PART.test(asked);
  if (
    !asksForPrice(property) ||
    isAskedFor ||
    found.length === 0 ||
    !found.every((value) => ON_TOP.test(value))
  )
    return null;
  const [element, root] = [elements.find((one) => one !== null), roots[0]];
  if (element === undefined || element === null || root === undefined || !hasPriceBeside(element, root))
    return null;
  return fieldDoubt(
    property,
    `it reads what comes on top, in parts, or for another offer, ${quoted(found[0] ?? '')} say, beside another price`,
  );
}

/** Points, or what something weighs, beside what it costs. */
function noMoney(property: Property, { elements, roots, values }: FieldColumn): Doubt | null {
  const found = values.filter(isValue);
  const isMoney = (value: string): boolean => !COUNTED.test(value) || valueKind([value]) === 'price';
  if (!asksForPrice(property) || found.length < LEAST_SAME || found.some(isMoney)) return null;
  const [element, root] = [elements.find((one) => one !== null), roots[0]];
  if (element === undefined || element === null || root === undefined || !hasPriceBeside(element, root))
    return null;
  return fieldDoubt(property, `it reads no money, ${quoted(found[0] ?? '')} say, beside a price`);
}

/** How many have rated something, in the place of how they have. */
function countInstead(property: Property, { values, roots }: FieldColumn): Doubt | null {
  const found = values.filter(isValue);
  const isRating = means(property, 'rating');
  const isBeside = (root: Element): boolean =>
    [...descendants(root, MOST_ELEMENTS)].some((element) => /^\p{N}[.,]\p{N}$/u.test(readText(element)));
  const isCount =
    valueKind(found) === 'reviews' ||
    (found.every((value) => IN_BRACKETS.test(value)) && roots.slice(0, LEAST_SAME).some(isBeside));
  if (!isRating || ASKS_HOW_MANY.test(property.description ?? '') || !isCount) return null;
  return fieldDoubt(property, `it reads how many there are, ${quoted(found[0] ?? '')} say`);
}

/** The day of a change, where an item tells that of its publication, too. */
function laterDate(property: Property, { elements, roots, values }: FieldColumn): Doubt | null {
  const words = wordsAsked(property);
  const isDate = means(property, 'date');
  if (!isDate || words.some((word) => LATER.has(word))) return null;
  const later = elements.filter((element) => element !== null && isLater(element));
  const [root] = roots;
  if (later.length < LEAST_SAME || later.length < elements.length * NEARLY_ALL || root === undefined)
    return null;
  const other = [...descendants(root, MOST_ELEMENTS)].find(
    (element) => isDay(element) && element !== elements[0] && !isLater(element),
  );
  if (other === undefined) return null;
  return fieldDoubt(
    property,
    `it reads the day of a change, ${quoted(values.find(isValue) ?? '')} say, beside another, ${quoted(readText(other))}`,
  );
}

/** The day, the month or the year alone, of a date in elements of their own. */
function partOfDate(property: Property, { elements, roots, values }: FieldColumn): Doubt | null {
  const names = wordsOf(property.name);
  const isDate = names.some((word) => meaningOf(word) === 'date' && !DATE_PARTS.has(word));
  const found = values.filter(isValue);
  if (!isDate || names.some((word) => DATE_PARTS.has(word)) || valueKind(found) === 'date') return null;
  const whole = elements.flatMap((element, at) => {
    const parent = element?.parent;
    if (!parent || !isTag(parent) || parent === roots[at] || !SHORT_DATE.test(values[at] ?? '')) return [];
    return isDay(parent) || valueKind([readText(parent)]) === 'date' ? [readText(parent)] : [];
  });
  if (whole.length < Math.max(LEAST_SAME, found.length * NEARLY_ALL)) return null;
  return fieldDoubt(property, `it reads a part, ${quoted(found[0] ?? '')} say, of ${quoted(whole[0] ?? '')}`);
}

function isLater(element: Element): boolean {
  const { attribs, prev } = element;
  const before = prev !== null && isText(prev) ? prev.data : '';
  // The last element of a line may be called so.
  const names = classesOf(element).filter((name) => name !== 'last');
  return wordsOf(`${names.join(' ')} ${attribs.itemprop ?? ''} ${before}`).some((word) => LATER.has(word));
}

function isDay(element: Element): boolean {
  return (
    element.name === 'time' || (!element.children.some(isTag) && valueKind([readText(element)]) === 'date')
  );
}

function hasPriceBeside(crossed: Element, root: Element): boolean {
  for (const element of descendants(root, MOST_ELEMENTS)) {
    if (element.children.some(isTag) || element === crossed || isCrossedOut(element, root)) continue;
    if (valueKind([readText(element)]) === 'price') return true;
  }
  return false;
}

/** A word within a text that a page sets off, what was searched for say, is no field. */
function setOffWord(property: Property, column: FieldColumn): Doubt | null {
  const { elements, values } = column;
  const found = elements.filter((element) => element !== null);
  const within = found.filter(isWithinText);
  if (found.length < 2 || within.length <= found.length * MOST) return null;
  // What is searched for stands anywhere, and a field where it stands in all items.
  if (within.every(({ prev }) => isBlank(prev)) || within.every(({ next }) => isBlank(next))) return null;
  // What is called so itself, or looks so, may stand in a sentence.
  if (valueKind(values.filter(isValue)) !== null || isCalledByName(property, column)) return null;
  return fieldDoubt(
    property,
    `it reads a word within a longer text, ${quoted(values.find(isValue) ?? '')} say`,
  );
}

function isBlank(node: ChildNode | null): boolean {
  return node === null || (isText(node) && node.data.trim() === '');
}

function isWithinText(element: Element): boolean {
  const { parent, name } = element;
  if (!SET_OFF.has(name) || parent === null || !isTag(parent)) return false;
  const own = readText(element).length;
  const around = parent.children
    .map((child) => (isText(child) ? child.data.replace(/\s+/g, ' ') : ''))
    .join('').length;
  return around >= Math.max(AROUND.characters, own * AROUND.times);
}

/** What describes items is a text, where they have one. */
function shortText(property: Property, { values }: FieldColumn, shown: readonly ShownColumn[]): Doubt | null {
  const isText = means(property, 'description');
  if (!isText || property.type !== 'text') return null;
  const own = medianLength(values);
  if (own > SHORT) return null;
  for (const { type, selector, column } of shown) {
    if (type !== 'text' || selector === null) continue;
    const long = column.values;
    if (medianLength(long) < Math.max(LONG, own * LONGER)) continue;
    const example = quoted(long.find(isValue) ?? '');
    return fieldDoubt(
      property,
      `it reads ${quoted(values.find(isValue) ?? '')}, and ${quoted(selector)} a longer text, ${example} say`,
    );
  }
  return null;
}

function medianLength(values: readonly (string | null)[]): number {
  const lengths = values.map((value) => value?.length ?? 0).toSorted((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 0;
}

/** What is read from the item itself is more than the field where a part of it is as much like one. */
function moreThanPart(property: Property, column: FieldColumn, shown: readonly ShownColumn[]): Doubt | null {
  const { length } = column.values;
  const isItem = column.elements.every((element, at) => element === column.roots[at]);
  if (!isItem || property.type !== 'text' || length < 2) return null;
  const own = fieldEvidence(property, column);
  for (const { type, selector, column: part } of shown) {
    if (type !== 'text' || selector === null) continue;
    const inside = part.values.filter((value, at) => {
      const whole = column.values[at] ?? null;
      return (
        isValue(value) && isValue(whole) && whole.includes(value) && value.length < whole.length * SHORTER
      );
    });
    if (inside.length < length * NEARLY_ALL || fieldEvidence(property, part) < own) continue;
    const example = quoted(part.values.find(isValue) ?? '');
    return fieldDoubt(
      property,
      `it reads the whole item; ${quoted(selector)} reads a part of it, ${example} say`,
    );
  }
  return null;
}
