import type { Row } from '../../../results/row.ts';
import { haveOtherPlaces } from './doubt-places-of-values.ts';
import type { TextLine } from './item-text.ts';
import type { LineRange } from './repeated-lines.ts';
import { lineSpots } from './spots.ts';

/** Values that nearly all items have, for one with half of them to be unlike them. */
const LEAST_VALUES = 3;
const LEAST_ITEMS = 3;

/**
 * Items found in a text that may be none: they have half the values at most, and none where the other items have it. A link of
 * the navigation, say, a heading, or an advertisement.
 */
export function doubtItems(
  items: readonly (LineRange & { readonly row: Row })[],
  lines: readonly TextLine[],
): readonly string[] {
  const rows = items.map(({ row }) => row);
  const counts = rows.map((row) => Object.values(row).filter((value) => value !== null).length);
  const full = counts.filter((count) => count >= LEAST_VALUES);
  if (full.length < Math.max(LEAST_ITEMS, items.length / 2)) return [];
  const most = Math.min(...full) / 2;
  const spots = items.map(({ item, last }) => lineSpots(lines.slice(item - 1, last)));
  const isElsewhere = haveOtherPlaces(rows, spots);
  const strange = items.filter((_, at) => (counts[at] ?? 0) <= most && isElsewhere[at]);
  return strange.length === 0
    ? []
    : [
        `${strange.length} of ${items.length} items, that of line ${strange[0]?.item} say, have few of the values, and none where the other items have it: they may be none`,
      ];
}
