import type { JobMeasure } from '../../expect/job-measure.ts';
import type { JobProfile } from '../../expect/job-profile.ts';
import type { Row } from '../../results/row.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { Fact } from '../../verdict/evidence.ts';
import type { EngineCore } from '../engine-core.ts';
import { goodProfiles, isIncidentOpen, LOOKED_AT } from './last-good-jobs.ts';
import type { LeasedJob } from './leased-job.ts';

export interface Comparison {
  readonly profile: JobProfile;
  readonly breaches: readonly Fact[];
  /** Whether no job since the last good one broke with anything, so that nobody was told. */
  readonly isIncident: boolean;
}

/** What breaks with the recipe's expectations, and with its last good jobs. */
export async function compareJob(
  { storage, clock }: EngineCore,
  { recipeId, startDate, totalPagesScraped }: JobRecord,
  measure: JobMeasure,
  leased: LeasedJob,
): Promise<Comparison> {
  const startedAt = startDate === null ? clock.now() : Date.parse(startDate);
  const profile = measure.profile(totalPagesScraped, Math.max(0, (clock.now() - startedAt) / 1_000));
  let items: readonly JobRecord[] = [];
  let history: readonly JobProfile[] = [];
  for (const limit of LOOKED_AT) {
    if (history.length > 0 || (items.length > 0 && items.length < LOOKED_AT[0])) break;
    const query = { recipeId, statuses: ['completed', 'failed'], limit, skip: 0 } as const;
    ({ items } = await leased.persist(() => storage.jobs.list(query)));
    history = goodProfiles(items);
    if (items.length === 0) break;
  }
  const breaches = measure.breaches(profile, history);
  return { profile, breaches, isIncident: breaches.length > 0 && !isIncidentOpen(items) };
}

/** Rows that an earlier run stored are measured as they are read again. */
export async function* measured(rows: AsyncIterable<Row>, measure: JobMeasure): AsyncGenerator<Row> {
  for await (const row of rows) {
    measure.add([row]);
    yield row;
  }
}
