import { valueKind } from '../../../../values/value-kind.ts';
import type { TextLine } from './item-text.ts';
import { formOf } from './line-form.ts';
import type { LineRange } from './repeated-lines.ts';

/** Of the items must have something for it to be what items have. */
const MOST = 0.8;
/** Of what each item has once must be in lines that belong to none, for them to be an item. */
const LEAST_OF_ITEM = 0.6;
const LEAST_FEATURES = 2;
const LEAST_ITEMS = 2;

type Counts = ReadonlyMap<string, number>;

/**
 * What counting says against items found in a text: where their lines stand in the markup, what they look like, what they
 * say (a price, a date). What nearly all items have, and one has twice as often, is of two items; what lines have that belong to
 * no item, is of one that was left out. Null: nothing.
 */
export function countedLinesProblem(
  ranges: readonly LineRange[],
  lines: readonly TextLine[],
  first: number,
  last: number,
): string | null {
  if (ranges.length < LEAST_ITEMS) return onlyOneProblem(ranges, lines, first, last);
  const counts = ranges.map(({ item, last: to }) => countsOf(lines.slice(item - 1, to)));
  const stable = featuresOf(counts, () => true).filter((one) => !one.startsWith('like '));
  const places = stable.filter((one) => one.startsWith('at '));
  const known = places.length >= LEAST_FEATURES ? places : stable;
  const several = counts.filter((own) => divisorOf(known, own) > 1).length;
  const usual = usualCounts(counts);
  if (known.length >= LEAST_FEATURES && (several >= counts.length * MOST || isMultiple(usual)))
    return 'each item holds everything several times: items were merged';
  const once = featuresOf(counts, (count) => count === 1);
  const merged = ranges.filter((_, at) => holds(usual, counts[at], 2));
  if (merged[0] !== undefined)
    return `lines ${merged[0].item} to ${merged[0].last} hold twice what the other items hold once: items were merged`;
  const split = splitPair(ranges, counts, once);
  if (split !== null)
    return `lines ${split.item} to ${split.last} hold together what each other item holds: it was split`;
  for (const { from, to } of gapsBetween(ranges, first, last)) {
    if (holds(usual, countsOf(lines.slice(from - 1, to)), 1))
      return `lines ${from} to ${to} look like those of items, and belong to none: items were left out`;
  }
  return null;
}

/** The lines of two items, one behind the other, where each has what the other lacks, and together they have all. */
function splitPair(
  ranges: readonly LineRange[],
  counts: readonly Counts[],
  once: readonly string[],
): LineRange | null {
  if (once.length < LEAST_FEATURES) return null;
  for (const [at, { item, last }] of ranges.entries()) {
    const next = ranges[at + 1];
    if (next === undefined || next.item !== last + 1) continue;
    const own = once.filter((one) => counts[at]?.has(one));
    const others = once.filter((one) => counts[at + 1]?.has(one));
    const isApart = own.length > 0 && others.length > 0 && !own.some((one) => others.includes(one));
    if (isApart && own.length + others.length >= once.length * MOST) return { item, last: next.last };
  }
  return null;
}

/** What stands in all the places of the only item that was found is another one. */
function onlyOneProblem(
  ranges: readonly LineRange[],
  lines: readonly TextLine[],
  first: number,
  last: number,
): string | null {
  const [only] = ranges;
  if (only === undefined) return null;
  const placesOf = (from: number, to: number): ReadonlySet<string> =>
    new Set([...countsOf(lines.slice(from - 1, to)).keys()].filter((one) => one.startsWith('at ')));
  const places = placesOf(only.item, only.last);
  if (places.size < LEAST_FEATURES) return null;
  const isIn = (others: ReadonlySet<string>): boolean => [...places].every((one) => others.has(one));
  const gap = gapsBetween(ranges, first, last).find(({ from, to }) => isIn(placesOf(from, to)));
  return gap === undefined
    ? null
    : `lines ${gap.from} to ${gap.to} look like those of the only item, and belong to none: items were left out`;
}

/** How often each feature is in the lines of an item. */
function countsOf(lines: readonly TextLine[]): Counts {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const kind = valueKind([line.source]);
    const features = [`at ${line.place}`, `like ${formOf(line)}`, ...(kind === null ? [] : [`says ${kind}`])];
    for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** Those that nearly all items have, so often. */
function featuresOf(counts: readonly Counts[], isCount: (count: number) => boolean): readonly string[] {
  const having = new Map<string, number>();
  for (const own of counts)
    for (const [feature, count] of own)
      if (isCount(count)) having.set(feature, (having.get(feature) ?? 0) + 1);
  return [...having].flatMap(([feature, items]) => (items >= counts.length * MOST ? [feature] : []));
}

/** How often nearly all items have each feature, where they have it equally often. */
function usualCounts(counts: readonly Counts[]): Counts {
  const often = new Map<string, Map<number, number>>();
  for (const own of counts)
    for (const [feature, count] of own) {
      const items = often.get(feature) ?? new Map<number, number>();
      often.set(feature, items.set(count, (items.get(count) ?? 0) + 1));
    }
  return new Map(
    [...often].flatMap(([feature, items]) =>
      [...items].flatMap(([count, having]): [string, number][] =>
        having >= counts.length * MOST ? [[feature, count]] : [],
      ),
    ),
  );
}

/** Whether items have every place several times, and as often. */
function isMultiple(usual: Counts): boolean {
  const counts = [...usual].filter(([feature]) => feature.startsWith('at ')).map(([, count]) => count);
  return counts.length >= LEAST_FEATURES && counts.reduce(greatestCommon) > 1;
}

/** Whether lines have so many times what an item has. */
function holds(usual: Counts, own: Counts | undefined, times: number): boolean {
  const there = [...usual].filter(([feature, count]) => (own?.get(feature) ?? 0) >= count * times);
  return usual.size >= LEAST_FEATURES && there.length >= usual.size * LEAST_OF_ITEM;
}

/** The greatest number by which the counts can be divided. */
function divisorOf(features: readonly string[], counts: Counts): number {
  return features.reduce((divisor, one) => greatestCommon(divisor, counts.get(one) ?? 0), 0);
}

function greatestCommon(one: number, other: number): number {
  return other === 0 ? one : greatestCommon(other, one % other);
}

/** The lines of a part that belong to no item. */
export function gapsBetween(
  ranges: readonly LineRange[],
  first: number,
  last: number,
): readonly { readonly from: number; readonly to: number }[] {
  const ends = [first - 1, ...ranges.map((range) => range.last)];
  const starts = [...ranges.map(({ item }) => item), last + 1];
  return ends.flatMap((end, at) => {
    const to = (starts[at] ?? last + 1) - 1;
    return to > end ? [{ from: end + 1, to }] : [];
  });
}
