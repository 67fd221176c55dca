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
 * Stores the end of a job, and tells of it. `isIncident`: nobody was told yet of what its rows break with. What the storage
 * cannot take of an end must not keep the job from ending: then it fails, and says so, first without its feed, then bare.
 *
 * @throws HarvestmanError LEASE_LOST, STORAGE_UNAVAILABLE, and STORAGE_FAILED where any end is refused
 */
export async function finishJob(
  core: EngineCore,
  leased: LeasedJob,
  record: JobRecord,
  outcome: JobOutcome,
  isIncident = false,
): Promise<void> {
  const failed = (error: unknown, { evidence, warnings }: Pick<JobOutcome, 'evidence' | 'warnings'>) =>
    failedOutcome(record, error, evidence, warnings, core.now());
  const ends: readonly ((error: unknown) => Promise<void>)[] = [
    () => storeEnd(core, leased, record, outcome, { isIncident, feeds: true, tells: true }),
    (error) => {
      const without = { ...outcome, ...failed(error, outcome) };
      return storeEnd(core, leased, record, without, { isIncident: false, feeds: false, tells: true });
    },
    (error) => {
      const bare = failed(error, { evidence: [], warnings: [] });
      return storeEnd(core, leased, record, bare, { isIncident: false, feeds: false, tells: false });
    },
  ];
  let refusal: unknown;
  for (const end of ends) {
    try {
      return await end(refusal);
    } catch (error) {
      if (mayPass(error) || end === ends.at(-1)) throw error;
      core.events.report(`the end of job ${record.id}`, error);
      refusal = error;
    }
  }
}

/** Whether the job can still end as it should, here or with somebody else. */
function mayPass(error: unknown): boolean {
  return (['LEASE_LOST', 'STORAGE_UNAVAILABLE', 'ENGINE_CLOSED'] as const).some((code) =>
    isHarvestmanError(error, code),
  );
}

interface EndParts {
  readonly isIncident: boolean;
  readonly feeds: boolean;
  readonly tells: boolean;
}

async function storeEnd(
  core: EngineCore,
  leased: LeasedJob,
  record: JobRecord,
  outcome: JobOutcome,
  { isIncident, feeds, tells }: EndParts,
): Promise<void> {
  const { events } = core;
  const { verdict, errorCode, evidence } = outcome;
  // What was flagged is no base for later jobs, nor for the feed, until somebody accepts it.
  const isFlagged = verdict === 'suspect' || errorCode === 'EXPECTATION_BROKEN' || evidence.some(ofValues);
  const feed = isFlagged || !feeds ? undefined : feedUpdateOf(record.recipe, verdict === 'complete');
  const ended = outcome.status === 'completed' ? 'job.completed' : 'job.failed';
  const notices = noticesOf(record, outcome.endDate ?? core.now(), [
    ended,
    ...(isIncident ? (['job.suspect'] as const) : []),
    ...(feed === undefined ? [] : (['rows.changed'] as const)),
  ]);
  const job = publicJob(await leased.finish(record, outcome, feed, tells ? notices : undefined));
  const at = core.now();
  for (const warning of outcome.warnings) events.emit({ type: 'job.warning', at, job, warning });
  events.emit({ type: ended, at, job });
  if (isIncident) events.emit({ type: 'job.suspect', at, job });
  if ((job.changes?.last ?? 0) > 0) events.emit({ type: 'rows.changed', at, job });
}
