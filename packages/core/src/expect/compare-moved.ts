import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { mostLikely } from './likely-share.ts';
import {
  areTelling,
  type IsOne,
  isLess,
  isMore,
  isOther,
  isOtherDay,
  latestPairs,
  MOVE,
  mixedShare,
  type Pair,
  pairsOf,
  shareOfPairs,
} from './row-pairs.ts';
import { isAfterPause } from './since-last-job.ts';

/** Numbers jump that become so many times what they were, or less by as much. */
const JUMP = 1.5;
/** Likenesses of jobs that show how often numbers change. */
const LEAST_USUAL = 2;
/** Numbers and days of which more change from job to job. */
const RESTLESS = 0.8;
/** Numbers have become others by one factor where so many have, within so much; smaller ones are those of rates. */
const SCALED = { share: 0.9, within: 0.015, least: 0.06, units: 30 } as const;
/** Sales take a multiple of 5 % off everything, or a third, and give it back. */
const SALES = [...Array.from({ length: 19 }, (_, index) => (index + 1) / 20), 1 / 3, 0.33, 2 / 3, 0.67];
const SALE_WITHIN = 0.004;

/** What may have happened to values of a part of the rows, or of all. */
interface Happening {
  readonly share: (pairs: readonly Pair[]) => number;
  /** The fewest rows, and the least share of them, that are no chance. */
  readonly rows: number;
  readonly least: number;
  /** What happens to more of the rows now and then says nothing. */
  readonly steady: number;
  /** Only where values tell rows apart. */
  readonly isTelling?: boolean;
}

/** Rows have what another one had. */
const TAKEN: Happening = {
  share: (pairs) => taken(pairs),
  rows: 2,
  least: 0.1,
  steady: 0.1,
  isTelling: true,
};
/** Values that tell rows apart, and never changed, have. Of longer texts many are edited at once. */
const LONG = 40;
const OTHER: Happening = {
  share: (pairs) => shareOfPairs(pairs, isOther),
  rows: 4,
  least: 0.15,
  steady: 0.1,
  isTelling: true,
};
const DAYS_BACK: Happening = {
  share: (pairs) => shareOfPairs(pairs, isOtherDay),
  rows: 3,
  least: 0.12,
  steady: 0.1,
};
const JUMPING: Happening = { share: (pairs) => mixedShare(pairs, JUMP), rows: 4, least: 0.08, steady: 0.05 };
const MIXED: Happening = { share: (pairs) => mixedShare(pairs, MOVE), rows: 6, least: 0.2, steady: 0.1 };
/** Prices fall all at once, and hardly ever rise so. */
const RISING: Happening = {
  share: (pairs) => shareOfPairs(pairs, isMore(MOVE)),
  rows: 6,
  least: 0.75,
  steady: 0.3,
};
/** Prices that all fall by as much have what others had, too. */
const TAKEN_BOTH_WAYS: Happening = {
  ...TAKEN,
  share: (pairs) => 2 * Math.min(taken(pairs, isMore(1)), taken(pairs, isLess(1))),
  rows: 3,
  least: 0.12,
};
/** Every second price is the one that was struck: those of sales that end were there before. */
const RISING_SOME: Happening = { ...RISING, least: 0.25, steady: 0.05 };
/** What counts on never falls; where a new season begins all do. */
const FALLING_SOME: Happening = { share: (pairs) => mixedShare(pairs, 1), rows: 6, least: 0.2, steady: 0.02 };
/** Years, of which a few are in all rows, do not change places. */
const TAKEN_SELDOM: Happening = { ...TAKEN_BOTH_WAYS, rows: 5, least: 0.3, steady: 0, isTelling: false };
const OF_NUMBERS = [TAKEN_BOTH_WAYS, TAKEN_SELDOM, JUMPING, MIXED, RISING, RISING_SOME];
/** Of numbers that all change each time less is known, and nothing of rates, which are on both sides of zero. */
const OF_RESTLESS = [JUMPING, { ...MIXED, rows: 6, least: 0.4 }, FALLING_SOME];

/**
 * Whether the values of a part of the rows have become those of other rows, as where one cell too many moves the rest, and
 * whether all numbers have become others at once, as in another currency or with a tax.
 */
