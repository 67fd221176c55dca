import type { JobProfile } from './job-profile.ts';

/** Rows that two jobs have in common, of which shares say something. */
const LEAST_PAIRS = 8;
/** Values tell rows apart where so many of any two differ. */
const TELLING = 0.9;
/** By so much all numbers may move in one direction. */
export const MOVE = 1.1;

/** Pairs that all are put beside each other of: their number is squared. */
const DEALT = 24;
const NONE: readonly number[] = [];

/** What is known of the values of the rows that are kept of a job. */
export type Known = 'beside' | 'sums';

/** The value of a row in one job, and in another. */
export interface Pair {
  readonly row: number;
  readonly value: number;
  readonly was: number;
}
export type IsOne = (pair: Pick<Pair, 'value' | 'was'>) => boolean;

/** A property of the rows that two jobs have in common; null where these are few, or it is of another kind. */
export function pairsOf(
  by: Known,
  property: string,
  one: JobProfile,
  other: JobProfile | undefined,
): readonly Pair[] | null {
  const [now, before] = [one.properties[property], other?.properties[property]];
  const isOfKind = (kind: 'numbers' | 'days'): boolean => Boolean(now?.[kind]) === Boolean(before?.[kind]);
  if (!isOfKind('numbers') || !isOfKind('days')) return null;
  const pairs = (one.sample ?? []).flatMap((row, index) => {
    const [value, was] = [now?.[by]?.[index], valueIn(by, property, other, row)];
    return value == null || was === null ? [] : [{ row, value, was }];
  });
  return pairs.length < LEAST_PAIRS ? null : pairs;
}

/** The same of the last job and those before: what a row had in one of them has come back. */
export function latestPairs(
  by: Known,
  property: string,
  job: JobProfile,
  [last, ...before]: readonly JobProfile[],
): readonly Pair[] | null {
  const pairs = pairsOf(by, property, job, last);
  const isBack = (row: number, value: number): boolean =>
    before.some((one) => valueIn(by, property, one, row) === value);
  return pairs?.map((pair) => (isBack(pair.row, pair.value) ? { ...pair, was: pair.value } : pair)) ?? null;
}

/** The pairs with the nearest value to that of now that the row had in any job, of numbers that change each time. */
export function toNearest(
  pairs: readonly Pair[],
  by: Known,
  property: string,
  history: readonly JobProfile[],
): readonly Pair[] {
  const distance = (value: number, was: number): number => Math.abs(value - was);
  return pairs.map((pair) => {
    const known = history.flatMap((job) => valueIn(by, property, job, pair.row) ?? []);
    const was = known.reduce(
      (one, other) => (distance(pair.value, other) < distance(pair.value, one) ? other : one),
      pair.was,
    );
    return { ...pair, was };
  });
}

function valueIn(by: Known, property: string, job: JobProfile | undefined, row: number): number | null {
  return job?.properties[property]?.[by]?.[placesOfRows(job.sample).get(row) ?? -1] ?? null;
}

const places = new WeakMap<readonly number[], ReadonlyMap<number, number>>();

/** Where the rows stand in a sample. */
export function placesOfRows(sample: readonly number[] = NONE): ReadonlyMap<number, number> {
  const known = places.get(sample) ?? new Map(sample.map((row, index) => [row, index]));
  places.set(sample, known);
  return known;
}

/** Each value beside each that there was, of some. */
export function dealtOut(all: readonly Pair[]): readonly Pair[] {
  const pairs = all.slice(0, DEALT);
  return pairs.flatMap(({ row, value }) => pairs.map(({ was }) => ({ row, value, was })));
}

/** Whether the values that there were tell rows apart, as names do. */
export function areTelling(pairs: readonly Pair[]): boolean {
  const before = dealtOut(pairs.map((pair) => ({ ...pair, value: pair.was })));
  return shareOfPairs(before, isOther) >= TELLING;
}

export const isOther: IsOne = ({ value, was }) => value !== was;

export function shareOfPairs(pairs: readonly Pair[], isOne: IsOne): number {
  return pairs.filter(isOne).length / pairs.length;
}

export function isMore(times: number): IsOne {
  return ({ value, was }) => value * was > 0 && value / was > times;
}

export function isLess(times: number): IsOne {
  return ({ value, was }) => isMore(times)({ value: was, was: value });
}

/** How many go both up and down by so many times. */
export function mixedShare(pairs: readonly Pair[], times: number): number {
  return 2 * Math.min(shareOfPairs(pairs, isMore(times)), shareOfPairs(pairs, isLess(times)));
}

/** By how much the shares of the values differ: their distance of total variation. */
export function drift(pairs: readonly Pair[]): number {
  const counts = new Map<number, number>();
  for (const { value, was } of pairs) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
    counts.set(was, (counts.get(was) ?? 0) - 1);
  }
  const more = [...counts.values()].reduce((sum, one) => sum + Math.max(0, one), 0);
  return more / pairs.length;
}

/** Days move on, by less than a year. */
const MOST_DAYS = 300;
export const isOtherDay: IsOne = ({ value, was }) => value < was || value > was + MOST_DAYS;
