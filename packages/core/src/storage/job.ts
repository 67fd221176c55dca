import type { ChangeCounts } from '../changes/row-change.ts';
import type { JobProfile } from '../expect/job-profile.ts';
import type { ModelUsage } from '../extract/llm/model-usage.ts';
import type { StopReason } from '../pagination/stop-reason.ts';
import type { ExtractionPlan } from '../recipe/plan/extraction-plan.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { FirstPage } from '../verdict/claims/claims.ts';
import type { Evidence } from '../verdict/evidence.ts';
import type { Verdict } from '../verdict/verdict.ts';

export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A unit of work and its outcome, in the contract's words. */
export interface Job {
  readonly id: string;
  readonly recipeId: string;
  readonly status: JobStatus;
  readonly createdDate: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Pages seen plus the one known to follow; equal to `totalPagesScraped` at the end. */
  readonly totalPaginationPages: number;
  readonly totalPagesScraped: number;
  readonly totalRows: number;
  /** What went wrong, for a reader; null unless the job failed. */
  readonly error: string | null;
  /** The code of `error`, for a program. */
  readonly errorCode: string | null;
  readonly stopReason: StopReason | null;
  readonly warnings: readonly string[];
  /** How far the rows can be trusted; null until the job completes, and for one that failed. */
  readonly verdict: Verdict | null;
  /** The facts behind the verdict; while the job runs, those seen so far. */
  readonly evidence: readonly Evidence[];
  /** What the job changed in the rows of its recipe; null before its end, and for one that was flagged. */
  readonly changes: ChangeCounts | null;
  /** When somebody accepted its rows though it is not `complete`; null: nobody. */
  readonly acceptedDate: string | null;
  /** The recipe as it was when the job was made. */
  readonly recipe: RecipeDefinition;
  /** What was used of a model; null where the recipe is not read by one. */
  readonly usage: ModelUsage | null;
  /** The plan that an `llm` recipe was read by; null before there is one, and for others. */
  readonly plan: ExtractionPlan | null;
}

/** Where a run can be taken up again. Written with each page; a storage keeps it as it is. */
export interface JobCursor {
  /** The document that the last committed page was read from. */
  readonly url: string;
  readonly pages: number;
  readonly rows: number;
  /** Items taken so far, which is more than rows when `uniqueBy` dropped some. */
  readonly items: number;
  /** Fingerprints of the latest pages, to find cycles. */
  readonly seen: readonly string[];
  /** What the first page said of its list. */
  readonly first?: FirstPage;
}

/** A job as a storage keeps it. */
export interface JobRecord extends Job {
  /** What the rows of a completed job are like, for later jobs to be compared with. Absent from earlier releases' jobs. */
  readonly profile?: JobProfile | null;
  readonly cursor: JobCursor | null;
  readonly cancelRequested: boolean;
  /** Whose job it is: tenants take turns at the queue. Absent where nobody said. */
  readonly tenant?: string;
  /** Starts since the last page that was stored, but for those that were handed back: more than one means deaths. */
  readonly attempts: number;
}
