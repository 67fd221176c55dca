import { isHarvestmanError } from '../../ground/errors.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import { shownAddresses } from '../../ground/shown-addresses.ts';
import { storableText } from '../../ground/storable-text.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Job, JobRecord, JobStatus } from '../../storage/job.ts';
import type { JobOutcome } from '../../storage/storage.ts';
import type { Evidence } from '../../verdict/evidence.ts';
import { judge } from '../../verdict/judge.ts';
import { storableEvidence } from '../../verdict/storable-evidence.ts';
import { assertJobTransition } from '../job-transitions.ts';
import type { PageOfRows } from '../read/page-of-rows.ts';

/** A job that waits to be started. It keeps the recipe as it is now. */
export function newJob(
  id: string,
  recipeId: string,
  recipe: RecipeDefinition,
  createdDate: string,
): JobRecord {
  return {
    id,
    recipeId,
    status: 'pending',
    createdDate,
    startDate: null,
    endDate: null,
    totalPaginationPages: 0,
    totalPagesScraped: 0,
    totalRows: 0,
    error: null,
    errorCode: null,
    stopReason: null,
    warnings: [],
    verdict: null,
    evidence: [],
    changes: null,
    acceptedDate: null,
    recipe,
    usage: null,
    plan: null,
    cursor: null,
    cancelRequested: false,
    attempts: 0,
  };
}

type PageProgress = Pick<JobRecord, 'totalPaginationPages' | 'totalPagesScraped' | 'totalRows' | 'warnings'>;

/** The progress fields after a page. Warnings come with them: a run that takes the job over has not seen what they tell. */
export function progressOf({ cursor, totalPages }: PageOfRows, warnings: readonly string[]): PageProgress {
  return {
    totalPaginationPages: totalPages,
    totalPagesScraped: cursor.pages,
    totalRows: cursor.rows,
    warnings: warnings.map(storableText),
  };
}

/** What a job leaves beside how it ended. */
export interface EndNotes {
  readonly evidence: readonly Evidence[];
  readonly warnings: readonly string[];
  readonly endDate: string;
}

/** How a job that read its list to the end ends. */
export function completedOutcome(
  job: JobRecord,
  stopReason: StopReason,
  { evidence, warnings, endDate }: EndNotes,
): JobOutcome {
  assertJobTransition(job.status, 'completed');
  return {
    status: 'completed',
    endDate,
    error: null,
    errorCode: null,
    stopReason,
    verdict: judge(evidence),
    evidence: evidence.map(storableEvidence),
    warnings: warnings.map(storableText),
    totalPaginationPages: job.totalPagesScraped,
  };
}

/** How a job that met an error ends. */
export function failedOutcome(
  job: JobRecord,
  error: unknown,
  { evidence, warnings, endDate }: EndNotes,
): JobOutcome {
  assertJobTransition(job.status, 'failed');
  return {
    status: 'failed',
    endDate,
    error: storableText(shownAddresses(reasonOf(error))),
    errorCode: isHarvestmanError(error) ? error.code : null,
    stopReason: null,
    verdict: null,
    evidence: evidence.map(storableEvidence),
    warnings: warnings.map(storableText),
    totalPaginationPages: job.totalPagesScraped,
  };
}

export function hasEnded(status: JobStatus): boolean {
  return status === 'completed' || status === 'failed';
}

/** A job as its readers see it: without what only the engine needs. */
export function publicJob(record: JobRecord): Job {
  const {
    cursor: _cursor,
    profile: _profile,
    cancelRequested: _cancelRequested,
    attempts: _attempts,
    tenant: _tenant,
    ...job
  } = record;
  // Records of earlier releases have none of these.
  const {
    usage = null,
    plan = null,
    verdict = null,
    evidence = [],
    changes = null,
    acceptedDate = null,
  } = job;
  return { ...job, usage, plan, verdict, evidence, changes, acceptedDate };
}
