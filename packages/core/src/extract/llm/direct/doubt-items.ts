import type { Row } from '../../../results/row.ts';
import type { TextLine } from './item-text.ts';
import type { LineRange } from './repeated-lines.ts';

/** Values that nearly all items have, for one with a single value to be unlike them. */
const LEAST_VALUES = 3;
const LEAST_ITEMS = 3;

/**
 * Items found in a text that may be none: they have one value at most, and begin where no other item has a line. A link of
 * the navigation, say, or a heading.
 */
export function doubtItems(
  items: readonly (LineRange & { readonly row: Row })[],
  lines: readonly TextLine[],
): readonly string[] {
  const counts = items.map(({ row }) => Object.values(row).filter((value) => value !== null).length);
  const full = items.filter((_, at) => (counts[at] ?? 0) >= LEAST_VALUES);
  if (full.length < Math.max(LEAST_ITEMS, items.length / 2)) return [];
  const places = new Set(
    full.flatMap(({ item, last }) => lines.slice(item - 1, last).map(({ place }) => place)),
  );
  const strange = items.filter(
    ({ item }, at) => (counts[at] ?? 0) <= 1 && !places.has(lines[item - 1]?.place ?? ''),
  );
  return strange.length === 0
    ? []
    : [
        `${strange.length} of ${items.length} items, that of line ${strange[0]?.item} say, have hardly any value, and stand where no other item has a line: they may be none`,
      ];
}
