import type { Property } from '../../../../recipe/property.ts';
import { normalText } from '../../normal-text.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { saidValue } from '../answer/said-value.ts';
import { placesIn } from '../lines/edged-text.ts';
import { textSpots } from '../lines/item-spots.ts';
import { keyedSpots } from '../lines/spots.ts';
import { textOf } from '../lines/text-of.ts';
import type { AskedItem, FilledValue } from './filled-by-places.ts';
import { placeReader } from './place-reader.ts';

/** Values that are looked for in the other items. */
const MOST_LOOKED_FOR = 60;

/**
 * The values of properties of which the model says what most items do not say, and others do: the next ones, say. Where those
 * say it is where such values stand.
 */
export function readByOthers(
  properties: readonly Property[],
  items: readonly AskedItem[],
): readonly FilledValue[] {
  const texts = textProperties(properties);
  const wrong = texts.filter(
    ({ name }) => items.filter(({ invented }) => invented.includes(name)).length * 2 > items.length,
  );
  if (wrong.length === 0) return [];
  const placed = items.map(({ item }) => keyedSpots(textSpots(item.element)));
  return wrong.flatMap((property) => {
    const { name } = property;
    const values = items.map(({ row }) => normalText(textOf(row[name])));
    for (const { invented, said } of items.slice(0, MOST_LOOKED_FOR)) {
      const value = normalText(textOf(said[name]));
      if (!invented.includes(name) || value === '') continue;
      const [only, another] = items.flatMap(({ edged }, at) =>
        placesIn(value, edged).length === 1 ? [at] : [],
      );
      if (only !== undefined && another === undefined && values[only] === '') values[only] = value;
    }
    const read = placeReader(values, placed);
    return items.flatMap(({ invented, source, edged }, at): FilledValue[] => {
      const there = invented.includes(name) ? read(at) : null;
      const value = there === null ? null : saidValue(property, there, source, edged);
      return value === null ? [] : [{ at, name, value, isDoubted: true }];
    });
  });
}
