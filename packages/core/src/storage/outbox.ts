/** What is to be told of a job, stored with what it tells. */
export interface Notice {
  /** The same each time that it is told. */
  readonly id: string;
  readonly jobId: string;
  /** Of the event. */
  readonly type: string;
  /** Of the event, `YYYY-MM-DDThh:mm:ssZ`. */
  readonly at: string;
}

export interface TakenNotice extends Notice {
  /** How often it was tried. */
  readonly attempts: number;
}

/**
 * What is still to be told of jobs, for all engines on the storage. `JobStore.finish` and `accept` put notices into it, in
 * their own transaction; with a job its notices go. An id that is there already changes nothing.
 */
export interface Outbox {
  /**
   * Notices that are due, the earliest first, which nobody else gets for `ttlMs` by the storage's clock, unless they are
   * removed or postponed: an engine that dies leaves them to others.
   */
  take(query: { readonly limit: number; readonly ttlMs: number }): Promise<readonly TakenNotice[]>;
  /** It is due again in `ms`, and was tried once more, unless `isTried` is false. */
  postpone(id: string, ms: number, isTried?: boolean): Promise<void>;
  /** It was told, or is given up. */
  remove(id: string): Promise<void>;
}
