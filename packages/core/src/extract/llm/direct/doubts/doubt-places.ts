import type { Element } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import { readText } from '../../../../dom/readers/text.ts';
import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { type Frequent, mostFrequent } from '../../most-frequent.ts';
import { normalText } from '../../normal-text.ts';
import { calledRather, isCalledAsOther, toldApart } from '../../structure/called-rather.ts';
import { type FieldColumn, fieldEvidence } from '../../structure/field-evidence.ts';
import { labelWords } from '../../structure/label-words.ts';
import { means, namesItems } from '../../structure/meanings.ts';
import { repeatsNames } from '../../structure/repeats-names.ts';
import { shapeOf } from '../../value-shape.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { type ElementTexts, elementTexts, textColumns } from '../lines/element-texts.ts';
import { doubtAsRead } from './doubt-as-read.ts';
import { type ColumnDoubt, doubtOfBoth } from './doubt-columns.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** Fewer items say little about places. */
const LEAST_ITEMS = 3;
const SWAP_MARGIN = 2;
/** So many elements of one kind are where the values stand. */
const LEAST_ALIKE = 8;
/** Of the values must be found in the markup, and be cut. */
const LEAST_FOUND = 0.6;
const LEAST_USUAL = 0.7;
const MOST_COMMON = 0.5;
/** Words of a name, on average. */
const MOST_OF_PERSON = 3;
const SET_OFF = /^(?:h[1-6]|a|b|strong|i|em|cite)$/;
/** Of the values. */
const LEAST_CUT = 0.25;
const PART_OF_PLACE = /\b(?:city|town|state|country|region|stadt|land|ville|pa[iy]s|ciudad|citt|cidade)\b/i;
const AND = /[,&+]| (?:and|und|et|y|e|en|och|og) /i;
const SWAPPED = 'by what the page calls them, they look as if they had swapped places';

interface Place {
  readonly property: Property;
  readonly column: FieldColumn;
  readonly values: number;
  /** Where most of the values stand, and in how many items they do; null: nowhere. */
  readonly usual: Frequent | null;
  /** Of each item. */
  readonly texts: readonly ElementTexts[];
}

/** What the places of the values show to be wrong. */
export interface PlaceDoubts {
  /** Of all items: two properties that look swapped by what the page calls them, texts that were cut, titles that repeat. */
  readonly ofColumns: readonly ColumnDoubt[];
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
  const texts = items.map(({ element }) => elementTexts(element));
  const places = textProperties(properties).map((property) => placeOf(property, rows, items, texts));
  const columns = textColumns(items, texts);
  const ofColumns = places.flatMap((place): readonly ColumnDoubt[] => {
    const { property, column } = place;
    const repeated = repeatsNames(property, column, properties);
    const message =
      (repeated && `${property.name}: ${repeated}`) ??
      partOfOther(place, places) ??
      cutAtComma(place, places, columns) ??
      saidByAttributes(place, columns) ??
      calledElse(place, places, columns) ??
      (isFound(place) ? doubtAsRead(place, places, columns) : null);
    return message === null ? [] : [{ fields: [property.name], message }];
  });
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      const what =
        areSwapped(one, other) || isOtherName(one, other) || isOtherName(other, one)
          ? SWAPPED
          : changePlaces(one, other)
            ? 'they change places from item to item'
            : null;
      if (what !== null) ofColumns.push(doubtOfBoth(one.property, other.property, what));
    }
  }
  return { ofColumns, ofValues: places.flatMap((place) => [...notWhole(place), ...elsewhere(place)]) };
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

/** What stands on one side of a comma in a title, or a place, of which no property says the other side. */
function cutAtComma(
  { property, column: { values: own }, values }: Place,
  places: readonly Place[],
  columns: readonly FieldColumn[],
): string | null {
  if (values < LEAST_ITEMS || !(namesItems(property) || asksForWholePlace(property))) return null;
  for (const { values: texts, elements } of columns) {
    const isCut = (value: string | null, at: number): boolean => {
      const text = texts[at] ?? '';
      if (value === null || (namesItems(property) && !isSetOff(elements[at] ?? null))) return false;
      const isBegin = text.startsWith(`${value}, `);
      if (!isBegin && !text.endsWith(`, ${value}`)) return false;
      const rest = isBegin ? text.slice(value.length) : text.slice(0, -value.length);
      return !places.some(({ column }) => column.values[at] && rest.includes(column.values[at]));
    };
    const at = own.findIndex(isCut);
    if (own.filter(isCut).length >= Math.max(LEAST_ITEMS, values * LEAST_CUT))
      return `${property.name}: it says ${quoted(own[at] ?? '')}, which is a part of ${quoted(texts[at] ?? '')}`;
  }
  return null;
}

