import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { isAddressProperty } from '../answer/direct-answer.ts';
import type { AddressBook, TextLine } from '../lines/item-text.ts';
import { keyed } from '../lines/spots.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** An address of an item, and the place of the line that it stands in. */
export interface AddressSpot {
  readonly place: string;
  readonly address: string | null;
}

/** The addresses in the lines of an item. */
export function addressSpots(lines: readonly TextLine[], book: AddressBook): readonly AddressSpot[] {
  return lines.flatMap(({ place, addressesAfter, addressesTo }) =>
    Array.from({ length: addressesTo - addressesAfter }, (_, at) => ({
      place,
      address: book.get(addressesAfter + at + 1),
    })),
  );
}

const LEAST_ITEMS = 3;
/** Of the values must stand in a place for it to be theirs. */
const USUAL = 0.5;
/** And for an item that says none to be asked about it. */
const NEARLY_ALL = 0.8;

/** Addresses that stand elsewhere than in the other items, where the item has another one in the usual place. */
export function doubtAddressPlaces(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly AddressSpot[])[],
): readonly ValueDoubt[] {
  return properties.filter(isAddressProperty).flatMap(({ name }) => {
    const places = rows.map((row, at) => [
      ...new Set((spots[at] ?? []).flatMap(({ address, place }) => (address === row[name] ? [place] : []))),
    ]);
    const valued = places.filter((own) => own.length > 0);
    const usual = Map.groupBy(valued.flat(), (place) => place);
    const isUsual = (place: string): boolean =>
      valued.length >= LEAST_ITEMS && (usual.get(place)?.length ?? 0) >= valued.length * USUAL;
    return places.flatMap((own, at): ValueDoubt[] => {
      const isElsewhere = own.length > 0 && !own.some(isUsual);
      if (!isElsewhere || !spots[at]?.some(({ place }) => isUsual(place))) return [];
      return [{ at, property: name, what: 'another address stands where the other items have it' }];
    });
  });
}

/** Items without an address that have one in the very place of the others': first of two in a line, say. */
export function addressGaps(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly AddressSpot[])[],
): readonly ValueDoubt[] {
  const all = spots.map((own) => keyed(own).map(([key, { address }]) => ({ key, address })));
  return properties.filter(isAddressProperty).flatMap(({ name }) => {
    const valued = rows.filter((row) => row[name] !== null).length;
    const keys = all.flatMap((own, at) => own.filter(({ address }) => address === rows[at]?.[name]));
    const usual = [...Map.groupBy(keys, ({ key }) => key)].flatMap(([key, same]) =>
      same.length >= Math.max(LEAST_ITEMS, valued * NEARLY_ALL) ? [key] : [],
    );
    return rows.flatMap((row, at): ValueDoubt[] =>
      row[name] !== null || !all[at]?.some(({ key }) => usual.includes(key))
        ? []
        : [{ at, property: name, what: 'there is an address where the others have it' }],
    );
  });
}
