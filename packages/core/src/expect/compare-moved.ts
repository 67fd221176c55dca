import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { mostLikely } from './likely-share.ts';
import {
  areTelling,
  drift,
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
const SCALED = { share: 0.9, some: 0.45, still: 0.05, within: 0.015, least: 0.06, units: 30 } as const;
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
  share: beyondChance(takenBothWays),
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
const DEALT: Happening = { share: dealtAnew, rows: 5, least: 0.15, steady: 0.05 };
const DEALT_NUMBERS: Happening = {
  ...DEALT,
  share: beyondChance((pairs) => Math.min(dealtAnew(pairs), 2 * mixedShare(pairs, 1))),
  isTelling: true,
};
const DEALT_ONCE: Happening = { ...DEALT_NUMBERS, rows: 8, least: 0.25 };
/** Years, of which a few are in all rows, do not change places. */
const TAKEN_SELDOM: Happening = { share: takenBothWays, rows: 5, least: 0.3, steady: 0 };
const OF_NUMBERS = [TAKEN_BOTH_WAYS, TAKEN_SELDOM, JUMPING, MIXED, RISING, RISING_SOME, DEALT_NUMBERS];
const OF_TEXTS = [TAKEN, OTHER, DEALT];
const OF_DAYS = [DAYS_BACK, DEALT];
/** Of numbers that all change each time less is known, and nothing of rates, which are on both sides of zero. */
const OF_RESTLESS = [JUMPING, { ...MIXED, least: 0.4 }, RISING_APART, FALLING_APART];

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
    const times = areNumbers ? scaleOf(latest, usual) : null;
    const isSale = times !== null && isUsual(times);
    const isRestless = usual.some((pairs) => shareOfPairs(pairs, isOther) > RESTLESS);
    const isPaused = isAfterPause([job, ...history]);
    const isOpen = isPaused || usual.length < LEAST_USUAL || isOfImages || length >= LONG;
    const ofTexts = isOpen ? [TAKEN] : OF_TEXTS;
    const happenings = areNumbers ? ofNumbers(usual, isRestless) : days ? OF_DAYS : ofTexts;
    const isUnknown =
      (areNumbers || Boolean(days)) &&
      (isPaused || (days && usual.length === 0) || (isRestless && (!areNumbers || (numbers?.low ?? 0) < 0)));
    const share = isSale || isUnknown ? null : strangeShare(happenings, latest, usual);
    if (share !== null) {
      const expected = 'the values of the rows as they were';
      yield { measure: 'beside', property, expected, found: percent(share) };
    } else if (times !== null && !isSale) {
      const found = `all times ${times.toPrecision(3)}`;
      yield { measure: 'scale', property, expected: 'numbers that change one by one', found };
    }
  }
}

function ofNumbers(usual: readonly (readonly Pair[])[], isRestless: boolean): readonly Happening[] {
  if (usual.length === 0) return [DEALT_ONCE];
  const all = usual.flat();
  const isCounting = all.filter(isMore(1)).length >= RISES && !all.some(isLess(1));
  return [...(isRestless ? OF_RESTLESS : OF_NUMBERS), ...(isCounting ? [FALLING] : [])];
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

function dealtAnew(pairs: readonly Pair[]): number {
  const [changed, drifted] = [shareOfPairs(pairs, isOther), drift(pairs)];
  return drifted * 2 > changed ? 0 : changed - drifted;
}

function shareOfSame(pairs: readonly Pair[]): number {
  return 1 - shareOfPairs(pairs, isOther);
}

function taken(pairs: readonly Pair[], isOne: IsOne = isOther): number {
  const before = new Set(pairs.map(({ was }) => was));
  return shareOfPairs(pairs, (pair) => isOne(pair) && before.has(pair.value));
}

function takenBothWays(pairs: readonly Pair[]): number {
  return 2 * Math.min(taken(pairs, isMore(1)), taken(pairs, isLess(1)));
}

/** By how much nearly all numbers have changed, or all those that stay as they are otherwise; null where they have not. */
function scaleOf(pairs: readonly Pair[], usual: readonly (readonly Pair[])[]): number | null {
  const all = pairs.flatMap(({ value, was }) => (value * was > 0 ? [value / was] : [])).sort((a, b) => a - b);
  const times = all[Math.floor(all.length / 2)] ?? 1;
  const isTelling = new Set(pairs.map(({ was }) => was)).size * 2 > pairs.length;
  // Of small whole numbers nobody can tell.
  const told = pairs.filter(({ value }) => Math.abs(value) >= unitOf(value) * SCALED.units);
  if (!isTelling || Math.abs(times - 1) < SCALED.least || told.length * 2 < pairs.length) return null;
  const isAlike: IsOne = ({ value, was }) =>
    Math.abs(value - was * times) <= Math.max(Math.abs(value) * SCALED.within, unitOf(value));
  const still = shareOfSame(pairs) > SCALED.still ? 1 : Math.min(1, ...usual.map(shareOfSame));
  return shareOfPairs(told, isAlike) >= Math.max(SCALED.some, SCALED.share * still) ? times : null;
}

function unitOf(value: number): number {
  return Number.isInteger(value) ? 0.5 : 0.005;
}

function isUsual(times: number): boolean {
  const least = Math.min(times, 1 / times);
  return SALES.some((sale) => Math.abs(least / sale - 1) < SALE_WITHIN);
}
