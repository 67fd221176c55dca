import type { Clock } from '@harvestman/core';
import { bound, clockSchema, group, optional } from '@harvestman/core/options';

export interface MemoryStorageOptions {
  /**
   * Jobs that have ended, of which so many are kept: beyond them the one that ended first goes, with its rows. A job
   * takes about 5 KB beside its rows. Default 10,000.
   */
  readonly maxEndedJobs?: number;
  /** Rows of jobs that have ended, likewise. Those of the job that ended last are kept, however many. Default 1,000,000. */
  readonly maxEndedRows?: number;
  /**
   * Changes of rows that are kept, in the feeds of all recipes together: beyond them those of the job that was put in
   * first go. Numbers go on, so that a reader with an older cursor sees a gap. Those of the last job are kept, however
   * many. Default 100,000.
   */
  readonly maxChanges?: number;
  /**
   * Rows that the feeds of all recipes compare with: beyond them those of the recipe whose job ended longest ago go, the
   * first first. A row that was let go is told as added when a job has it again, and not told as removed. Those of the last
   * job are kept, however many. Default 1,000,000.
   */
  readonly maxFeedRows?: number;
  /** Measures leases. */
  readonly clock?: Clock;
}

export const memoryStorageOptionsSchema = group({
  maxEndedJobs: optional(bound()),
  maxEndedRows: optional(bound()),
  maxChanges: optional(bound()),
  maxFeedRows: optional(bound()),
  clock: optional(clockSchema),
} satisfies Record<keyof MemoryStorageOptions, unknown>);
