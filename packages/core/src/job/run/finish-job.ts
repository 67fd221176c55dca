import { ofValues } from '../../expect/job-measure.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobOutcome } from '../../storage/storage.ts';
import type { EngineCore } from '../engine-core.ts';
import { feedUpdateOf } from './feed-update-of.ts';
import { publicJob } from './job-lifecycle.ts';
import type { LeasedJob } from './leased-job.ts';
import { noticesOf } from './notices-of.ts';

/** Stores the end of a job, and tells of it. `isIncident`: nobody was told yet of what its rows break with. */
export async function finishJob(
  core: EngineCore,
  leased: LeasedJob,
  record: JobRecord,
  outcome: JobOutcome,
  isIncident = false,
): Promise<void> {
  const { events } = core;
  const { verdict, errorCode, evidence } = outcome;
  // What was flagged is no base for later jobs, nor for the feed, until somebody accepts it.
  const isFlagged = verdict === 'suspect' || errorCode === 'EXPECTATION_BROKEN' || evidence.some(ofValues);
  const feed = isFlagged ? undefined : feedUpdateOf(record.recipe, verdict === 'complete');
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
