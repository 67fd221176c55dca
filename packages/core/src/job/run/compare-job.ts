import { dayReader, type ReadDay } from '../../expect/day-spread.ts';
import type { JobMeasure } from '../../expect/job-measure.ts';
import type { JobProfile } from '../../expect/job-profile.ts';
import { digestOf } from '../../ground/digest-of.ts';
import { inTurns, takeTurns } from '../../ground/time/take-turns.ts';
import type { Row } from '../../results/row.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { Fact } from '../../verdict/evidence.ts';
import type { EngineCore } from '../engine-core.ts';
import { withSecretsHidden } from '../read/hide-secrets.ts';
import type { Incident } from './claim-incident.ts';
import { keptHistory } from './kept-history.ts';
import { ENOUGH, goodProfiles, JOBS_ASKED, lastGoodJob, suspectJobs } from './last-good-jobs.ts';
import type { LeasedJob } from './leased-job.ts';

export interface Comparison {
  readonly profile: JobProfile;
  /** The last good jobs that it was compared with, the latest first. */
  readonly history: readonly JobProfile[];
  readonly breaches: readonly Fact[];
  /** What somebody is to be told of; null: nothing breaks, or it was told before the job began. */
  readonly incident: Incident | null;
}

/** The import of core loads no words of dates, and most lists hold no dates. */
async function loadDayReader(now: number): Promise<ReadDay> {
  const { createDateReader } = await import('../../values/dates/create-date-reader.ts');
  return dayReader(createDateReader, now);
}

/** What breaks with the recipe's expectations, and with its last good jobs. */
export async function compareJob(
  core: EngineCore,
  { recipeId, recipe, startDate, totalPagesScraped }: JobRecord,
  measure: JobMeasure,
  leased: LeasedJob,
): Promise<Comparison> {
  const { storage, clock } = core;
  const startedAt = startDate === null ? clock.now() : Date.parse(startDate);
  const now = clock.now();
  const time = { now, readDay: measure.isDated ? await loadDayReader(now) : null };
  const seconds = Math.max(0, (now - startedAt) / 1_000);
  const profile = await inTurns(measure.profile(totalPagesScraped, seconds, time), takeTurns());
  const look = (limit: number) =>
    leased.persist(() => storage.jobs.list({ recipeId, statuses: ['completed', 'failed'], limit, skip: 0 }));
  let { items } = await look(JOBS_ASKED[0]);
  let history = goodProfiles(items);
  let isTold = false;
  if (history.length === 0) {
    const kept = await leased.persist(() => keptHistory(core, recipeId, recipe));
    history = kept?.profiles ?? [];
    isTold = kept?.isBroken ?? false;
  }
  if (history.length < ENOUGH && items.length === JOBS_ASKED[0]) {
    ({ items } = await look(JOBS_ASKED[1]));
    const good = goodProfiles(items);
    if (good.length > history.length) history = good;
  }
  const breaches = withSecretsHidden(recipe, measure.breaches(profile, history));
  const others = suspectJobs(items);
  isTold ||= others.some(({ endDate }) => startDate !== null && endDate !== null && endDate < startDate);
  const name = lastGoodJob(items)?.id ?? digestOf(history[0] ?? null);
  const incident = breaches.length > 0 && !isTold ? { name, isSeen: others.length > 0 } : null;
  return { profile, history, breaches, incident };
}

/** Rows that an earlier run stored are measured as they are read again. */
export async function* measured(rows: AsyncIterable<Row>, measure: JobMeasure): AsyncGenerator<Row> {
  const turns = takeTurns();
  for await (const row of rows) {
    await inTurns(measure.add([row]), turns);
    yield row;
  }
}
