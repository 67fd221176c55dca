import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { placesOfRows } from './row-pairs.ts';

/** The fewest rows, and the least share of those that have both values, in which two columns have changed places. */
const LEAST = { rows: 2, share: 0.1 } as const;

/** Whether rows have the value of one column in another one, and the other way round, as where their cells change places. */
export function* compareExchanged(job: JobProfile, history: readonly JobProfile[]): Generator<Breach> {
  const names = Object.keys(job.properties);
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      const now = exchanged(one, other, job, history[0]);
      if (now.rows < LEAST.rows || now.share < LEAST.share) continue;
      // This week's place was that of last week.
      const isUsual = history.some((each, index) => exchanged(one, other, each, history[index + 1]).rows > 0);
      if (isUsual) continue;
      const expected = `other values than those of "${other}"`;
      yield { measure: 'beside', property: one, expected, found: percent(now.share) };
    }
  }
}

function exchanged(
  one: string,
  other: string,
  now: JobProfile,
  before: JobProfile | undefined,
): { rows: number; share: number } {
  const places = placesOfRows(before?.sample);
  const valuesOf = (job: JobProfile | undefined, name: string) => job?.properties[name]?.beside ?? [];
  const [ones, others, formerOnes, formerOthers] = [
    valuesOf(now, one),
    valuesOf(now, other),
    valuesOf(before, one),
    valuesOf(before, other),
  ];
  const count = { of: 0, rows: 0 };
  for (const [index, row] of (now.sample ?? []).entries()) {
    const place = places.get(row) ?? -1;
    const [first, second, was, wasSecond] = [
      ones[index],
      others[index],
      formerOnes[place],
      formerOthers[place],
    ];
    if (first == null || second == null || was == null || wasSecond == null) continue;
    count.of += 1;
    if (first !== second && first === wasSecond && second === was) count.rows += 1;
  }
  return { rows: count.rows, share: count.rows / Math.max(1, count.of) };
}
