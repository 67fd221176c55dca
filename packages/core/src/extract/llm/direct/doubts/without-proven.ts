import type { Row } from '../../../../results/row.ts';
import { normalText } from '../../normal-text.ts';
import { keyedSpots, type Spot } from '../lines/spots.ts';
import { textOf } from '../lines/text-of.ts';
import { placeReader } from '../places/place-reader.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** Doubts about the edges of values, but for those that end where the others do, by the words around them. */
export function withoutProven(
  doubts: readonly ValueDoubt[],
  rows: readonly Row[],
  spots: readonly (readonly Spot[])[],
): readonly ValueDoubt[] {
  return [...Map.groupBy(doubts, ({ property }) => property)].flatMap(([name, all]) => {
    const doubted = new Set(all.map(({ at }) => at));
    const values = rows.map((row) => normalText(textOf(row[name])));
    // Few prove nothing of many.
    if (all.length * 2 > values.filter(Boolean).length) return all;
    const read = placeReader(
      values.map((value, at) => (doubted.has(at) ? '' : value)),
      spots.map(keyedSpots),
    );
    return all.filter(({ at }) => read(at) !== values[at]);
  });
}
