import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { PairShare } from './column-pairs.ts';
import type { JobProfile, PropertyProfile } from './job-profile.ts';
import { mostLikely } from './likely-share.ts';

/** Columns go together that did in so many of the rows of each job, and numbers whose ranks are so alike. */
const ALWAYS = 0.95;
const WORDS = 0.9;
const RANKS = 0.75;
/** So much of that may be lost. */
const LOST_RANKS = 0.2;
const NARROW = 0.8;
/** Fewer rows, and a lesser share of them, say nothing. */
const FEW = { rows: 3, share: 0.1 } as const;
/** Words of a name that stand nowhere: in so many rows it is another one. */
const NOWHERE = 0.4;
/** Jobs that show it; words need no second one. */
const LEAST_JOBS = 3;

/** Whether columns that always went together do not any more: one has moved against the other. */
export function* comparePairs(
  { pairs = {}, properties }: JobProfile,
  history: readonly JobProfile[],
): Generator<Breach> {
  for (const [pair, now] of Object.entries(pairs)) {
    const [kind = '', one = '', other = ''] = pair.split('\n');
    const columns = [properties[one], properties[other]];
    const before = history.flatMap((job) => (job.pairs?.[pair] ? [job.pairs[pair]] : []));
    // The lower numbers do not all become the higher ones.
    const isReversed = kind === 'more' && now[1] <= 1 - ALWAYS;
    if (before.length < (kind === 'words' || isReversed ? 1 : LEAST_JOBS)) continue;
    if ((kind === 'more' || kind === 'ranks') && !columns.every((column) => column?.numbers)) continue;
    // Of a part of the numbers, as of homes with two and three rooms, ranks are less alike.
    const isPart = [one, other].some(
      (name) => spreadOf(properties[name]) < NARROW * spreadOf(history[0]?.properties[name]),
    );
    if (kind === 'ranks' && isPart) continue;
    const isOfImages = columns.some((column) => column?.isOfImages);
    const share = kind === 'ranks' ? lostRanks(now, before) : lostShare(kind, now, before, isOfImages);
    if (share === null) continue;
    const found = percent(share);
    yield kind === 'more'
      ? { measure: 'order', property: one, expected: `more than "${other}"`, found }
      : { measure: 'beside', property: other, expected: `what goes with "${one}"`, found };
  }
}

function spreadOf(column: PropertyProfile | undefined): number {
  return (column?.numbers?.high ?? 0) - (column?.numbers?.low ?? 0);
}

/** Whether names still stand in the addresses that they stood in: those that are others were edited. */
export function areInLinks(name: string, jobs: readonly JobProfile[]): boolean {
  return jobs.every(({ pairs = {}, named }) => {
    const pair = pairs[`words\n${name}\n${named?.link}`] ?? pairs[`words\n${named?.link}\n${name}`];
    return (pair?.[1] ?? 0) >= WORDS;
  });
}

/** What is left of how alike the ranks of numbers were; null where that is enough. */
function lostRanks([of, share]: PairShare, before: readonly PairShare[]): number | null {
  const sign = Math.sign(before[0]?.[1] ?? 0);
  const usual = Math.min(...before.map((one) => one[1] * sign));
  const chance = (3 * (1 - usual * usual)) / Math.sqrt(of);
  return usual >= RANKS && share * sign < usual - Math.max(LOST_RANKS, chance) ? share : null;
}

/** The share of rows in which two columns still go together; null where those are enough. */
function lostShare(
  kind: string,
  [of, share, elsewhere]: PairShare,
  before: readonly PairShare[],
  isOfImages: boolean,
): number | null {
  if (before.some((one) => one[1] < (kind === 'words' ? WORDS : ALWAYS))) return null;
  const [lost, nowhere] = kind === 'words' ? [elsewhere, 1 - share] : [1 - share, 0];
  const most = mostLikely(
    before.map((one) => ({ of: one[0], share: 1 - one[1] })),
    of,
  );
  const isMoved = lost * of >= FEW.rows && lost >= FEW.share && lost > most;
  // Images that have all moved are called otherwise, and are no other ones.
  return isMoved || (!isOfImages && nowhere > NOWHERE) ? share : null;
}
