import { isDateWord } from '../values/dates/date-words.ts';
import type { Breach } from '../verdict/evidence-kinds.ts';
import { shareOf } from './column.ts';
import type { JobProfile } from './job-profile.ts';
import { pairsOf } from './row-pairs.ts';

/** What is one of a few values; badges, which fewer rows have, are all called otherwise at once. */
const CHOSEN = { distinct: 0.5, filled: 0.5 } as const;
/** Rows with another value now: so many, and of those that stayed this share, and of those with either value most, are no chance. */
const LEAST = { rows: 4, share: 0.1 } as const;
const MOST = 0.6;
/** The same of words among numbers, "On time" among "+5 min": so many of the values, one of which is, in so many earlier jobs. */
const AMONG = { share: 0.3, jobs: 2 } as const;

/**
 * Whether one of a few values is called otherwise now, as in another language: by a word that no earlier job knows, in the
 * place of one that all of them had.
 */
export function* compareRenamed(
  property: string,
  job: JobProfile,
  history: readonly JobProfile[],
): Generator<Breach> {
  const [now, ...before] = [job, ...history].map(({ properties }) => properties[property]);
  const areChosen = [now, ...before].every(
    (one) => one && !one.days && one.distinct <= CHOSEN.distinct && one.filled >= CHOSEN.filled,
  );
  const worded = [now, ...before].map((one) => (one ? shareOf(one, (shape) => !shape.includes('9')) : 0));
  const areAmong =
    areChosen &&
    before.length >= AMONG.jobs &&
    worded.some((share) => share < 1) &&
    [...worded, ...[now, ...before].map((one) => one?.top ?? 0)].every((share) => share >= AMONG.share);
  const words = before.map((one) => one?.words ?? []);
  const fresh = now?.words.filter((word) => !words.some((known) => known.includes(word))) ?? [];
  const gone = words[0]?.filter(
    (word) => !now?.words.includes(word) && words.every((known) => known.includes(word)),
  );
  if (!areChosen || fresh.length === 0 || !gone?.length) return;
  // Hours ago become days.
  if ([...fresh, ...gone].every(isDateWord)) return;
  const isUsual = history.some((one, index) => areRenamed(property, one, history[index + 1]));
  if (!areAmong && (isUsual || !areRenamed(property, job, history[0]))) return;
  yield { measure: 'words', property, expected: gone.join(', '), found: `${fresh.join(', ')} in these rows` };
}

/** Whether a value is nowhere any more, and a new one stands in most of its rows, and in few others. */
function areRenamed(property: string, job: JobProfile, last: JobProfile | undefined): boolean {
  const pairs = pairsOf('beside', property, job, last) ?? [];
  const [now, before] = [new Set(pairs.map(({ value }) => value)), new Set(pairs.map(({ was }) => was))];
  const gone = [...before].filter((value) => !now.has(value));
  const fresh = [...now].filter((value) => !before.has(value));
  return gone.some((was) =>
    fresh.some((value) => {
      const [had, have] = [
        pairs.filter((pair) => pair.was === was),
        pairs.filter((pair) => pair.value === value),
      ];
      const both = had.filter((pair) => pair.value === value).length;
      return both >= Math.max(LEAST.rows, LEAST.share * pairs.length, MOST * had.length, MOST * have.length);
    }),
  );
}
