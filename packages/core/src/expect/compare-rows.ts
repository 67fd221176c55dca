import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { keptShare } from './kept-share.ts';

/** Rows that two jobs have in common, of which shares say something. */
const LEAST_PAIRS = 8;
/** Values that the list has, and so many of them beside other rows than before. */
const MOVED = 0.6;
/** Jobs that show how often the value of a row changes: in so many rows at most, and now in so many. */
const LEAST_JOBS = 3;
const STEADY = { texts: 0.25, numbers: 0.2 } as const;
const CHANGED = { texts: 0.85, numbers: 0.6 } as const;
/** A number is another one where it is so many times what it was, or was so many times what it is: no sale is. */
const FACTOR = 2.2;
/** By so much all may move in one direction. */
const MOVE = 1.1;
/** A column has the values of another job where it shares so many of them. */
const SHARED = 0.5;

/** Whether the values of a property belong to the rows that they stand in, as earlier jobs had these. */
export function compareRows(
  property: string,
  job: JobProfile,
  history: readonly JobProfile[],
): readonly Breach[] {
  const shares = history.flatMap((one) => changedShare(property, job, one) ?? []);
  if (shares.length === 0) return [];
  // What was there some jobs ago may come back.
  const changed = Math.min(...shares);
  const usual = history.slice(1).flatMap((one, index) => changedShare(property, one, history[index]) ?? []);
  const kind = job.properties[property]?.numbers ? 'numbers' : 'texts';
  const isSteady = usual.length >= LEAST_JOBS - 1 && Math.max(...usual) <= STEADY[kind];
  const most = isSteady ? CHANGED[kind] : MOVED;
  const isKnown =
    isSteady || (usual.every((share) => share < MOVED / 2) && areKnown(property, job, history[0]));
  if (changed < most || !isKnown) return [];
  const expected = `other values in less than ${percent(most)} of the rows that stayed`;
  return [{ measure: 'beside', property, expected, found: percent(changed) }];
}

/** Of the rows that two jobs have in common, the share with another value. Null where that is not known. */
function changedShare(property: string, one: JobProfile, other: JobProfile | undefined): number | null {
  const [now, before] = [one.properties[property], other?.properties[property]];
  if (Boolean(now?.numbers) !== Boolean(before?.numbers)) return null;
  const pairs = (one.sample ?? []).flatMap((row, index) => {
    const [value, was] = [now?.beside?.[index], before?.beside?.[other?.sample?.indexOf(row) ?? -1]];
    return value == null || was == null ? [] : [{ value, was }];
  });
  if (pairs.length < LEAST_PAIRS) return null;
  const share = (isOne: (value: number, was: number) => boolean): number =>
    pairs.filter(({ value, was }) => isOne(value, was)).length / pairs.length;
  if (!now?.numbers) return share((value, was) => value !== was);
  const times = (most: number) => (value: number, was: number) => value * was > 0 && value / was > most;
  const back = (most: number) => (value: number, was: number) => times(most)(was, value);
  // Prices of other rows are both higher and lower.
  const mixed = 2 * Math.min(share(times(MOVE)), share(back(MOVE)));
  return Math.max(mixed, share(times(FACTOR)) + share(back(FACTOR)));
}

/** Whether most of the values are those of the other job, in whatever rows. */
function areKnown(property: string, one: JobProfile, other: JobProfile | undefined): boolean {
  const [now, before] = [one.properties[property]?.sample, other?.properties[property]?.sample];
  return now !== undefined && before !== undefined && keptShare(now, before) >= SHARED;
}
