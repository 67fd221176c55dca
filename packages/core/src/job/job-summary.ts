import type { Job } from '../storage/job.ts';

/** A job without the recipe and the plan that it keeps: what lists, events and webhooks show. */
export type JobSummary = Omit<Job, 'recipe' | 'plan'>;

/** The fields in the contract's order, then those that this engine adds. */
export function summariseJob(job: Job): JobSummary {
  return {
    id: job.id,
    status: job.status,
    startDate: job.startDate,
    endDate: job.endDate,
    totalPaginationPages: job.totalPaginationPages,
    totalPagesScraped: job.totalPagesScraped,
    totalRows: job.totalRows,
    error: job.error,
    recipeId: job.recipeId,
    createdDate: job.createdDate,
    errorCode: job.errorCode,
    stopReason: job.stopReason,
    verdict: job.verdict,
    evidence: job.evidence,
    changes: job.changes,
    acceptedDate: job.acceptedDate,
    warnings: job.warnings,
    usage: job.usage,
  };
}
