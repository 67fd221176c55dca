import type { Breach } from '../verdict/evidence-kinds.ts';
import type { JobProfile, PropertyProfile } from './job-profile.ts';

/** Fewer rows than this say nothing about shares. */
const LEAST_ROWS = 5;
/** Rows may fall to these shares of the usual number and of the highest: a season takes 30 % in one step. */
const FEWEST = { ofMedian: 0.62, ofMost: 0.55, ofLast: 0.85 } as const;
/** Rows, pages and time may grow to so many times the most. */
const MOST = 3;
/** How far a share may fall below the lowest that was seen. */
const SHARE_SLACK = 0.08;
const LIKENESS_SLACK = 0.35;
/** Of the likeness of words that the good jobs have among themselves. */
const WORDS_LEFT = 0.4;
/** Shorter jobs vary by what the machine does. */
const SHORT_SECONDS = 60;

/** In what a job is unlike the last good jobs of its recipe. Nothing where there is none. */
export function compareWithHistory(profile: JobProfile, history: readonly JobProfile[]): readonly Breach[] {
  if (history.length === 0) return [];
  const breaches = [...compareNumbers(profile, history)];
  if (profile.rows < LEAST_ROWS) return breaches;
  for (const [name, property] of Object.entries(profile.properties)) {
    const known = history.flatMap(({ properties, rows }) => {
      const one = properties[name];
      return one === undefined || rows < LEAST_ROWS ? [] : [one];
    });
    if (known.length > 0) breaches.push(...compareProperty(name, property, known));
  }
  return breaches;
}

function* compareNumbers(profile: JobProfile, history: readonly JobProfile[]): Generator<Breach> {
  const rows = history.map((one) => one.rows);
  const fewest = Math.max(median(rows) * FEWEST.ofMedian, Math.max(...rows) * FEWEST.ofMost);
  const most = Math.max(...rows) * MOST;
  // The latest one counts for more, for somebody may have accepted it.
  const isFew = profile.rows < fewest && profile.rows < (rows[0] ?? 0) * FEWEST.ofLast;
  if (isFew || profile.rows > most) {
    yield breach('rows', null, `from ${Math.ceil(fewest)} to ${Math.floor(most)}`, profile.rows);
  }
  const pages = Math.max(...history.map((one) => one.pages)) * MOST;
  if (profile.pages > Math.max(pages, 10)) yield breach('pages', null, `at most ${pages}`, profile.pages);
  const seconds = Math.max(SHORT_SECONDS, ...history.map((one) => one.seconds)) * MOST * 2;
  if (profile.seconds > seconds)
    yield breach('seconds', null, `at most ${Math.round(seconds)}`, profile.seconds);
}

function* compareProperty(
  name: string,
  { filled, distinct, length, shapes, words }: PropertyProfile,
  known: readonly PropertyProfile[],
): Generator<Breach> {
  const lowest = (share: (one: PropertyProfile) => number): number => Math.min(...known.map(share));
  const leastFilled = lowest((one) => one.filled) - SHARE_SLACK;
  if (filled < leastFilled) yield breach('filled', name, `at least ${percent(leastFilled)}`, percent(filled));
  if (filled === 0) return;
  const leastDistinct = lowest((one) => one.distinct) * 0.5;
  if (distinct < leastDistinct) {
    yield breach('distinct', name, `at least ${percent(leastDistinct)}`, percent(distinct));
  }
  const lengths = known.map((one) => one.length).filter((one) => one > 0);
  if (lengths.length === 0) return;
  const [shortest, longest] = [Math.min(...lengths) / 2.5, Math.max(...lengths) * 2.5 + 2];
  if (length < shortest || length > longest) {
    yield breach('length', name, `from ${shortest.toFixed(1)} to ${longest.toFixed(1)}`, length.toFixed(1));
  }
  const leastAlike =
    Math.min(
      0.85,
      leaveOneOut(known, (one, others) => shapesAlike(one.shapes, others)),
    ) - LIKENESS_SLACK;
  const alike = shapesAlike(shapes, known);
  if (alike < leastAlike)
    yield breach('shape', name, `like ${percent(leastAlike)} of earlier values`, percent(alike));
  const usual = known.length < 2 ? 0 : leaveOneOut(known, (one, others) => wordsAlike(one.words, others));
  const same = wordsAlike(words, known);
  if (usual > 0.3 && same < usual * WORDS_LEFT) {
    yield breach('words', name, `${percent(usual * WORDS_LEFT)} known ones`, percent(same));
  }
}

/** The share of values whose shape was as frequent before. */
function shapesAlike(shapes: PropertyProfile['shapes'], others: readonly PropertyProfile[]): number {
  let alike = 0;
  for (const [shape, share] of Object.entries(shapes)) {
    alike += Math.min(share, Math.max(0, ...others.map((one) => one.shapes[shape] ?? 0)));
  }
  const kept = Object.values(shapes).reduce((sum, share) => sum + share, 0);
  return kept === 0 ? 0 : alike / kept;
}

function wordsAlike(words: readonly string[], others: readonly PropertyProfile[]): number {
  if (words.length === 0) return 1;
  const known = new Set(others.flatMap((one) => one.words));
  return words.filter((word) => known.has(word)).length / words.length;
}

/** How like its fellows the least like of the good jobs is. */
function leaveOneOut(
  known: readonly PropertyProfile[],
  likeness: (one: PropertyProfile, others: readonly PropertyProfile[]) => number,
): number {
  if (known.length < 2) return 1;
  return Math.min(
    ...known.map((one) =>
      likeness(
        one,
        known.filter((other) => other !== one),
      ),
    ),
  );
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function breach(measure: string, property: string | null, expected: string, found: string | number): Breach {
  return { measure, property, expected, found: String(found) };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
