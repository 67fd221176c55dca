import { type Column, type Difference, percent } from './column.ts';
import { keptShare } from './kept-share.ts';
import { isAfterPause, pauseTimes } from './since-last-job.ts';

/** Jobs that show how much of a list stays from one to the next. */
const LEAST_JOBS = 3;
/** Of a list that stays by this share at least, for as long as it took, this part of its square stays: by little, one row does. */
const STEADY = 0.2;
const LOST = 0.15;

type Kept = Pick<Column, 'sample' | 'at'>;

/** Of a list, or of a column, whether less stays than stayed from job to job. */
export function keptLess({ sample, at }: Kept, known: readonly Kept[]): Difference | null {
  const samples = known.flatMap((one) => (one.sample === undefined ? [] : [one.sample]));
  if (sample === undefined || samples.length < Math.max(known.length, LEAST_JOBS)) return null;
  if (isAfterPause([{ at }, ...known])) return null;
  const usual =
    Math.min(...samples.slice(1).map((one, index) => keptShare(one, samples[index] ?? []))) **
    pauseTimes([{ at }, ...known]);
  // What was there some jobs ago may come back.
  const kept = Math.max(...samples.map((one) => keptShare(sample, one)));
  const least = usual ** 2 * LOST;
  return usual >= STEADY && kept < least
    ? { expected: `at least ${percent(least)} as in earlier jobs`, found: percent(kept) }
    : null;
}
