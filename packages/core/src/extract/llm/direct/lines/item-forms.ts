import { mostFrequent } from '../../most-frequent.ts';
import { gapsBetween } from './counted-lines.ts';
import type { TextLine } from './item-text.ts';
import type { LineRange } from './repeated-lines.ts';

/** Of the items must begin in one place of the markup. */
const LEAST_ALIKE = 0.6;
const LEAST_ITEMS = 2;
/** Pairs of a term and what is said of it are repeated within an item, too. */
const LEAST_LINES = 3;

/** Lines that are items in the form of others, each from the line that it begins with. */
export interface RegularItems {
  readonly lines: LineRange;
  readonly items: readonly LineRange[];
}

/**
 * Lines of one item that are several, and lines of none that are some: each stands in the places, in their order, in which the
 * lines of an item stand that was named alone.
 */
export function regularItems(
  ranges: readonly LineRange[],
  lines: readonly TextLine[],
  first: number,
  last: number,
): { readonly merged: readonly RegularItems[]; readonly leftOut: readonly RegularItems[] } {
  const placeOf = (number: number): string => lines[number - 1]?.place ?? '';
  const begin = mostFrequent(ranges.map(({ item }) => placeOf(item)));
  if (ranges.length < LEAST_ITEMS || begin === null || begin.count < ranges.length * LEAST_ALIKE)
    return { merged: [], leftOut: [] };
  const placesIn = ({ item, last: to }: LineRange): readonly string[] =>
    lines.slice(item - 1, to).map(({ place }) => place);
  const forms = formsOf(ranges.map(placesIn), begin.text);
  /** How many lines are in the longest form that they begin with. */
  const linesOfForm = (range: LineRange): number => {
    const places = placesIn(range);
    return forms.find((form) => form.every((place, at) => place === places[at]))?.length ?? 0;
  };
  /** What else there is may stand before the first, or behind the last. */
  const itemsOf = (range: LineRange, least: number): readonly RegularItems[] => {
    const starts = placesIn(range).flatMap((place, at) => (place === begin.text ? [range.item + at] : []));
    if (starts.length < least) return [];
    const items = starts.map((item, at) => {
      const next = starts[at + 1];
      const own = linesOfForm({ item, last: (next ?? range.last + 1) - 1 });
      return { item, last: item + own - 1, isWhole: own > 0 && (next === undefined || item + own === next) };
    });
    return items.every(({ isWhole }) => isWhole) ? [{ lines: range, items }] : [];
  };
  return {
    merged: ranges.flatMap((range) => itemsOf(range, 2)),
    leftOut: gapsBetween(ranges, first, last).flatMap(({ from, to }) => itemsOf({ item: from, last: to }, 1)),
  };
}

/** The places of items that were named alone, the longest first; where each is several, what they have in common. */
function formsOf(items: readonly (readonly string[])[], begin: string): readonly (readonly string[])[] {
  const single = items.filter((places) => places.lastIndexOf(begin) === 0);
  const parts = items.flatMap((places) => {
    const starts = places.flatMap((place, at) => (place === begin ? [at] : []));
    return starts.map((start, at) => places.slice(start, starts[at + 1]));
  });
  const usual = mostFrequent(parts.map((places) => places.join('\n')));
  const isUsual = usual !== null && usual.count >= parts.length * LEAST_ALIKE;
  const forms = single.length > 0 ? single : isUsual ? [usual.text.split('\n')] : [];
  const different = new Map(forms.map((places) => [places.join('\n'), places]));
  return [...different.values()]
    .filter(({ length }) => length >= LEAST_LINES)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * The items that were found, with those that the lines of several are, and those that were left out: nothing is said of them.
 * `isOf`: whether all that was said of an item is said by the first of its lines, to that one.
 */
export function withRegularItems<One extends LineRange>(
  found: readonly One[],
  lines: readonly TextLine[],
  isOf: (said: One, last: number) => boolean,
): readonly (LineRange & { readonly said: One | null })[] {
  const { merged: all, leftOut } = regularItems(found, lines, 1, lines.length);
  const merged = all.filter(({ lines: both, items }) => {
    const said = found.find(({ item }) => item === both.item);
    return said !== undefined && isOf(said, items[0]?.last ?? both.last);
  });
  const firstOf = new Map(merged.map(({ lines: both, items }) => [both.item, items[0]?.last]));
  const added = [...merged.flatMap(({ items }) => items.slice(1)), ...leftOut.flatMap(({ items }) => items)];
  return [
    ...found.map((said) => ({ item: said.item, last: firstOf.get(said.item) ?? said.last, said })),
    ...added.map((range) => ({ ...range, said: null })),
  ].toSorted((a, b) => a.item - b.item);
}

/** What that says against items found in a text. Null: nothing. */
export function regularItemsProblem(...about: Parameters<typeof regularItems>): string | null {
  const { merged, leftOut } = regularItems(...about);
  const [both] = merged;
  const [none] = leftOut.flatMap(({ items }) => items);
  if (both !== undefined)
    return `lines ${both.lines.item} to ${both.lines.last} are ${both.items.length} items by where the lines of others stand: items were merged`;
  return none === undefined
    ? null
    : `lines ${none.item} to ${none.last} stand as those of an item do, and belong to none: items were left out`;
}