/** Whether more than a town is asked for, say. */
function asksForWholePlace({ name, description }: Property): boolean {
  const asks = description ?? '';
  return PART_OF_PLACE.test(asks) ? AND.test(asks) : /^(?:location|add?ress?e?|where)$/i.test(name);
}

/** The same in attributes of all items, which show another value of the kind in each. */
function saidByAttributes(
  { property, column, values }: Place,
  columns: readonly FieldColumn[],
): string | null {
  const [value, ...others] = new Set(column.values.filter((one) => one !== null));
  const kind = value === undefined || others.length > 0 ? null : valueKind([value]);
  if (value === undefined || kind === null || values < LEAST_ALIKE) return null;
  const own = normalText(value);
  if (column.roots.some((root) => normalText(readText(root)).includes(own))) return null;
  const shown = columns
    .map((one) => one.values.filter((text) => text !== null))
    .find((all) => all.length >= values && new Set(all).size > 1 && valueKind(all) === kind);
  return shown === undefined
    ? null
    : `${property.name}: it is ${quoted(value)} in all items, which they do not show, and they show ${quoted(shown[0] ?? '')}, say`;
}

/** Another text of the items, which no property has, is called what the property asks for. */
function calledElse(place: Place, places: readonly Place[], columns: readonly FieldColumn[]): string | null {
  if (!isFound(place)) return null;
  const isRead = ({ elements }: FieldColumn): boolean =>
    places.some(({ column }) => elements.some((one, at) => one !== null && one === column.elements[at]));
  const { property, column } = place;
  const found = calledRather(
    toldApart(
      property,
      places.map((one) => one.property),
    ),
    column,
    columns.filter((one) => !isRead(one)),
  );
  return found && `${property.name}: it says ${found.own}, and there is ${found.other}`;
}

function isTokenOf(number: string, text: string): boolean {
  return text !== number && new RegExp(`(?<![\\d.,])${number}(?![\\d.,])`).test(text);
}

function notWhole({ property, column, values, usual, texts }: Place): readonly ValueDoubt[] {
  // Where the places differ, nothing is known of them.
  if (usual === null || usual.count < Math.max(LEAST_ALIKE, values * LEAST_USUAL)) return [];
  // A text between others in an element is all that it says, but where the others say all of theirs.
  const isWhole = (value: string | null, at: number): boolean => {
    const element = column.elements[at] ?? null;
    return element !== null && normalText(readText(element)) === normalText(value ?? '');
  };
  const areWhole = column.values.filter(isWhole).length >= values * LEAST_USUAL;
  return column.values.flatMap((value, at): ValueDoubt[] => {
    if (value === null || (areWhole ? isWhole(value, at) : column.elements[at])) return [];
    const wanted = normalText(value);
    const overlaps = textsIn(usual.text, texts[at]).some(
      (text) => text.length > wanted.length && text.includes(wanted),
    );
    const what = `${quoted(value)} is a part of a text, and the others are whole`;
    return overlaps ? [{ at, property: property.name, what }] : [];
  });
}

/** A whole text, or a number in a longer one or an attribute, and the item has another where the other values stand. */
function elsewhere({ property, column, values, usual, texts }: Place): readonly ValueDoubt[] {
  if (usual === null || usual.count < LEAST_ITEMS || usual.count < values * MOST_COMMON) return [];
  const isUsual = usual.count >= Math.max(LEAST_ALIKE, values * LEAST_USUAL);
  return column.values.flatMap((value, at): ValueDoubt[] => {
    const element = column.elements[at] ?? null;
    if (value === null || (element === null && !isUsual)) return [];
    if (element !== null && texts[at]?.keys.get(element) === usual.text) return [];
    // Of several the longest is all that an element says, and the value a part of it.
    const [text, ...more] = textsIn(usual.text, texts[at]).toSorted((a, b) => b.length - a.length);
    const own = normalText(value);
    if (text === undefined || text === own || (more.length > 0 && !text.includes(own))) return [];
    const isOfKind = shapeOf(property)?.fits(text) ?? valueKind([value]) === valueKind([text]);
    if (!isOfKind || (element === null && (!/\p{N}/u.test(own) || text.includes(own)))) return [];
    const what = `${quoted(value)} stands elsewhere than the others do, where it says ${quoted(text)}`;
    return [{ at, property: property.name, what }];
  });
}

