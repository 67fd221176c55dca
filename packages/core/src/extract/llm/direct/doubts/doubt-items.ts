import type { Row } from '../../../../results/row.ts';
import type { TextLine } from '../lines/item-text.ts';
import type { LineRange } from '../lines/repeated-lines.ts';
import { lineSpots } from '../lines/spots.ts';
import { textOf } from '../lines/text-of.ts';
import { haveOtherPlaces } from './doubt-places-of-values.ts';

/** Values that nearly all items have, for one with half of them to be unlike them. */
const LEAST_VALUES = 3;
const LEAST_ITEMS = 3;

/** Of the values of a property hold a digit, for one without to be unlike them. */
const NEARLY_ALL = 0.9;

/**
 * Items found in a text that may be none: they have no value where the other items have it, and half the values at most, or words
 * for all numbers. A link of the navigation, say, a heading, a row of headers, or an advertisement.
 */
export function doubtItems(
  items: readonly LineRange[],
  rows: readonly Row[],
  lines: readonly TextLine[],
): readonly string[] {
  const counts = rows.map((row) => Object.values(row).filter((value) => value !== null).length);
  const full = counts.filter((count) => count >= LEAST_VALUES);
  if (full.length < Math.max(LEAST_ITEMS, items.length / 2)) return [];
  const most = Math.min(...full) / 2;
  const spots = items.map(({ item, last }) => lineSpots(lines.slice(item - 1, last)));
  const isElsewhere = haveOtherPlaces(rows, spots);
  const numeric = Object.keys(rows[0] ?? {}).filter((name) => {
    const others = rows.filter((_, at) => !isElsewhere[at]);
    const texts = others.map((row) => textOf(row[name])).filter((text) => text !== '');
    return texts.length > 0 && texts.filter(hasDigit).length >= texts.length * NEARLY_ALL;
  });
  const isWords = (row: Row): boolean =>
    numeric.length > 0 && !numeric.some((name) => hasDigit(textOf(row[name])));
  const strange = items.filter(
    (_, at) => isElsewhere[at] && ((counts[at] ?? 0) <= most || isWords(rows[at] ?? {})),
  );
  return strange.length === 0
    ? []
    : [
        `${strange.length} of ${items.length} items, that of line ${strange[0]?.item} say, have few of the values or no numbers, and none where the other items have it: they may be none`,
      ];
}

function hasDigit(text: string): boolean {
  return /\p{N}/u.test(text);
}
