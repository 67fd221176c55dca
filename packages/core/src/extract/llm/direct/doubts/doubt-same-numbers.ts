import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { normalText, placesOf } from '../../normal-text.ts';
import { worded } from '../answer/direct-answer.ts';
import type { Spot } from '../lines/spots.ts';
import type { ValueDoubt } from './doubt-values.ts';

const LEAST_ITEMS = 5;
/** Of the items say a text for it to be one of all. */
const NEARLY_ALL = 0.8;
const NUMBER = /^\P{L}*\p{N}\P{L}*$/u;

/** Numbers that their item says only in texts with another number that all items say: the 3 of "3 of 5 stars". */
export function doubtSameNumbers(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly Spot[])[],
): readonly ValueDoubt[] {
  if (rows.length < LEAST_ITEMS) return [];
  const texts = spots.map((own) => [...new Set(own.map(({ text }) => normalText(text)))]);
  const counts = Map.groupBy(texts.flat().filter(hasMoreNumbers), (text) => text);
  const isOfAll = (text: string): boolean => (counts.get(text)?.length ?? 0) >= rows.length * NEARLY_ALL;
  return worded(properties).flatMap(({ name }) =>
    rows.flatMap((row, at): ValueDoubt[] => {
      const value = row[name];
      if (typeof value !== 'string' || !NUMBER.test(value)) return [];
      const saying = texts[at]?.filter((text) => placesOf(normalText(value), text).length > 0) ?? [];
      const [first] = saying;
      if (first === undefined || !saying.every(isOfAll)) return [];
      return [{ at, property: name, what: `it is a part of ${quoted(first)}, which all items say` }];
    }),
  );
}

function hasMoreNumbers(text: string): boolean {
  return (text.match(/\p{N}+/gu) ?? []).length > 1;
}
