import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';

/** Rows and jobs that show which of two columns has the higher numbers. */
const LEAST_ROWS = 8;
const LEAST_JOBS = 3;
/** The share of rows where it has, and that where it has not any more. */
const ALWAYS = 0.95;
const HARDLY = 0.2;

/** Columns of which one was always the higher, as high and low, tell when they have changed places. */
export function* compareOrder(profile: JobProfile, history: readonly JobProfile[]): Generator<Breach> {
  const names = Object.keys(profile.properties);
  if (history.length < LEAST_JOBS) return;
  for (const high of names) {
    for (const low of names) {
      const share = higherShare(profile, high, low);
      if (share === null || share > HARDLY) continue;
      if (history.every((one) => (higherShare(one, high, low) ?? 0) >= ALWAYS))
        yield { measure: 'order', property: high, expected: `more than "${low}"`, found: percent(share) };
    }
  }
}

/** Of the rows that are kept of a job, the share with more in one column of numbers than in another. */
function higherShare({ properties }: JobProfile, high: string, low: string): number | null {
  const [ofHigh, ofLow] = [properties[high], properties[low]];
  if (!ofHigh?.numbers || !ofLow?.numbers) return null;
  const pairs = (ofHigh.beside ?? []).flatMap((one, row) => {
    const other = ofLow.beside?.[row];
    return one == null || other == null || one === other ? [] : [one > other];
  });
  return pairs.length < LEAST_ROWS ? null : pairs.filter(Boolean).length / pairs.length;
}
