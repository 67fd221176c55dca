import type { Property } from '../../../../recipe/property.ts';
import { normalText } from '../../normal-text.ts';
import { isAddressProperty } from '../answer/direct-answer.ts';
import type { GroundedRow } from '../answer/ground-row.ts';
import { saidValue } from '../answer/said-value.ts';
import type { DoubtedItem, Doubts } from '../doubts/doubts-of.ts';
import { textSpots } from '../lines/item-spots.ts';
import { keyed, keyedSpots } from '../lines/spots.ts';
import { textOf } from '../lines/text-of.ts';
import { placeReader } from './place-reader.ts';

/** A larger share of the values looks like one that is one of them, whatever else stands there. */
const USUAL = 0.1;

/** What stands where the other items have a value, or where the page has what was asked for; null: nothing does. */
export interface FilledValue {
  readonly at: number;
  readonly name: string;
  readonly value: string | null;
  /** Whether the model said another value of the item, or none, or passed over the item. */
  readonly isDoubted: boolean;
}

/** An item with what was said of it, and whether that was anything. */
export interface AskedItem extends DoubtedItem, GroundedRow {
  readonly isAnswered: boolean;
}

/**
 * The values of items of which the model said nothing, or what they do not say, and of those in doubt, where most others of
 * their property stand in one place.
 */
export function filledByPlaces(
  properties: readonly Property[],
  items: readonly AskedItem[],
  { ofValues, gaps }: Doubts,
): readonly FilledValue[] {
  const doubted = new Set([...ofValues, ...gaps].map(({ at, property }) => `${at} ${property}`));
  if (doubted.size === 0 && !items.some(({ invented, leftOut }) => invented.length + leftOut.length > 0))
    return [];
  const texts = items.map(({ item }) => keyedSpots(textSpots(item.element)));
  const addresses = items.map(
    (one) => new Map(keyed(one.addresses).map(([key, { address }]) => [key, address ?? ''])),
  );
  return properties.flatMap((property) => {
    const { name, type } = property;
    if (type === 'html') return [];
    const [placed, compared] = isAddressProperty(property) ? [addresses, textOf] : [texts, normalOf];
    const isDoubted = (at: number): boolean => doubted.has(`${at} ${name}`);
    const values = items.map(({ row }, at) => (isDoubted(at) ? '' : compared(row[name])));
    const known = values.filter(Boolean);
    const isUnsaid = items.map(({ invented, leftOut }) => invented.includes(name) || leftOut.includes(name));
    const wanting = items.flatMap((item, at) => (isDoubted(at) || isUnsaid[at] ? [{ at, ...item }] : []));
    const read = placeReader(wanting.length === 0 ? [] : values, placed);
    const shapes = Map.groupBy(known, shapeOf);
    const isUsual = (value: string): boolean =>
      (shapes.get(shapeOf(value))?.length ?? 0) > known.length * USUAL;
    return wanting.flatMap(({ at, row, source, edged, isAnswered }): FilledValue[] => {
      const said = read(at);
      const own = compared(row[name]);
      if (said === null || said === own || (placed === texts && isUsual(own))) return [];
      const value = placed === texts ? saidValue(property, said, source, edged) : said;
      return value === null ? [] : [{ at, name, value, isDoubted: isDoubted(at) || !isAnswered }];
    });
  });
}

function shapeOf(text: string): string {
  return text.replace(/\p{L}+/gu, 'a').replace(/\p{N}+/gu, '0');
}

function normalOf(value: unknown): string {
  return normalText(textOf(value));
}
