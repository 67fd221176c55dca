import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { mostFrequent } from '../../most-frequent.ts';
import { normalText, placesOf, type TextPlace } from '../../normal-text.ts';
import { worded } from '../answer/direct-answer.ts';
import { innermost, keyedSpots, type Spot } from '../lines/spots.ts';
import { textOf } from '../lines/text-of.ts';
import type { ValueDoubt } from './doubt-values.ts';

const LEAST_ITEMS = 3;
/** Of the values must stand in a place for it to be theirs. */
const USUAL = 0.6;
/** Items with two values in one order, for it to be theirs. */
const LEAST_ORDERED = 5;

interface Column {
  readonly name: string;
  readonly keys: readonly (readonly string[])[];
  readonly usual: string | null;
}

/**
 * Values that stand elsewhere than in the other items, while another property's stands there, or in another order within
 * one text: the two may be exchanged.
 */
export function doubtPlacesOfValues(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly Spot[])[],
): readonly ValueDoubt[] {
  const keyed = spots.map(keyedSpots);
  const columns = worded(properties).map(({ name }): Column => {
    const keys = rows.map((row, at) => keysOf(row[name], keyed[at] ?? new Map()));
    return { name, keys, usual: usualOf(keys) };
  });
  const elsewhere = columns.flatMap(({ name, keys, usual }) => {
    const isUsual = usualForm(rows.map((row) => textOf(row[name])));
    const isUsualThere = usualForm(keyed.map((own) => own.get(usual ?? '') ?? ''));
    return keys.flatMap((own, at): ValueDoubt[] => {
      if (usual === null || own.length === 0 || own.includes(usual)) return [];
      const other = columns.find((one) => one.usual !== usual && one.keys[at]?.includes(usual));
      if (other === undefined && (isUsual(at) || !isUsualThere(at))) return [];
      const what = other === undefined ? 'something like theirs' : `"${other.name}"`;
      return [{ at, property: name, what: `${what} stands where the other items have it` }];
    });
  });
  const inOrder = columns.flatMap((one, at) =>
    columns.slice(at + 1).flatMap((other) => turnedRound(one, other, rows, keyed)),
  );
  return [...elsewhere, ...inOrder];
}

/** Whether an item's text is written as most are, which differ: "14 replies"; each is where they are of no one form. */
function usualForm(texts: readonly string[]): (at: number) => boolean {
  const forms = texts.map((text) => text.replace(/\p{L}+/gu, 'a').replace(/\p{N}+(?:[.,]\p{N}+)*/gu, '9'));
  const usual = mostFrequent(forms.filter(Boolean));
  const isOne = usual !== null && usual.count >= texts.length * USUAL;
  return (at) => !isOne || forms[at] === usual.text;
}

/** Of two values in one text the one that comes first in most items comes last in these. */
function turnedRound(
  one: Column,
  other: Column,
  rows: readonly Row[],
  keyed: readonly ReadonlyMap<string, string>[],
): readonly ValueDoubt[] {
  const orders = rows.map((row, at) => {
    const key = one.keys[at]?.find((own) => other.keys[at]?.includes(own));
    const text = keyed[at]?.get(key ?? '') ?? '';
    const [first, second] = [placeIn(text, row[one.name]), placeIn(text, row[other.name])];
    if (first === null || second === null) return null;
    const isFirst = first.end <= second.start;
    const between = isFirst ? text.slice(first.end, second.start) : text.slice(second.end, first.start);
    return { isFirst, between: between.replace(/\p{N}+/gu, '9') };
  });
  const [before, behind] = [true, false].map((isFirst) =>
    orders.filter((order) => order?.isFirst === isFirst),
  );
  const usual = (before?.length ?? 0) >= (behind?.length ?? 0) ? before : behind;
  if (usual === undefined || usual.length < LEAST_ORDERED) return [];
  // Other words between them are another way to say it.
  const known = new Set(usual.map((order) => order?.between));
  const side = (name: string): string => `in the other items it stands on the other side of "${name}"`;
  return orders.flatMap((order, at): ValueDoubt[] => {
    if (order === null || usual.includes(order) || !known.has(order.between)) return [];
    return [
      { at, property: one.name, what: side(other.name) },
      { at, property: other.name, what: side(one.name) },
    ];
  });
}

/** Where a text says a value, if it does so once. */
function placeIn(text: string, value: unknown): TextPlace | null {
  const [place = null, another] = typeof value === 'string' ? placesOf(normalText(value), text) : [];
  return another === undefined ? place : null;
}

/** For each row whether it has no value where most rows have it. */
export function haveOtherPlaces(
  rows: readonly Row[],
  spots: readonly (readonly Spot[])[],
): readonly boolean[] {
  const keyed = spots.map(keyedSpots);
  const places = Object.keys(rows[0] ?? {}).map((name) =>
    rows.map((row, at) => keysOf(row[name], keyed[at] ?? new Map())),
  );
  const usual = places.map(usualOf);
  return rows.map((_, at) => !places.some((keys, of) => keys[at]?.includes(usual[of] ?? '')));
}

/**
 * Lines that belong to no item, and have all the places in which the items have their values. Null: none, or the values have
 * less than two places.
 */
export function placesOfNone(
  properties: readonly Property[],
  items: readonly { readonly row: Row; readonly spots: readonly Spot[] }[],
  between: readonly Spot[],
): boolean {
  const usual = new Set(
    worded(properties).flatMap(({ name }) => {
      const keys = items.map(({ row, spots }) => keysOf(row[name], plainSpots(spots)));
      return usualOf(keys) ?? [];
    }),
  );
  const there = new Set(between.map(({ place }) => place));
  return usual.size > 1 && [...usual].every((place) => there.has(place));
}

function plainSpots(spots: readonly Spot[]): ReadonlyMap<string, string> {
  return new Map(spots.toReversed().map(({ place, text }) => [place, normalText(text)]));
}

function keysOf(value: unknown, own: ReadonlyMap<string, string>): readonly string[] {
  return typeof value === 'string' && value !== '' ? innermost(normalText(value), own) : [];
}

/** The place in which most values stand; null where they have none in common. */
function usualOf(keys: readonly (readonly string[])[]): string | null {
  const valued = keys.filter((own) => own.length > 0);
  const usual = mostFrequent(valued.flatMap((own) => [...new Set(own)]));
  if (usual === null || valued.length < LEAST_ITEMS) return null;
  return usual.count >= valued.length * USUAL ? usual.text : null;
}
