import type { Listing } from '../../ground/listing.ts';
import type { JobProgressEvent } from '../../job/watch/watch-position.ts';
import type { Job, JobStatus } from '../../storage/job.ts';

export interface JobListOptions {
  /** Default: those of every recipe. */
  readonly recipeId?: string;
  /** Default: every status. */
  readonly statuses?: readonly JobStatus[];
  /** 1 to 1,000; default 50. */
  readonly limit?: number;
  /** Up to 100,000 are passed over in milliseconds; farther on, `after` is faster. Default 0. */
  readonly skip?: number;
  /** The id of a job: the list begins behind it, at once however far that is. `skip` counts from there. */
  readonly after?: string;
}

export interface WaitOptions {
  /** Ends the wait, not the job. */
  readonly signal?: AbortSignal;
}

export interface WatchOptions extends WaitOptions {
  /** `position` of the last event that is known. */
  readonly after?: string;
}

/** The jobs of one engine. Once it is closed, what it is asked for rejects with ENGINE_CLOSED. */
export interface Jobs {
  /**
   * Queues a job of the recipe, which it keeps as it is now.
   *
   * @throws HarvestmanError RECIPE_NOT_FOUND, RECIPE_NOT_ACTIVE
   */
  run(recipeId: string): Promise<Job>;
  /**
   * Like `run`, with a job id of the caller's. Null where that job exists already.
   *
   * @throws HarvestmanError RECIPE_NOT_FOUND, RECIPE_NOT_ACTIVE
   */
  runOnce(recipeId: string, jobId: string): Promise<Job | null>;
  /** @throws HarvestmanError JOB_NOT_FOUND */
  get(id: string): Promise<Job>;
  /**
   * Newest first.
   *
   * @throws HarvestmanError QUERY_INVALID
   */
  list(options?: JobListOptions): Promise<Listing<Job>>;
  /**
   * Ends a job before its time: it fails with JOB_CANCELLED and keeps its rows. A job that runs in another process ends
   * at its next sign of life; `wait` for it.
   *
   * @throws HarvestmanError JOB_NOT_FOUND, JOB_STATE when the job has ended
   */
  cancel(id: string): Promise<Job>;
  /**
   * Says that the rows of a job that completed, or failed with EXPECTATION_BROKEN, are right though its verdict is not
   * `complete`: it counts as a good job of its recipe from now on, and the feed of changes loses the rows that it does not
   * have. Its status stays. To repeat it changes nothing.
   *
   * @throws HarvestmanError JOB_NOT_FOUND, JOB_STATE where the job has not ended, or failed otherwise
   */
  accept(id: string): Promise<Job>;
  /**
   * Removes a job that has ended, with its rows, for good.
   *
   * @throws HarvestmanError JOB_NOT_FOUND, JOB_STATE before its end
   */
  delete(id: string): Promise<void>;
  /**
   * The job at its end, completed or failed.
   *
   * @throws HarvestmanError JOB_NOT_FOUND, ENGINE_CLOSED; what the signal says when it aborts
   */
  wait(id: string, options?: WaitOptions): Promise<Job>;
  /**
   * The job's events, from its state now to its end, wherever it runs. With `after` they go on behind the event of that
   * position.
   *
   * @throws HarvestmanError QUERY_INVALID at once where `after` is no position; while it is read, like `wait`
   */
  watch(id: string, options?: WatchOptions): AsyncIterableIterator<JobProgressEvent>;
}
