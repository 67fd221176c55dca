import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { mostLikely } from './likely-share.ts';
import { scaleOf } from './number-scale.ts';
import {
  areTelling,
  drift,
  type IsOne,
  isLess,
  isMore,
  isOther,
  isOtherDay,
  type Known,
  latestPairs,
  MOVE,
  mixedShare,
  type Pair,
  pairsOf,
  shareOfPairs,
  toNearest,
} from './row-pairs.ts';
import { isAfterPause } from './since-last-job.ts';

/** Numbers jump that become so many times what they were, or less by as much. */
const JUMP = 1.5;
/** Likenesses of jobs that show how often numbers change. */
const LEAST_USUAL = 2;
/** Numbers and days of which more change from job to job. */
const RESTLESS = 0.8;
/** What may have happened to values of a part of the rows, or of all. */
interface Happening {
  readonly share: (pairs: readonly Pair[]) => number;
  /** The same of earlier jobs, where it is another one. */
  readonly usual?: (pairs: readonly Pair[]) => number;
  /** The same with what is there by chance, of which there must be more than usual, too. */
  readonly raw?: (pairs: readonly Pair[]) => number;
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
const OF_OTHER = 0.5;
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
  share: beyondChance(takenBothWays),
  raw: takenBothWays,
  rows: 3,
  least: 0.12,
};
/** Every second price is the one that was struck: those of sales that end were there before. */
const RISING_SOME: Happening = { ...RISING, least: 0.25, steady: 0.05 };
/** Of rows whose numbers only ever rose; where a new season begins all fall far. */
const FALLING: Happening = { share: fallen, rows: 3, least: 0.1, steady: 0 };
const RISES = 10;
/** Numbers that all change a little each time. */
const RISING_APART: Happening = { ...RISING, steady: 0.02, isTelling: true };
const FALLING_APART: Happening = {
  ...RISING_APART,
  share: (pairs) => shareOfPairs(pairs, isLess(MOVE)),
};
/** Values have changed places: what one row has lost another one has. */
const DEALT: Happening = { share: dealtAnew(2), usual: dealtAnew(0), rows: 5, least: 0.15, steady: 0.05 };
const DEALT_NUMBERS: Happening = {
  ...DEALT,
  share: beyondChance(dealtNumbers(2)),
  usual: beyondChance(dealtNumbers(0)),
  raw: dealtNumbers(0),
  isTelling: true,
};
/** Gates are given to other flights each day, and many of them to none: nobody knows yet. */
const DEALT_ONCE: Happening = {
  ...DEALT_NUMBERS,
  share: beyondChance(dealtNumbers(4)),
  rows: 8,
  least: 0.25,
};
/** Years, of which a few are in all rows, do not change places. */
const TAKEN_SELDOM: Happening = { share: takenBothWays, rows: 5, least: 0.3, steady: 0 };
const OF_NUMBERS = [TAKEN_BOTH_WAYS, TAKEN_SELDOM, JUMPING, MIXED, RISING, RISING_SOME, DEALT_NUMBERS];
const OF_TEXTS = [TAKEN, OTHER, DEALT];
const OF_DAYS = [DAYS_BACK, DEALT];
/** Of numbers that all change each time less is known, and nothing of rates, which are on both sides of zero. */
const OF_RESTLESS = [JUMPING, { ...MIXED, least: 0.4 }];
const OF_RESTLESS_LONG = [...OF_RESTLESS, RISING_APART, FALLING_APART];

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
    const areNumbers = by === 'sums' || Boolean(numbers);
    const usual = usualPairs(by, property, history);
    const isCounting = areNumbers && isRising(usual.flat());
    // What only ever rose does not come back.
    const latest = isCounting
      ? pairsOf(by, property, job, history[0])
      : latestPairs(by, property, job, history);
    if (latest === null) continue;
    const isRestless = usual.some((pairs) => shareOfPairs(pairs, isOther) > RESTLESS);
    const scale = areNumbers ? scaleOf(latest, usual, isRestless) : null;
    const isPaused = isAfterPause([job, ...history]);
    const texts = ofTexts(usual.length, isPaused || isOfImages || length >= LONG, latest.length / job.rows);
    const happenings = areNumbers ? ofNumbers(usual, isRestless, isCounting) : days ? OF_DAYS : texts;
    const isUnknown =
      (areNumbers || Boolean(days)) &&
      (isPaused || (days && usual.length === 0) || (isRestless && (!areNumbers || (numbers?.low ?? 0) < 0)));
    if (scale?.isSale) continue;
    // At the weekend it is as it was at the last one.
    const moved = isRestless && areNumbers && !isCounting ? toNearest(latest, by, property, history) : latest;
    const share = isUnknown ? null : strangeShare(happenings, moved, usual);
    if (share !== null) {
      const expected = 'the values of the rows as they were';
      yield { measure: 'beside', property, expected, found: percent(share) };
    } else if (scale !== null) {
      const found = `${scale.of} times ${scale.times.toPrecision(3)}`;
      yield { measure: 'scale', property, expected: 'numbers that change one by one', found };
    }
  }
}

