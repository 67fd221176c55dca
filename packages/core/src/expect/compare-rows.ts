import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile, PropertyProfile } from './job-profile.ts';
import { keptShare } from './kept-share.ts';
import { mostLikely, type SeenShare } from './likely-share.ts';

/** Rows that two jobs have in common, of which shares say something. */
const LEAST_PAIRS = 8;
/** Jobs that show how often the value of a row changes: in so many rows at most. */
const LEAST_JOBS = 3;
const STEADY = 0.3;
/** Values are beside other rows where so many changed, and so many of those that would if they were dealt out anew. */
const CHANGED = 0.4;
const DEALT = { texts: 0.75, numbers: 0.7 } as const;
/** A number is another one where it is so many times what it was, or was so many times what it is: no sale is. */
const FACTOR = 2.2;
/** So many of them are enough. */
const FAR = 0.6;
const MOST_DAYS = 300;
/** By so much all may move in one direction. */
const MOVE = 1.1;
/** A column has the values of another job where it shares so many of them. */
const SHARED = 0.5;

interface Changed extends SeenShare {
  /** As many of them are a fault. */
  readonly most: number;
}

/** What is known of the values of the rows that are kept of a job. */
type Known = 'beside' | 'sums';

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
  // What was there some jobs ago may come back.
  const [changed] = history
    .flatMap((one) => changedShare(by, property, job, one) ?? [])
    .toSorted((a, b) => a.share - b.share);
  if (changed === undefined || changed.share < changed.most) return [];
  const usual = history
    .slice(1)
    .flatMap((one, index) => changedShare(by, property, one, history[index]) ?? []);
  const isSteady = usual.every(({ share }) => share <= STEADY);
  const isSeen = usual.length >= LEAST_JOBS - 1 && changed.share > mostLikely(usual, changed.of);
  const isOwn = isSeen && job.properties[property]?.isOfImages !== true;
  if (!isSteady || !(isOwn || areKnown(property, job, history[0]))) return [];
  const expected = `other values in less than ${percent(changed.most)} of the rows that stayed`;
  return [{ measure: 'beside', property, expected, found: percent(changed.share) }];
}

/** Of the rows that two jobs have in common, the share with another value. Null where that is not known. */
function changedShare(
  by: Known,
  property: string,
  one: JobProfile,
  other: JobProfile | undefined,
): Changed | null {
  const [now, before] = [one.properties[property], other?.properties[property]];
  const isOfKind = (kind: 'numbers' | 'days'): boolean => Boolean(now?.[kind]) === Boolean(before?.[kind]);
  if (!isOfKind('numbers') || !isOfKind('days')) return null;
  const pairs = (one.sample ?? []).flatMap((row, index) => {
    const [value, was] = [now?.[by]?.[index], before?.[by]?.[other?.sample?.indexOf(row) ?? -1]];
    return value == null || was == null ? [] : [{ value, was }];
  });
  const of = pairs.length;
  if (of < LEAST_PAIRS) return null;
  const dealt = pairs.flatMap(({ value }) => pairs.map(({ was }) => ({ value, was })));
  if (!now?.numbers && by === 'beside') {
    const isOther: IsOne = now?.days ? isOtherDay : ({ value, was }) => value !== was;
    return {
      of,
      share: shareOf(pairs, isOther),
      most: Math.max(CHANGED, DEALT.texts * shareOf(dealt, isOther)),
    };
  }
  // Sums of texts have no unit.
  const far = by === 'sums' ? 0 : shareOf(pairs, isMore(FACTOR)) + shareOf(pairs, isLess(FACTOR));
  const share = mixed(pairs);
  const most = Math.min(FAR, Math.max(CHANGED, DEALT.numbers * mixed(dealt)));
  return far >= FAR ? { of, share: Math.max(share, far), most: FAR } : { of, share, most };
}

interface Pair {
  readonly value: number;
  readonly was: number;
}
type IsOne = (pair: Pair) => boolean;

function shareOf(pairs: readonly Pair[], isOne: IsOne): number {
  return pairs.filter(isOne).length / pairs.length;
}

/** Days move on, by less than a year. */
function isOtherDay({ value, was }: Pair): boolean {
  return value < was || value > was + MOST_DAYS;
}

function isMore(times: number): IsOne {
  return ({ value, was }) => value * was > 0 && value / was > times;
}

function isLess(times: number): IsOne {
  return ({ value, was }) => isMore(times)({ value: was, was: value });
}

/** Numbers of other rows are both higher and lower. */
function mixed(pairs: readonly Pair[]): number {
  return 2 * Math.min(shareOf(pairs, isMore(MOVE)), shareOf(pairs, isLess(MOVE)));
}

/** Whether most of the values are those of the other job, in whatever rows. */
function areKnown(property: string, one: JobProfile, other: JobProfile | undefined): boolean {
  const [now, before] = [one.properties[property], other?.properties[property]].map(valuesOf);
  return now !== undefined && before !== undefined && keptShare(now, before) >= SHARED;
}

function valuesOf(column: PropertyProfile | undefined): readonly number[] | undefined {
  return column?.sample ?? column?.values;
}
