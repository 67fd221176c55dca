import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile, PropertyProfile } from './job-profile.ts';
import { keptShare } from './kept-share.ts';
import { mostLikely, type SeenShare } from './likely-share.ts';
import {
  areTelling,
  dealtOut,
  drift,
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
} from './row-pairs.ts';

/** Jobs that show how often the value of a row changes: in so many rows at most. */
const LEAST_JOBS = 3;
const STEADY = 0.3;
/** Values are beside other rows where so many changed, and so many of those that would if they were dealt out anew. */
const CHANGED = 0.4;
const FEW_CHANGED = 0.3;
const ALL = 0.95;
/** Fewer rows than this share have badges. */
const MOST_BADGES = 0.5;
const DEALT = { texts: 0.75, few: 0.65, numbers: 0.7 } as const;
/** A number is another one where it is so many times what it was, or was so many times what it is: no sale is. */
const FACTOR = 2.2;
/** So many of them are enough. */
const FAR = 0.6;
/** A column has the values of another job where it shares so many of them, and about as many as it does rows. */
const SHARED = 0.5;
const OF_ROWS = 0.8;

const NONE: readonly number[] = [];

interface Changed extends SeenShare {
  /** As many of them are a fault. */
  readonly most: number;
}

/** Whether the values of a property belong to the rows that they stand in, as earlier jobs had these. */
export function compareRows(
  property: string,
  job: JobProfile,
  history: readonly JobProfile[],
): readonly Breach[] {
  const beside = compareKnown('beside', property, job, history);
  return beside.length > 0 ? beside : compareKnown('sums', property, job, history);
}

function compareKnown(
  by: Known,
  property: string,
  job: JobProfile,
  history: readonly JobProfile[],
): readonly Breach[] {
  const changed = changedShare(by, job.properties[property], latestPairs(by, property, job, history));
  if (changed === null || changed.share < changed.most) return [];
  const usual = history.slice(1).flatMap((one, index) => {
    const next = history[index] ?? one;
    return changedShare(by, next.properties[property], pairsOf(by, property, next, one)) ?? [];
  });
  const isSteady = usual.every(({ share }) => share <= STEADY) && !changesSign(by, property, history);
  const isSeen = usual.length >= LEAST_JOBS - 1 && changed.share > mostLikely(usual, changed.of);
  const isOwn = isSeen && job.properties[property]?.isOfImages !== true;
  if (!isSteady || !(isOwn || areKnown(property, job, history[0]))) return [];
  const expected = `other values in less than ${percent(changed.most)} of the rows that stayed`;
  return [{ measure: 'beside', property, expected, found: percent(changed.share) }];
}

/** Numbers on both sides of zero that most rows change each time, as a rate does: by how many times says nothing. */
function changesSign(by: Known, property: string, [last, before]: readonly JobProfile[]): boolean {
  const { low = 0, high = 0 } = last?.properties[property]?.numbers ?? {};
  const pairs = last && low < 0 && high > 0 ? pairsOf(by, property, last, before) : null;
  return pairs !== null && shareOfPairs(pairs, isOther) > DEALT.texts;
}

/** Of the rows that two jobs have in common, the share with another value. Null where that is not known. */
function changedShare(
  by: Known,
  now: PropertyProfile | undefined,
  pairs: readonly Pair[] | null,
): Changed | null {
  if (pairs === null) return null;
  const of = pairs.length;
  const dealt = dealtOut(pairs);
  if (!now?.numbers && by === 'beside') {
    const isOne = now?.days ? isOtherDay : isOther;
    const [changed, any] = [shareOfPairs(pairs, isOne), shareOfPairs(dealt, isOne)];
    if (now?.days || areTelling(pairs))
      return { of, share: changed, most: Math.max(CHANGED, DEALT.texts * any) };
    // Of a few values as many as before are dealt out anew; where most become "sold out", no more than those change.
    const [before, after] = [pairs.map(({ was }) => was), pairs.map(({ value }) => value)].map(
      (values) => new Set(values).size > 1,
    );
    const isDealt = changed >= ALL && before === after && !areRenamed(now, pairs);
    const share = isDealt ? changed : changed - drift(pairs);
    return { of, share, most: Math.max(FEW_CHANGED, DEALT.few * any) };
  }
  // Sums of texts have no unit.
  const far = by === 'sums' ? 0 : shareOfPairs(pairs, isMore(FACTOR)) + shareOfPairs(pairs, isLess(FACTOR));
  const share = mixed(pairs);
  const most = Math.min(FAR, Math.max(CHANGED, DEALT.numbers * mixed(dealt)));
  return far >= FAR ? { of, share: Math.max(share, far), most: FAR } : { of, share, most };
}

/** Badges, which some rows have: each is called otherwise now, in all of them. */
function areRenamed(now: PropertyProfile | undefined, pairs: readonly Pair[]): boolean {
  const kinds = new Set(pairs.map(({ value, was }) => `${value} ${was}`)).size;
  const isOne = (values: readonly number[]): boolean => new Set(values).size === kinds;
  return (
    (now?.filled ?? 1) < MOST_BADGES &&
    isOne(pairs.map(({ value }) => value)) &&
    isOne(pairs.map(({ was }) => was))
  );
}

/** Numbers of other rows are both higher and lower. */
function mixed(pairs: readonly Pair[]): number {
  return mixedShare(pairs, MOVE);
}

/** Whether most of the values are those of the other job, in whatever rows. */
function areKnown(property: string, one: JobProfile, other: JobProfile | undefined): boolean {
  const [now, before] = [one.properties[property], other?.properties[property]].map(valuesOf);
  const rows = keptShare(one.sample ?? NONE, other?.sample ?? NONE);
  return (
    now !== undefined && before !== undefined && keptShare(now, before) >= Math.max(SHARED, OF_ROWS * rows)
  );
}

function valuesOf(column: PropertyProfile | undefined): readonly number[] | undefined {
  return column?.sample ?? column?.values;
}