/** How rows changed from job to job before. */
function usualPairs(
  by: Known,
  property: string,
  history: readonly JobProfile[],
): readonly (readonly Pair[])[] {
  return history.slice(1).flatMap((one, index) => {
    const pairs = pairsOf(by, property, history[index] ?? one, one);
    return pairs === null ? [] : [pairs];
  });
}

function ofTexts(jobs: number, isOpen: boolean | undefined, part: number): readonly Happening[] {
  if (jobs === 0) return [takenOnce(part)];
  return isOpen || jobs < LEAST_USUAL ? [TAKEN] : OF_TEXTS;
}

/** Where nobody knows how often values change, most of those that did, in the part of the rows that is known, are others'. */
function takenOnce(part: number): Happening {
  const share = (pairs: readonly Pair[]): number => {
    const now = taken(pairs);
    return now < OF_OTHER * part * shareOfPairs(pairs, isOther) ? 0 : now;
  };
  return { ...TAKEN, share };
}

/** Whether numbers only ever rose. */
function isRising(pairs: readonly Pair[]): boolean {
  return (
    pairs.filter(({ value, was }) => value > was).length >= RISES &&
    !pairs.some(({ value, was }) => value < was)
  );
}

function ofNumbers(
  usual: readonly (readonly Pair[])[],
  isRestless: boolean,
  isCounting: boolean,
): readonly Happening[] {
  if (usual.length === 0) return [DEALT_ONCE];
  const ofRestless = usual.length < LEAST_USUAL ? OF_RESTLESS : OF_RESTLESS_LONG;
  const happenings = isRestless ? ofRestless : OF_NUMBERS;
  return isCounting
    ? [...happenings.filter((one) => one !== RISING && one !== RISING_SOME), FALLING]
    : happenings;
}

/** The share of rows to which something has happened since the last job, where it is more than usual. */
function strangeShare(
  happenings: readonly Happening[],
  latest: readonly Pair[],
  usual: readonly (readonly Pair[])[],
): number | null {
  const isTelling = areTelling(latest);
  for (const { share, usual: ofUsual = share, raw, rows, least, steady, ...one } of happenings) {
    const now = one.isTelling && !isTelling ? 0 : share(latest);
    if (now < least || now * latest.length < rows) continue;
    const isUsual = (seen: number, of: Happening['share']): boolean =>
      usual.length > 0 &&
      seen <=
        mostLikely(
          usual.map((pairs) => ({ of: pairs.length, share: of(pairs) })),
          latest.length,
        );
    const isSteady = usual.every((pairs) => ofUsual(pairs) <= steady);
    if (isSteady && !isUsual(now, ofUsual) && !(raw && isUsual(raw(latest), raw))) return now;
  }
  return null;
}

/**
 * Of numbers that lie close, those that move come to be what others were by chance: as often as they would, had they moved as
 * far the other way.
 */
function beyondChance(share: Happening['share']): Happening['share'] {
  const turned = ({ row, value, was }: Pair): Pair => ({
    row,
    value: Number((2 * was - value).toFixed(3)),
    was,
  });
  return (pairs) => {
    const chance = share(pairs.map(turned));
    const deviation = Math.sqrt((chance * (1 - chance)) / pairs.length);
    return Math.max(0, share(pairs) - chance - 2 * deviation);
  };
}

function fallen(pairs: readonly Pair[]): number {
  return shareOfPairs(pairs, isLess(2)) > 0.5 ? 0 : shareOfPairs(pairs, isLess(1));
}

/** What has changed places; 0 where that is not so many times what came or went. */
function dealtAnew(times: number): Happening['share'] {
  return (pairs) => {
    const [changed, drifted] = [shareOfPairs(pairs, isOther), drift(pairs)];
    return drifted * times > changed ? 0 : changed - drifted;
  };
}

function dealtNumbers(times: number): Happening['share'] {
  return (pairs) => Math.min(dealtAnew(times)(pairs), 2 * mixedShare(pairs, 1));
}

function taken(pairs: readonly Pair[], isOne: IsOne = isOther): number {
  const before = new Set(pairs.map(({ was }) => was));
  return shareOfPairs(pairs, (pair) => isOne(pair) && before.has(pair.value));
}

function takenBothWays(pairs: readonly Pair[]): number {
  return 2 * Math.min(taken(pairs, isMore(1)), taken(pairs, isLess(1)));
}
