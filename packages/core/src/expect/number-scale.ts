import { type IsOne, isOther, type Pair, shareOfPairs } from './row-pairs.ts';

/** Numbers have become others by one factor where so many have, within so much; smaller ones are those of rates. */
const SCALED = {
  share: 0.9,
  some: 0.45,
  still: 0.05,
  within: 0.015,
  least: 0.06,
  units: 30,
  ofSome: 4,
  values: 5,
  part: 0.25,
  usual: 0.5,
  rows: 8,
} as const;
/** Sales take a multiple of 5 % off everything, or a third, or 20, 30 or 40 % twice, and give it back. */
const SALES = [
  ...Array.from({ length: 19 }, (_, index) => (index + 1) / 20),
  ...[1 / 3, 0.33, 2 / 3, 0.67, 0.64, 0.49, 0.36],
];
const SALE_WITHIN = 0.004;
/** Of last digits so many are alike by chance. */
const CHANCE = 0.1;

interface Scale {
  readonly times: number;
  readonly of: 'all' | 'many';
  /** Whether it is that of a sale, or of the end of one. */
  readonly isSale: boolean;
}

/** By how much numbers have changed at once; null where they have not. `usual`: how they did from job to job before. */
export function scaleOf(
  pairs: readonly Pair[],
  usual: readonly (readonly Pair[])[],
  isRestless: boolean,
): Scale | null {
  const all = scaleOfAll(pairs, usual);
  // Of numbers that change each time it is known less well.
  if (all !== null && isRestless && isUsual(all, pairs, SCALED.within) && !isUsual(all, pairs)) return null;
  if (all !== null) return { times: all, of: 'all', isSale: isUsual(all, pairs) };
  const many = riseOf(pairs, usual);
  return many === null ? null : { times: many, of: 'many', isSale: false };
}

/** Of nearly all of them, or all those that stay as they are otherwise. */
function scaleOfAll(pairs: readonly Pair[], usual: readonly (readonly Pair[])[]): number | null {
  const still = shareOfSame(pairs) > SCALED.still ? 1 : Math.min(1, ...usual.map(shareOfSame));
  return timesOf(pairs, Math.max(SCALED.some, SCALED.share * still));
}

/** By how much a part of the numbers has risen, as where pages come in two layouts; what falls in this way is on sale. */
function riseOf(pairs: readonly Pair[], usual: readonly (readonly Pair[])[]): number | null {
  const changed = pairs.filter(isOther);
  const isPart = changed.length >= Math.max(SCALED.rows, SCALED.part * pairs.length);
  if (!isPart || usual.some((one) => shareOfSame(one) < SCALED.usual)) return null;
  const times = timesOf(changed, SCALED.share);
  return times !== null && times > 1 && !isUsual(times, changed) ? times : null;
}

/** By how much so many of the numbers have changed; null where they have not. */
function timesOf(pairs: readonly Pair[], share: number): number | null {
  const all = pairs.flatMap(({ value, was }) => (value * was > 0 ? [value / was] : [])).sort((a, b) => a - b);
  const times = all[Math.floor(all.length / 2)] ?? 1;
  const values = new Set(pairs.map(({ was }) => was)).size;
  const isOfAll = share >= SCALED.share;
  const isTelling = values * 2 > pairs.length || (isOfAll && values >= SCALED.values);
  // Of small whole numbers nobody can tell.
  const least = SCALED.units * (isOfAll ? 1 : SCALED.ofSome);
  const told = pairs.filter(({ value }) => Math.abs(value) >= unitOf(value) * least);
  if (!isTelling || Math.abs(times - 1) < SCALED.least || told.length * 2 < pairs.length) return null;
  const isAlike: IsOne = ({ value, was }) =>
    Math.abs(value - was * times) <= Math.max(Math.abs(value) * SCALED.within, unitOf(value));
  return shareOfPairs(told, isAlike) >= share ? times : null;
}

function unitOf(value: number): number {
  return Number.isInteger(value) ? 0.5 : Number.isInteger(value * 10) ? 0.05 : 0.005;
}

/** Whether it is a sale, or the end of one, with which prices are round again. */
function isUsual(times: number, pairs: readonly Pair[], within: number = SALE_WITHIN): boolean {
  const least = Math.min(times, 1 / times);
  const isBack =
    times < 1 || roundness(pairs.map(({ value }) => value)) * 2 >= roundness(pairs.map(({ was }) => was));
  return isBack && SALES.some((sale) => Math.abs(least / sale - 1) < within);
}

/** How often two of the numbers end alike, in cents or in the last digit: .99 or .95 and .50. Low shares are chance. */
function roundness(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) {
    const end = Number.isInteger(number)
      ? -1 - (Math.abs(number) % 10)
      : Math.round(Math.abs(number) * 100) % 100;
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const alike = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0);
  return Math.max(CHANCE, alike / Math.max(1, numbers.length * (numbers.length - 1)));
}

function shareOfSame(pairs: readonly Pair[]): number {
  return 1 - shareOfPairs(pairs, isOther);
}
