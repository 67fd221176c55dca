export interface JobQueueOptions {
  /** Jobs handled at the same time by this process. */
  readonly concurrency: number;
  /** Jobs handled at the same time on one host, by all processes that work on the queue. Absent: no limit. */
  readonly hostConcurrency?: number;
  /** How long a job stays with a worker that gives no sign, in milliseconds: what is asked must be answered sooner. */
  readonly leaseMs?: number;
  /** Told of what fails while no caller waits for it; the queue goes on. */
  onError(error: unknown): void;
}

/**
 * Delivers job ids to workers, at least once. Ownership is the lease's business, not the queue's. A storage that has a
 * queue puts a job on it in the same transaction as `jobs.insert`.
 */
export interface JobQueue {
  /** Calls `handler` for each job until the returned function is called, which resolves when all have settled. */
  work(handler: (jobId: string) => Promise<void>, options: JobQueueOptions): Promise<() => Promise<void>>;
  /**
   * Present where the storage tells the times itself: it then knows the schedules of the active recipes that its recipe
   * store holds, and calls `handler` at each time, once in all processes, until the returned function is called, and
   * again where it rejects. Absent: each engine computes the times.
   */
  workSchedules?(
    handler: (run: ScheduledRun) => Promise<void>,
    options: Pick<JobQueueOptions, 'onError'>,
  ): Promise<() => Promise<void>>;
}

/** A recipe's time has come. */
export interface ScheduledRun {
  readonly recipeId: string;
  /** The time lies behind `since`, and not behind `until`; both in milliseconds since the epoch, by the storage's clock. */
  readonly since: number;
  readonly until: number;
}
