import { ofValues } from '../../expect/of-values.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobOutcome } from '../../storage/storage.ts';
import type { EngineCore } from '../engine-core.ts';
import { feedUpdateOf } from './feed-update-of.ts';
import { failedOutcome, publicJob } from './job-lifecycle.ts';
import type { LeasedJob } from './leased-job.ts';
import { noticesOf } from './notices-of.ts';

/** How a job ends. */
interface JobEnd {
  readonly record: JobRecord;
  readonly outcome: JobOutcome;
  /** Whether nobody was told yet of what its rows break with. Default false. */
  readonly isIncident?: boolean;
}

/** What is stored with an end. */
interface EndParts {
  /** Whether its rows go into the feed of changes. */
  readonly feeds: boolean;
  /** Whether its webhook is told. */
  readonly tells: boolean;
}

/**
 * Stores the end of a job, and tells of it. What the storage cannot take of an end must not keep the job from ending: then
 * it fails, and says so, first without its feed, then bare.
 *
 * @throws HarvestmanError LEASE_LOST, STORAGE_UNAVAILABLE, and STORAGE_FAILED where any end is refused
 */
export async function finishJob(core: EngineCore, leased: LeasedJob, end: JobEnd): Promise<void> {
  const { record, outcome } = end;
  const failed = (error: unknown, { evidence, warnings }: Pick<JobOutcome, 'evidence' | 'warnings'>) =>
    failedOutcome(record, error, { evidence, warnings, endDate: core.now() });
  const attempts: readonly ((error: unknown) => Promise<void>)[] = [
    () => storeEnd(core, leased, end, { feeds: true, tells: true }),
    (error) => {
      const withoutFeed = { record, outcome: { ...outcome, ...failed(error, outcome) } };
      return storeEnd(core, leased, withoutFeed, { feeds: false, tells: true });
    },
    (error) => {
      const bare = { record, outcome: failed(error, { evidence: [], warnings: [] }) };
      return storeEnd(core, leased, bare, { feeds: false, tells: false });
    },
  ];
  let refusal: unknown;
  for (const attempt of attempts) {
    try {
      return await attempt(refusal);
    } catch (error) {
      if (mayPass(error) || attempt === attempts.at(-1)) throw error;
      core.events.report(`the end of job ${record.id}`, error);
      refusal = error;
    }
  }
}

/** Whether the job can still end as it should, here or with somebody else. */
export function mayPass(error: unknown): boolean {
  return (['LEASE_LOST', 'STORAGE_UNAVAILABLE', 'ENGINE_CLOSED'] as const).some((code) =>
    isHarvestmanError(error, code),
  );
}

async function storeEnd(
  core: EngineCore,
  leased: LeasedJob,
  { record, outcome, isIncident = false }: JobEnd,
  { feeds, tells }: EndParts,
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