/** What an item says in a place. */
function textsIn(key: string, texts: ElementTexts | undefined): readonly string[] {
  return [...(texts?.elements ?? [])].flatMap(([text, elements]) =>
    elements.some((element) => texts?.keys.get(element) === key) ? [text] : [],
  );
}

function exampleOf({ values }: FieldColumn): string {
  return quoted(values.find((value) => value !== null) ?? '');
}

function areSwapped(one: Place, other: Place): boolean {
  if (!isFound(one) || !isFound(other)) return false;
  const before = fieldEvidence(one.property, one.column) + fieldEvidence(other.property, other.column);
  const after = fieldEvidence(one.property, other.column) + fieldEvidence(other.property, one.column);
  return after - before >= SWAP_MARGIN || (isCalledAs(one, other) && isCalledAs(other, one));
}

function isCalledAs({ property, column }: Place, other: Place): boolean {
  return isCalledAsOther(property, labelWords(column), other.property, labelWords(other.column));
}

/** Whether a name repeats, and the values of another property tell the items apart, and are set off as names are. */
function isOtherName(one: Place, other: Place): boolean {
  const [values, others] = [one, other].map(({ column }) => column.values.filter((value) => value !== null));
  if (values === undefined || others === undefined || others.length < LEAST_ALIKE) return false;
  if (!namesItems(one.property) || namesItems(other.property)) return false;
  const words = others.reduce((sum, value) => sum + value.split(' ').length, 0);
  const isCompany = means(other.property, 'company');
  return (
    // People stand out, too, whose titles repeat.
    (isCompany || words > others.length * MOST_OF_PERSON) &&
    new Set(values).size < values.length &&
    new Set(others).size === others.length &&
    others.filter((value) => /\p{N}/u.test(value)).length * 2 < others.length &&
    !one.column.elements.some(isSetOff) &&
    other.column.elements.every(isSetOff)
  );
}

function isSetOff(element: Element | null): boolean {
  return element !== null && SET_OFF.test(element.name);
}

/** Whether one stands in several items where the other does in several, and the other way round. */
function changePlaces({ column: one, texts }: Place, { column: other }: Place): boolean {
  const orders = one.elements.flatMap((element, at) => {
    const beside = other.elements[at] ?? null;
    if (element === null || beside === null || element === beside) return [];
    const keys = texts[at]?.keys;
    return [[keys?.get(element), keys?.get(beside)] as const];
  });
  const usual = mostFrequent(orders.map((keys) => keys.join()));
  const [first, second] = orders.find((keys) => keys.join() === usual?.text) ?? [];
  return orders.filter(([key, beside]) => key === second && beside === first).length >= LEAST_ITEMS;
}

function isFound({ column, values }: Place): boolean {
  return values >= LEAST_ITEMS && column.elements.filter(Boolean).length >= values * LEAST_FOUND;
}

function placeOf(
  property: Property,
  rows: readonly Row[],
  items: readonly Item[],
  texts: readonly ElementTexts[],
): Place {
  const values = items.map((_, at) => {
    const value = rows[at]?.[property.name];
    return typeof value === 'string' && value !== '' ? value : null;
  });
  const candidates = values.map((value, at) => {
    const { elements, keys } = texts[at] ?? {};
    const saying = value === null ? [] : (elements?.get(normalText(value)) ?? []);
    return saying.map((element) => ({ element, key: keys?.get(element) ?? '' }));
  });
  const usual = mostFrequent(candidates.flatMap((all) => all.map(({ key }) => key)));
  // What an item says twice is meant where the others say it.
  const elements = candidates.map(
    (all) => (all.find(({ key }) => key === usual?.text) ?? all.at(-1))?.element ?? null,
  );
  return {
    property,
    column: { values, elements, roots: items.map(({ element }) => element) },
    values: values.filter((value) => value !== null).length,
    usual,
    texts,
  };
}
