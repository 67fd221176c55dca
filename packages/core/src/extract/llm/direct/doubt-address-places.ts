import type { Property } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { isAddress } from './direct-answer.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** An address of an item, and the place of the line that it stands in. */
export interface AddressSpot {
  readonly place: string;
  readonly address: string | null;
}

const LEAST_ITEMS = 3;
/** Of the values must stand in a place for it to be theirs. */
const USUAL = 0.5;

/** Addresses that stand elsewhere than in the other items, where the item has another one in the usual place. */
export function doubtAddressPlaces(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly AddressSpot[])[],
): readonly ValueDoubt[] {
  return properties.filter(isAddress).flatMap(({ name }) => {
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
