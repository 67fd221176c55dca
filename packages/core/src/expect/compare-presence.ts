import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { mostLikely } from './likely-share.ts';
import { placesOfRows } from './row-pairs.ts';

/** Rows with a value that show something, and of them the fewest, and the least and the greatest share, without it now. */
const LEAST_ROWS = 8;
const LOST = { rows: 3, most: 0.9 } as const;
/** Badges of a sale are one or two, or have numbers: values of so many kinds do not end all at once. */
const KINDS = 3;
/** Badges and former prices come and go; what so few rows lose, or are given, comes and goes from other rows, not these. */
const STEADY = 0.03;
const LEAST_USUAL = 2;

/**
 * Whether rows have lost a value that only some rows have, as salaries, and which none of them ever lost. Where all of
 * them have, something may have ended, as a sale has.
 */
export function* comparePresence(
  property: string,
  job: JobProfile,
  history: readonly JobProfile[],
): Generator<Breach> {
  const [lost, ...before] = [job, ...history].flatMap((one, index) => {
    const former = history[index];
    return former === undefined ? [] : [presence(property, one, former)];
  });
  if (!lost || before.length < LEAST_USUAL || lost.of < LEAST_ROWS) return;
  const isSteady = before.every(({ share, gained }) => Math.max(share, gained) <= STEADY);
  const hasEnded =
    isWorded(property, job, history) || (lost.share > LOST.most && !isOfKinds(property, history[0]));
  if (!isSteady || hasEnded || lost.share * lost.of < LOST.rows || lost.share <= mostLikely(before, lost.of))
    return;
  const expected = 'a value where the row had one';
  yield { measure: 'beside', property, expected, found: `none in ${percent(lost.share)}` };
}

/** Whether known words stand where numbers do not, "Free" for some days, and nothing is empty. */
function isWorded(property: string, job: JobProfile, history: readonly JobProfile[]): boolean {
  const [now, ...before] = [job, ...history].map(({ properties }) => properties[property]);
  const known = new Set(before.flatMap((one) => one?.words ?? []));
  if (!now?.numbers || now.words.length === 0 || now.filled < (before[0]?.filled ?? 1) - STEADY) return false;
  return now.words.every((word) => known.has(word));
}

function isOfKinds(property: string, job: JobProfile | undefined): boolean {
  const { distinct = 0, filled = 0, shapes = {} } = job?.properties[property] ?? {};
  const kinds = distinct * filled * (job?.rows ?? 0);
  return kinds >= KINDS - 0.5 && !Object.keys(shapes).some((shape) => shape.includes('9'));
}

/** Of the rows that two jobs have in common: of those with a value the share that has none any more, and the reverse. */
function presence(
  property: string,
  now: JobProfile,
  former: JobProfile,
): { readonly of: number; readonly share: number; readonly gained: number } {
  const [one, other] = [now.properties[property], former.properties[property]];
  // Of a column of numbers what is none is not there.
  const isAlike =
    Boolean(one?.numbers) === Boolean(other?.numbers) && Boolean(one?.days) === Boolean(other?.days);
  const [values, formers] = [one, other].map((column) => (isAlike ? column?.beside : undefined));
  const at = placesOfRows(former.sample);
  const count = { of: 0, lost: 0, empty: 0, gained: 0 };
  for (const [index, row] of (now.sample ?? []).entries()) {
    const place = at.get(row);
    if (place === undefined || !values || !formers) continue;
    const [has, had] = [values[index] != null, formers[place] != null];
    count[had ? 'of' : 'empty'] += 1;
    if (had && !has) count.lost += 1;
    if (has && !had) count.gained += 1;
  }
  return {
    of: count.of,
    share: count.lost / Math.max(1, count.of),
    gained: count.gained / Math.max(1, count.empty),
  };
}