export function* compareMoved(
  property: string,
  job: JobProfile,
  history: readonly JobProfile[],
): Generator<Breach> {
  const { numbers, days, isOfImages, length = 0 } = job.properties[property] ?? {};
  for (const by of ['beside', 'sums'] as const) {
    const latest = latestPairs(by, property, job, history);
    if (latest === null) continue;
    const areNumbers = by === 'sums' || Boolean(numbers);
    const usual = history.slice(1).flatMap((one, index) => {
      const pairs = pairsOf(by, property, history[index] ?? one, one);
      return pairs === null ? [] : [pairs];
    });
    const factor = areNumbers ? factorOf(latest) : null;
    const isScaled = factor !== null && factor.share >= SCALED.share && !isSame(factor.times);
    const isSale = isScaled && isUsual(factor.times);
    const isRestless = usual.some((pairs) => shareOfPairs(pairs, isOther) > RESTLESS);
    const ofNumbers = isRestless ? OF_RESTLESS : OF_NUMBERS;
    const happenings = areNumbers
      ? ofNumbers
      : days
        ? [DAYS_BACK]
        : usual.length < LEAST_USUAL || isOfImages || length >= LONG
          ? [TAKEN]
          : [TAKEN, OTHER];
    const isUnknown =
      (areNumbers || Boolean(days)) &&
      (isAfterPause([job, ...history]) ||
        usual.length === 0 ||
        (isRestless && (!areNumbers || (numbers?.low ?? 0) < 0)));
    const share = isSale || isUnknown ? null : strangeShare(happenings, latest, usual);
    if (share !== null) {
      const expected = 'the values of the rows as they were';
      yield { measure: 'beside', property, expected, found: percent(share) };
    } else if (isScaled && !isSale) {
      const found = `all times ${factor.times.toPrecision(3)}`;
      yield { measure: 'scale', property, expected: 'numbers that change one by one', found };
    }
  }
}

/** The share of rows to which something has happened since the last job, where it is more than usual. */
function strangeShare(
  happenings: readonly Happening[],
  latest: readonly Pair[],
  usual: readonly (readonly Pair[])[],
): number | null {
  const isTelling = areTelling(latest);
  for (const { share, rows, least, steady, ...one } of happenings) {
    const now = one.isTelling && !isTelling ? 0 : share(latest);
    if (now < least || now * latest.length < rows) continue;
    const before = usual.map((pairs) => ({ of: pairs.length, share: share(pairs) }));
    const isSteady = before.every((one) => one.share <= steady);
    if (isSteady && (before.length === 0 || now > mostLikely(before, latest.length))) return now;
  }
  return null;
}

function taken(pairs: readonly Pair[], isOne: IsOne = isOther): number {
  const before = new Set(pairs.map(({ was }) => was));
  return shareOfPairs(pairs, (pair) => isOne(pair) && before.has(pair.value));
}

/** By how much most numbers have changed, and the share of those that have. */
function factorOf(pairs: readonly Pair[]): { readonly times: number; readonly share: number } {
  const all = pairs.flatMap(({ value, was }) => (value * was > 0 ? [value / was] : [])).sort((a, b) => a - b);
  const times = all[Math.floor(all.length / 2)] ?? 1;
  const isTelling = new Set(pairs.map(({ was }) => was)).size * 2 > pairs.length;
  // Of small whole numbers nobody can tell.
  const isAlike = ({ value, was }: Pair): boolean => {
    const unit = Number.isInteger(value) ? 0.5 : 0.005;
    const reach = Math.max(Math.abs(value) * SCALED.within, unit);
    return Math.abs(value) >= unit * SCALED.units && Math.abs(value - was * times) <= reach;
  };
  return { times, share: isTelling ? pairs.filter(isAlike).length / pairs.length : 0 };
}

function isUsual(times: number): boolean {
  const least = Math.min(times, 1 / times);
  return SALES.some((sale) => Math.abs(least / sale - 1) < SALE_WITHIN);
}

function isSame(times: number): boolean {
  return Math.abs(times - 1) < SCALED.least;
}
