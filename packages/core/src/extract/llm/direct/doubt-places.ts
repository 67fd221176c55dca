import { type Element, isText } from 'domhandler';
import { descendants } from '../../../dom/descendants.ts';
import type { Item } from '../../../dom/item.ts';
import { readText } from '../../../dom/readers/text.ts';
import type { Property } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { mostFrequent } from '../most-frequent.ts';
import { normalText } from '../normal-text.ts';
import { type Column, fieldEvidence } from '../structure/field-evidence.ts';
import { repeatsNames } from '../structure/repeats-names.ts';
import { isAddress } from './direct-answer.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** Fewer items say little about places. */
const LEAST_ITEMS = 3;
const MOST_ELEMENTS = 300;
const SWAP_MARGIN = 2;
/** So many elements of one kind are where the values stand. */
const LEAST_ALIKE = 8;
/** Of the values must be found in the markup, and be cut. */
const LEAST_FOUND = 0.6;
const LEAST_USUAL = 0.7;
/** Shorter texts are words that anything may begin with. */
const LEAST_LENGTH = 4;
/** Words with which something else begins. */
const BETWEEN =
  /^(?:\s*$|\s*[^\p{L}\p{N}\s]|\s+(?:by|from|in|on|at|for|with|and|to|of|von|vom|am|im|für|mit|und|par|de|du|le|pour|avec|et|por|en|con|y|di|da|per|e)(?!\p{L}))/iu;

interface Place {
  readonly property: Property;
  readonly column: Column;
  /** Values that are the beginning of a text, and end in the midst of it. */
  readonly cut: number;
  readonly values: number;
  /** Of each item, by the text. */
  readonly texts: readonly ReadonlyMap<string, Element>[];
}

/** What the places of the values show to be wrong. */
export interface PlaceDoubts {
  /** Of all items: two properties that look swapped by what the page calls them, texts that were cut, titles that repeat. */
  readonly ofColumns: readonly string[];
  /** Of single items: where the other values are whole texts, this one is a part of one. */
  readonly ofValues: readonly ValueDoubt[];
}

const NOTHING: PlaceDoubts = { ofColumns: [], ofValues: [] };

export function doubtPlaces(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly Item[],
): PlaceDoubts {
  if (rows.length < LEAST_ITEMS || items.length !== rows.length) return NOTHING;
  const texts = items.map(({ element }) => textsOf(element));
  const places = properties
    .filter((property) => !isAddress(property) && property.type === 'text')
    .map((property) => placeOf(property, rows, items, texts));
  const ofColumns = places.flatMap((place) => cutShort(place) ?? extended(place) ?? repeated(place) ?? []);
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) if (areSwapped(one, other)) ofColumns.push(swapped(one, other));
  }
  return { ofColumns, ofValues: places.flatMap(notWhole) };
}

function cutShort({ property, column, cut, values }: Place): string | null {
  if (values < LEAST_ITEMS || cut < values * LEAST_FOUND) return null;
  return `${property.name}: its values, ${exampleOf(column)} say, are the beginnings of longer texts`;
}

/** Most values begin with a text that stands in an element of its own, and go on with what stands behind it. */
function extended({ property, column, values, texts }: Place): string | null {
  const longer = column.values.filter((value, at) => {
    if (value === null || column.elements[at]) return false;
    const wanted = normalText(value);
    return [...(texts[at]?.keys() ?? [])].some(
      (text) => text.length >= LEAST_LENGTH && wanted.startsWith(`${text} `),
    );
  });
  if (values < LEAST_ITEMS || longer.length < values * LEAST_FOUND) return null;
  return `${property.name}: its values, ${exampleOf(column)} say, are whole texts of the items with words behind them`;
}

function repeated({ property, column }: Place): string | null {
  if (!repeatsNames(property, column)) return null;
  return `${property.name}: it is the same in many items, ${exampleOf(column)} say, and should tell them apart`;
}

function notWhole({ property, column, values, texts }: Place): readonly ValueDoubt[] {
  const found = column.elements.filter((element) => element !== null);
  const usual = mostFrequent(found.map(nameOf));
  // Where the places differ, nothing is known of them.
  if (usual === null || usual.count < Math.max(LEAST_ALIKE, values * LEAST_USUAL)) return [];
  return column.values.flatMap((value, at): ValueDoubt[] => {
    if (value === null || column.elements[at]) return [];
    const wanted = normalText(value);
    const overlaps = [...(texts[at] ?? [])].some(
      ([text, element]) =>
        nameOf(element) === usual.text && text.length > wanted.length && text.includes(wanted),
    );
    const what = `${JSON.stringify(value)} is a part of a text, and the others are whole`;
    return overlaps ? [{ at, property: property.name, what }] : [];
  });
}

function nameOf({ name, attribs }: Element): string {
  return `${name}.${attribs.class ?? ''}`;
}

function exampleOf({ values }: Column): string {
  return JSON.stringify(values.find((value) => value !== null) ?? '');
}

function areSwapped(one: Place, other: Place): boolean {
  if (!isFound(one) || !isFound(other)) return false;
  const before = fieldEvidence(one.property, one.column) + fieldEvidence(other.property, other.column);
  const after = fieldEvidence(one.property, other.column) + fieldEvidence(other.property, one.column);
  return after - before >= SWAP_MARGIN;
}

function swapped(one: Place, other: Place): string {
  return `${one.property.name} and ${other.property.name}: by what the page calls them, they look as if they had swapped places`;
}

function isFound({ column, values }: Place): boolean {
  return values >= LEAST_ITEMS && column.elements.filter(Boolean).length >= values * LEAST_FOUND;
}

function placeOf(
  property: Property,
  rows: readonly Row[],
  items: readonly Item[],
  texts: readonly ReadonlyMap<string, Element>[],
): Place {
  let cut = 0;
  const values = items.map((_, at) => {
    const value = rows[at]?.[property.name];
    return typeof value === 'string' && value !== '' ? value : null;
  });
  const elements = values.map((value, at) => {
    const own = texts[at];
    if (value === null || own === undefined) return null;
    const wanted = normalText(value);
    const element = own.get(wanted);
    if (element !== undefined) return element;
    if ([...own.keys()].some((text) => isCut(wanted, text))) cut += 1;
    return null;
  });
  return {
    property,
    column: { values, elements, roots: items.map(({ element }) => element) },
    cut,
    values: values.filter((value) => value !== null).length,
    texts,
  };
}

function isCut(value: string, text: string): boolean {
  return text.length > value.length && text.startsWith(value) && !BETWEEN.test(text.slice(value.length));
}

/** The texts of an item that stand in an element of their own, and where. */
function textsOf(item: Element): ReadonlyMap<string, Element> {
  const texts = new Map<string, Element>();
  let looked = 0;
  for (const element of descendants(item)) {
    looked += 1;
    if (looked > MOST_ELEMENTS) break;
    for (const child of element.children) {
      const text = isText(child) ? normalText(child.data) : '';
      if (text !== '' && !texts.has(text)) texts.set(text, element);
    }
    // The innermost element that says it is its place.
    const whole = normalText(readText(element));
    if (whole !== '') texts.set(whole, element);
  }
  return texts;
}
