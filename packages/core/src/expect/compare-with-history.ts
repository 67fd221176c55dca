import type { Breach } from '../verdict/evidence-kinds.ts';
import { percent } from './column.ts';
import { compareColumn, FEW } from './compare-column.ts';
import { compareExchanged } from './compare-exchanged.ts';
import { compareMoved } from './compare-moved.ts';
import { areInLinks, comparePairs } from './compare-pairs.ts';
import { comparePresence } from './compare-presence.ts';
import { compareRenamed } from './compare-renamed.ts';
import { compareRows } from './compare-rows.ts';
import type { Counts } from './counts.ts';
import type { JobProfile } from './job-profile.ts';
import { keptLess } from './kept-less.ts';
import { isOther, latestPairs, pairsOf, shareOfPairs } from './row-pairs.ts';
import { ROWS_KEPT } from './row-sample.ts';
import { strangeRows } from './strange-rows.ts';

/** Fewer rows than this say nothing about shares. */
const LEAST_ROWS = 5;
/** Rows may fall to these shares of the usual number and of the highest: a season takes 30 % in one step. */
const FEWEST = { ofMedian: 0.57, ofMost: 0.52, ofLast: 0.85 } as const;
/** Rows, pages and time may grow to so many times the most. */
const MOST = 3;
/** The same of a list whose jobs were alike, where the pages are no more: it may stand there twice. */
const MOST_ALIKE = { times: 1.6, jobs: 3, spread: 1.5 } as const;
/** The share of the words of names that addresses have which are made of them, and how much of it must be left. */
const NAMED = 0.6;
/** The share of rows that have a name of their own, where it is known which rows stay. */
const NAMED_ROWS = 0.9;
/** Fewer names are edited at once. */
const MOST_EDITED = 0.5;
/** So many columns have other values in so many rows, where all are made anew. */
const RENEWED = { columns: 3, share: 0.25 } as const;
/** Shorter jobs vary by what the machine does. */
const SHORT_SECONDS = 60;

/** In what a job is unlike the last good jobs of its recipe. Nothing where there is none. */
export function compareWithHistory(
  profile: JobProfile,
  history: readonly JobProfile[],
  forms: Counts,
): readonly Breach[] {
  if (history.length === 0) return [];
  const breaches = [...compareNumbers(profile, history)];
  if (profile.rows < LEAST_ROWS) return breaches;
  const distinct = withoutRepeats(profile, history);
  const columns = Object.keys(profile.properties).map((name) =>
    history.flatMap(({ properties, rows }) => (properties[name] ? [{ ...properties[name], rows }] : [])),
  );
  const { most, half } = strangeRows(forms, columns);
  if (most > 0 || half >= Math.max(2, FEW * profile.rows)) {
    breaches.push(breach('form', null, 'rows formed like earlier ones', `${most + half} others`));
  }
  breaches.push(...compareNamed(profile, history));
  for (const [name, property] of Object.entries(profile.properties)) {
    const known = distinct.flatMap(({ properties, rows, at }) => {
      const one = properties[name];
      return one === undefined || rows < LEAST_ROWS ? [] : [{ ...one, rows, at }];
    });
    if (known.length === 0) continue;
    for (const difference of compareColumn({ ...property, rows: profile.rows, at: profile.at }, known)) {
      breaches.push({ ...difference, property: name });
    }
    if (!areEdited(name, profile, history)) {
      const beside = compareRows(name, profile, distinct);
      breaches.push(...(beside.length > 0 ? beside : compareMoved(name, profile, distinct)));
    }
    breaches.push(...comparePresence(name, profile, history), ...compareRenamed(name, profile, history));
  }
  breaches.push(...compareKept(profile, distinct));
  for (const breach of comparePairs(profile, history)) {
    const isTold = breaches.some((one) => one.measure === breach.measure && one.property === breach.property);
    if (!isTold) breaches.push(breach);
  }
  if (breaches.length === 0) breaches.push(...compareExchanged(profile, history));
  return breaches;
}

/**
 * Where several columns have changed at once, as those of a table that is made anew each week and read each day, the jobs
 * without those that were like the one after them in everything: that it stayed says nothing of how it changes.
 */
function withoutRepeats(job: JobProfile, history: readonly JobProfile[]): readonly JobProfile[] {
  const changed = Object.keys(job.properties).filter((name) => {
    const pairs = pairsOf('beside', name, job, history[0]);
    return pairs !== null && shareOfPairs(pairs, isOther) >= RENEWED.share;
  });
  if (changed.length < RENEWED.columns) return history;
  const all = history.map(({ rows, properties, sample }) => JSON.stringify([rows, properties, sample]));
  return history.filter((_, index) => all[index] !== all[index - 1]);
}

/** Names that still stand in their addresses are those of their rows, though some are others. */
function areEdited(name: string, job: JobProfile, history: readonly JobProfile[]): boolean {
  const pairs = latestPairs('beside', name, job, history) ?? [];
  return areInLinks(name, [job, ...history]) && shareOfPairs(pairs, isOther) < MOST_EDITED;
}

/** What names the rows may be numbers, or two columns together, of which as columns nothing is expected to stay. */
function* compareKept(job: JobProfile, history: readonly JobProfile[]): Generator<Breach> {
  const isTold = Object.values(job.properties).some(({ sample }) => sample !== undefined);
  const areNamed = [job, ...history].every(
    ({ rows, sample = [] }) => sample.length >= NAMED_ROWS * Math.min(rows, ROWS_KEPT),
  );
  const difference = isTold || !areNamed ? null : keptLess(job, history);
  if (difference !== null) yield { measure: 'kept', property: null, ...difference };
}

/** Addresses that are made of what names their rows tell when one of both is another row's. */
function* compareNamed({ named }: JobProfile, history: readonly JobProfile[]): Generator<Breach> {
  const least = NAMED * Math.min(...history.map((one) => one.named?.share ?? 0));
  if (!named || least < NAMED * NAMED || named.share >= least) return;
  yield breach(
    'beside',
    named.link,
    `${percent(least)} of the words that name the rows`,
    percent(named.share),
  );
}

function* compareNumbers(profile: JobProfile, history: readonly JobProfile[]): Generator<Breach> {
  const rows = history.map((one) => one.rows);
  const fewest = Math.max(median(rows) * FEWEST.ofMedian, Math.max(...rows) * FEWEST.ofMost);
  const most = Math.max(...rows) * (areAlike(profile, history) ? MOST_ALIKE.times : MOST);
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

function areAlike({ pages }: JobProfile, history: readonly JobProfile[]): boolean {
  const rows = history.map((one) => one.rows);
  const isSteady = Math.max(...rows) <= Math.min(...rows) * MOST_ALIKE.spread;
  return rows.length >= MOST_ALIKE.jobs && isSteady && history.every((one) => pages <= one.pages);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function breach(measure: string, property: string | null, expected: string, found: string | number): Breach {
  return { measure, property, expected, found: String(found) };
}
