import { type Element, isTag, isText } from 'domhandler';
import { descendants } from '../../../dom/descendants.ts';
import type { Item } from '../../../dom/item.ts';
import { readText } from '../../../dom/readers/text.ts';
import type { Property } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { valueKind } from '../../../values/value-kinds.ts';
import { mostFrequent } from '../most-frequent.ts';
import { normalText } from '../normal-text.ts';
import { calledRather } from '../structure/called-rather.ts';
import { type Column, fieldEvidence } from '../structure/field-evidence.ts';
import { repeatsNames } from '../structure/repeats-names.ts';
import { shapeOf } from '../value-shape.ts';
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
const MOST_COMMON = 0.6;
const CELLS = new Set(['td', 'th', 'dd']);
interface Place {
  readonly property: Property;
  readonly column: Column;
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
  const columns = placesOfAll(items, texts);
  const ofColumns = places.flatMap(
    (place) => repeated(place) ?? partOfOther(place, places) ?? calledElse(place, places, columns) ?? [],
  );
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      if (areSwapped(one, other)) ofColumns.push(swapped(one, other));
      else if (changePlaces(one, other))
        ofColumns.push(
          `${one.property.name} and ${other.property.name}: they change places from item to item`,
        );
    }
  }
  return { ofColumns, ofValues: places.flatMap((place) => [...notWhole(place), ...elsewhere(place)]) };
}

function repeated({ property, column }: Place): string | null {
  if (!repeatsNames(property, column)) return null;
  return `${property.name}: it is the same in many items, ${exampleOf(column)} say, and should tell them apart`;
}

/** A number that its items say within another value only: the one at the end of a title. */
function partOfOther({ property, column, values }: Place, places: readonly Place[]): string | null {
  if (column.elements.some(Boolean) || values < LEAST_ITEMS) return null;
  const other = places.find(({ property: one, column: { values: wholes } }) => {
    if (one === property) return false;
    const inside = column.values.filter((value, at) => {
      const whole = wholes[at] ?? null;
      return value !== null && /^\d+$/.test(value) && isTokenOf(value, whole ?? '');
    });
    return inside.length >= values * LEAST_USUAL;
  });
  return other === undefined
    ? null
    : `${property.name}: its values, ${exampleOf(column)} say, are parts of those of ${other.property.name}`;
}

/** Another text of the items, which no property has, is called what the property asks for. */
function calledElse(place: Place, places: readonly Place[], columns: readonly Column[]): string | null {
  if (!isFound(place)) return null;
  const isRead = ({ elements }: Column): boolean =>
    places.some(({ column }) => elements.some((one, at) => one !== null && one === column.elements[at]));
  const { property, column } = place;
  const found = calledRather(
    property,
    column,
    columns.filter((one) => !isRead(one)),
  );
  return found && `${property.name}: it says ${found.own}, and there is ${found.other}`;
}

/** The texts of all items by their places, those that most have. */
function placesOfAll(
  items: readonly Item[],
  texts: readonly ReadonlyMap<string, Element>[],
): readonly Column[] {
  const roots = items.map(({ element }) => element);
  const found = new Map<string, (Element | null)[]>();
  for (const [at, own] of texts.entries()) {
    const known = new Map<string, number>();
    for (const element of new Set(own.values())) {
      if (element.children.some(isTag)) continue;
      const name = nameOf(element);
      const nth = (known.get(name) ?? 0) + 1;
      known.set(name, nth);
      const key = `${name} ${nth}`;
      const elements = found.get(key) ?? roots.map(() => null);
      elements[at] = element;
      found.set(key, elements);
    }
  }
  return [...found.values()]
    .filter((elements) => elements.filter(Boolean).length >= items.length * LEAST_USUAL)
    .map((elements) => ({ elements, roots, values: elements.map((one) => one && readText(one)) }));
}

function isTokenOf(number: string, text: string): boolean {
  return text !== number && new RegExp(`(?<![\\d.,])${number}(?![\\d.,])`).test(text);
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

/** A whole text, and the item has another where the other values stand. */
function elsewhere({ property, column, values, texts }: Place): readonly ValueDoubt[] {
  const usual = mostFrequent(column.elements.filter((element) => element !== null).map(nameOf));
  if (usual === null || usual.count < Math.max(LEAST_ITEMS, values * MOST_COMMON)) return [];
  return column.values.flatMap((value, at): ValueDoubt[] => {
    const element = column.elements[at] ?? null;
    if (value === null || element === null || nameOf(element) === usual.text) return [];
    const there = [...(texts[at] ?? [])].filter(([, one]) => nameOf(one) === usual.text);
    const [[text] = ['']] = there;
    if (there.length !== 1 || text === normalText(value)) return [];
    const isOfKind = shapeOf(property)?.fits(text) ?? valueKind([value]) === valueKind([text]);
    if (!isOfKind) return [];
    const what = `${JSON.stringify(value)} stands elsewhere than the others do, where it says ${JSON.stringify(text)}`;
    return [{ at, property: property.name, what }];
  });
}

/** A cell without a name goes by its place. */
function nameOf({ name, attribs, parent }: Element): string {
  const { class: names = '' } = attribs;
  const place = names === '' && CELLS.has(name) ? (parent?.children.filter(isTag) ?? []) : [];
  return `${name}.${names}${place.findIndex((one) => one.attribs === attribs)}`;
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

/** Whether one stands in several items where the other does in several, and the other way round. */
function changePlaces({ column: one }: Place, { column: other }: Place): boolean {
  const orders = one.elements.flatMap((element, at) => {
    const beside = other.elements[at] ?? null;
    return element === null || beside === null || element === beside
      ? []
      : [[nameOf(element), nameOf(beside)] as const];
  });
  const usual = mostFrequent(orders.map((names) => names.join()));
  const [first, second] = orders.find((names) => names.join() === usual?.text) ?? [];
  if (first === second) return false;
  return orders.filter(([name, beside]) => name === second && beside === first).length >= LEAST_ITEMS;
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
  const values = items.map((_, at) => {
    const value = rows[at]?.[property.name];
    return typeof value === 'string' && value !== '' ? value : null;
  });
  const elements = values.map((value, at) => {
    const own = texts[at];
    if (value === null || own === undefined) return null;
    return own.get(normalText(value)) ?? null;
  });
  return {
    property,
    column: { values, elements, roots: items.map(({ element }) => element) },
    values: values.filter((value) => value !== null).length,
    texts,
  };
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
