import type { Item } from '../../../../dom/item.ts';
import type { Property } from '../../../../recipe/property.ts';
import type { GroundedRow } from '../answer/ground-row.ts';
import type { EdgedText } from '../lines/edged-text.ts';
import type { Spot } from '../lines/spots.ts';
import { type AddressSpot, addressGaps, doubtAddressPlaces } from './doubt-address-places.ts';
import { type ColumnDoubt, doubtColumns } from './doubt-columns.ts';
import { doubtEdges } from './doubt-edges.ts';
import { doubtGaps } from './doubt-gaps.ts';
import { doubtJoined } from './doubt-joined.ts';
import { doubtLabels } from './doubt-labels.ts';
import { doubtPlaces } from './doubt-places.ts';
import { doubtPlacesOfValues } from './doubt-places-of-values.ts';
import { doubtRanges } from './doubt-ranges.ts';
import { doubtSameNumbers } from './doubt-same-numbers.ts';
import { doubtValues, type ValueDoubt } from './doubt-values.ts';
import { saidItem } from './said-item.ts';
import { withoutProven } from './without-proven.ts';

/** An item with what was said of it. */
export interface DoubtedItem extends Pick<GroundedRow, 'row' | 'empty'> {
  readonly item: Item;
  readonly source: string;
  readonly edged: EdgedText;
  readonly spots: readonly Spot[];
  readonly addresses: readonly AddressSpot[];
}

export interface Doubts {
  /** What is wrong with the values of all items together, */
  readonly ofColumns: readonly ColumnDoubt[];
  /** with single ones, */
  readonly ofValues: readonly ValueDoubt[];
  /** and with those that are not there. */
  readonly gaps: readonly ValueDoubt[];
}

/** What items show to be wrong with the values that were said of them. */
export function doubtsOf(properties: readonly Property[], items: readonly DoubtedItem[]): Doubts {
  const rows = items.map(({ row }) => row);
  const spots = items.map((one) => one.spots);
  const addresses = items.map((one) => one.addresses);
  const texts = items.map(({ edged }) => edged);
  const said = items.map(({ item, source }) => saidItem(item, source));
  const isEmpty = (at: number, name: string): boolean => items[at]?.empty.includes(name) === true;
  const places = doubtPlaces(
    properties,
    rows,
    items.map(({ item }) => item),
  );
  return {
    ofColumns: [...doubtColumns(properties, rows), ...places.ofColumns],
    ofValues: [
      ...doubtValues(properties, rows, said),
      ...places.ofValues,
      ...withoutProven(doubtEdges(properties, rows, texts), rows, spots),
      ...doubtJoined(properties, rows, texts),
      ...doubtLabels(properties, rows, items),
      ...doubtPlacesOfValues(properties, rows, spots),
      ...doubtSameNumbers(properties, rows, spots),
      ...doubtRanges(properties, rows, items),
      ...doubtAddressPlaces(properties, rows, addresses),
    ],
    gaps: [
      ...addressGaps(properties, rows, addresses).filter(({ at, property }) => isEmpty(at, property)),
      ...doubtGaps(properties, rows, spots, isEmpty),
    ],
  };
}

/** A sentence for each property. */
export function toldDoubts({ ofValues, gaps }: Doubts, items: number): readonly string[] {
  const told = (doubts: readonly ValueDoubt[], say: (count: string) => string): readonly string[] =>
    Array.from(
      Map.groupBy(doubts, ({ property }) => property),
      ([property, all]) => {
        const { size } = new Set(all.map(({ at }) => at));
        return `property "${property}": ${say(`${size} of ${items}`)}: ${all[0]?.what}`;
      },
    );
  return [
    ...told(ofValues, (count) => `${count} values may be something else of their items`),
    ...told(gaps, (count) => `it is empty in ${count} items that may say it`),
  ];
}
