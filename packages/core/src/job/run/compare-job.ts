import { dayReader, type ReadDay } from '../../expect/day-spread.ts';
import type { JobMeasure } from '../../expect/job-measure.ts';
import type { JobProfile } from '../../expect/job-profile.ts';
import { inTurns, takeTurns } from '../../ground/time/take-turns.ts';
import type { Row } from '../../results/row.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { Fact } from '../../verdict/evidence.ts';
import type { EngineCore } from '../engine-core.ts';
import { withSecretsHidden } from '../read/hide-secrets.ts';
import { keptHistory } from './kept-history.ts';
import { ENOUGH, goodProfiles, isIncidentOpen, JOBS_ASKED } from './last-good-jobs.ts';
import type { LeasedJob } from './leased-job.ts';

export interface Comparison {
  readonly profile: JobProfile;
  /** The last good jobs that it was compared with, the latest first. */
  readonly history: readonly JobProfile[];
  readonly breaches: readonly Fact[];
  /** Whether no job since the last good one broke with anything, so that nobody was told. */
  readonly isIncident: boolean;
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
  let isTold = isIncidentOpen(items);
  if (history.length === 0) {
    const kept = await leased.persist(() => keptHistory(core, recipeId, recipe));
    history = kept?.profiles ?? [];
    isTold ||= kept?.isBroken ?? false;
  }
  if (history.length < ENOUGH && items.length === JOBS_ASKED[0]) {
    ({ items } = await look(JOBS_ASKED[1]));
    const good = goodProfiles(items);
    if (good.length > history.length) history = good;
    isTold ||= isIncidentOpen(items);
  }
  const breaches = withSecretsHidden(recipe, measure.breaches(profile, history));
  return { profile, history, breaches, isIncident: breaches.length > 0 && !isTold };
}

/** Rows that an earlier run stored are measured as they are read again. */
export async function* measured(rows: AsyncIterable<Row>, measure: JobMeasure): AsyncGenerator<Row> {
  const turns = takeTurns();
  for await (const row of rows) {
    await inTurns(measure.add([row]), turns);
    yield row;
  }
}
