import { ofValues } from '../../expect/job-measure.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobOutcome } from '../../storage/storage.ts';
import type { EngineCore } from '../engine-core.ts';
import { feedUpdateOf } from './feed-update-of.ts';
import { failedOutcome, publicJob } from './job-lifecycle.ts';
import type { LeasedJob } from './leased-job.ts';
import { noticesOf } from './notices-of.ts';

/**
 * Stores the end of a job, and tells of it. `isIncident`: nobody was told yet of what its rows break with. What the feed
 * cannot take must not keep the job from ending: then it fails, and says so.
 */
export async function finishJob(
  core: EngineCore,
  leased: LeasedJob,
  record: JobRecord,
  outcome: JobOutcome,
  isIncident = false,
): Promise<void> {
  try {
    await storeEnd(core, leased, record, outcome, isIncident);
  } catch (error) {
    if (mayPass(error)) throw error;
    core.events.report(`the end of job ${record.id}`, error);
    const failed = failedOutcome(record, error, outcome.evidence, outcome.warnings, core.now());
    await storeEnd(core, leased, record, { ...outcome, ...failed }, false, false);
  }
}

/** Whether the job can still end as it should, here or with somebody else. */
function mayPass(error: unknown): boolean {
  return (['LEASE_LOST', 'STORAGE_UNAVAILABLE', 'ENGINE_CLOSED'] as const).some((code) =>
    isHarvestmanError(error, code),
  );
}

async function storeEnd(
  core: EngineCore,
  leased: LeasedJob,
  record: JobRecord,
  outcome: JobOutcome,
  isIncident: boolean,
  withFeed = true,
): Promise<void> {
  const { events } = core;
  const { verdict, errorCode, evidence } = outcome;
  // What was flagged is no base for later jobs, nor for the feed, until somebody accepts it.
  const isFlagged = verdict === 'suspect' || errorCode === 'EXPECTATION_BROKEN' || evidence.some(ofValues);
  const feed = isFlagged || !withFeed ? undefined : feedUpdateOf(record.recipe, verdict === 'complete');
  const ended = outcome.status === 'completed' ? 'job.completed' : 'job.failed';
  const notices = noticesOf(record, outcome.endDate ?? core.now(), [
    ended,
    ...(isIncident ? (['job.suspect'] as const) : []),
    ...(feed === undefined ? [] : (['rows.changed'] as const)),
  ]);
  const job = publicJob(await leased.finish(record, outcome, feed, notices));
  const at = core.now();
  for (const warning of outcome.warnings) events.emit({ type: 'job.warning', at, job, warning });
  events.emit({ type: ended, at, job });
  if (isIncident) events.emit({ type: 'job.suspect', at, job });
  if ((job.changes?.last ?? 0) > 0) events.emit({ type: 'rows.changed', at, job });
}
