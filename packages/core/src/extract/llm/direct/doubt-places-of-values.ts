import type { Property } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { mostFrequent } from '../most-frequent.ts';
import { normalText } from '../normal-text.ts';
import { isAddress } from './direct-answer.ts';
import type { ValueDoubt } from './doubt-values.ts';
import { innermost, keyedSpots, type Spot } from './spots.ts';

const LEAST_ITEMS = 3;
/** Of the values must stand in a place for it to be theirs. */
const USUAL = 0.6;

/** Values that stand elsewhere than in the other items, while another property's stands there: the two may be exchanged. */
export function doubtPlacesOfValues(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly Spot[])[],
): readonly ValueDoubt[] {
  const keyed = spots.map(keyedSpots);
  const columns = properties
    .filter((property) => !isAddress(property))
    .map(({ name }) => {
      const keys = rows.map((row, at) => keysOf(row[name], keyed[at] ?? new Map()));
      return { name, keys, usual: usualOf(keys) };
    });
  return columns.flatMap(({ name, keys, usual }) =>
    keys.flatMap((own, at): ValueDoubt[] => {
      if (usual === null || own.length === 0 || own.includes(usual)) return [];
      const other = columns.find((one) => one.usual !== usual && one.keys[at]?.includes(usual));
      return other === undefined
        ? []
        : [{ at, property: name, what: `"${other.name}" stands where the other items have it` }];
    }),
  );
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
    properties
      .filter((property) => !isAddress(property))
      .flatMap(({ name }) => {
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
