import type { FeedUpdate, StoredChange } from '../changes/row-change.ts';
import type { HostStore } from '../egress/hosts/host-store.ts';
import type { Listing } from '../ground/listing.ts';
import type { Recipe, RecipeStatus } from '../recipe/recipe.ts';
import type { Row } from '../results/row.ts';
import type { RowQuery } from '../results/row-query.ts';
import type { HistoryStore } from './history-store.ts';
import type { JobCursor, JobRecord, JobStatus } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import type { Notice, Outbox } from './outbox.ts';

/**
 * What a platform team implements. A storage stores what it is given: validation, ids, times, transitions and events
 * are the engine's. Records go in and come out by value: changing one afterwards changes nothing stored.
 *
 * Text is well-formed Unicode without U+0000; the engine sees to it. A storage that is away for a moment, or that lost
 * a conflict which another attempt would win, throws STORAGE_UNAVAILABLE: the engine then repeats what it wrote.
 */
export interface Storage {
  readonly recipes: RecipeStore;
  readonly jobs: JobStore;
  readonly rows: RowStore;
  readonly changes: ChangeStore;
  /** Absent: the engine delivers jobs in process, refilled from `jobs` at start. */
  readonly queue?: JobQueue;
  /** Absent: a job is compared with jobs alone that are kept. */
  readonly histories?: HistoryStore;
  /** Absent: each engine knows by itself alone when a host may be asked. */
  readonly hosts?: HostStore;
  /** Absent: what is to be told of jobs is told by the engine in which they end, and lost with it. */
  readonly outbox?: Outbox;
  /** Whether all goes when it is closed, so that nobody can take on what a closing engine leaves. Absent: false. */
  readonly isVolatile?: boolean;
  /**
   * Resolves where the storage can do its work now. Absent: that it lists one recipe shows it.
   *
   * @throws where it cannot: it does not answer, or gives no jobs to a process that works on its queue
   */
  check?(): Promise<void>;
  close(): Promise<void>;
}

export interface RecipeQuery {
  /** Absent: every status. */
  readonly statuses?: readonly RecipeStatus[];
  /** The id of a recipe: the list begins behind it, however far that is, and `skip` counts from there. */
  readonly after?: string;
  readonly limit: number;
  readonly skip: number;
}

export interface RecipeStore {
  /** @throws HarvestmanError RECIPE_CONFLICT where the id exists */
  insert(recipe: Recipe): Promise<void>;
  get(id: string): Promise<Recipe | null>;
  /** The last inserted first. */
  list(query: RecipeQuery): Promise<Listing<Recipe>>;
  /** Replaces the recipe if its stored version is `expectedVersion`; whether it did. */
  update(recipe: Recipe, expectedVersion: number): Promise<boolean>;
  /** Removes the recipe with all its jobs, their rows, its feed and its history; whether it was there. */
  purge(id: string): Promise<boolean>;
}

export interface JobQuery {
  readonly recipeId?: string;
  readonly statuses?: readonly JobStatus[];
  /** The id of a job: the list begins behind it, however far that is, and `skip` counts from there. */
  readonly after?: string;
  readonly limit: number;
  readonly skip: number;
}

export interface InsertJobOptions {
  /** Default false. */
  readonly unlessActive?: boolean;
}

export interface EndedJobQuery {
  /** `YYYY-MM-DDThh:mm:ssZ`. */
  readonly before: string;
  readonly limit: number;
}

/** The right to write to a running job. A storage measures `ttlMs` on its own clock; 0 has expired at once. */
export interface Lease {
  readonly token: string;
  readonly ttlMs: number;
}

/** What a model was used for, where that changed. */
type ModelFields = Partial<Pick<JobRecord, 'usage' | 'plan'>>;

export type JobProgress = Pick<JobRecord, 'totalPaginationPages' | 'totalPagesScraped' | 'totalRows'> &
  Partial<Pick<JobRecord, 'warnings' | 'evidence' | 'attempts'>> &
  ModelFields;

export interface PageCommit {
  /** Index of the first of `rows` in the job; makes the commit idempotent. */
  readonly firstRow: number;
  readonly rows: readonly Row[];
  /** Fields of the record to replace; `warnings`, `evidence`, `attempts`, `usage` and `plan` are there when they changed. */
  readonly progress: JobProgress;
  readonly cursor: JobCursor;
}

export type JobOutcome = Pick<
  JobRecord,
  | 'status'
  | 'endDate'
  | 'error'
  | 'errorCode'
  | 'stopReason'
  | 'verdict'
  | 'evidence'
  | 'warnings'
  | 'totalPaginationPages'
> &
  Pick<JobRecord, 'profile'> &
  ModelFields;

/**
 * Writes to a running job carry the lease's token. Where the token is not the one that the job holds, the method
 * throws LEASE_LOST and writes nothing.
 */
export interface JobStore {
  /**
   * @throws HarvestmanError JOB_STATE where the id exists, and, with `unlessActive`, where the recipe has a job that
   * is pending or running: of many such inserts at once for one recipe one gets through
   */
  insert(job: JobRecord, options?: InsertJobOptions): Promise<void>;
  get(id: string): Promise<JobRecord | null>;
  /** The last inserted first. */
  list(query: JobQuery): Promise<Listing<JobRecord>>;
  /**
   * Takes a job that is pending, or running under a lease that has expired: it becomes running, holds the lease,
   * counts one attempt more, and keeps the `startDate` of its first start. Null when it cannot be taken.
   */
  start(id: string, lease: Lease, startDate: string): Promise<JobRecord | null>;
  /** Extends the lease by its `ttlMs` from now. Returns the record, so that the holder sees `cancelRequested`. */
  renew(id: string, lease: Lease): Promise<JobRecord>;
  /**
   * Stores rows, progress and cursor, all or nothing. Rows whose index is stored already are left as they are, so a
   * repeated commit changes nothing.
   *
   * @throws HarvestmanError JOB_STATE, and writes nothing, where rows before `firstRow` are missing
   */
  commitPage(id: string, token: string, commit: PageCommit): Promise<JobRecord>;
  /**
   * Ends a running job and gives up its lease. With `feed` the job's rows go into the feed of its recipe, in the same
   * transaction, and `changes` of the record tells how many changes that made: none for a job that is out of date, as
   * docs/writing-a-storage.md says. `notices` go into the outbox, if there is one, in the same transaction.
   */
  finish(
    id: string,
    token: string,
    outcome: JobOutcome,
    feed?: FeedUpdate,
    notices?: readonly Notice[],
  ): Promise<JobRecord>;
  /**
   * Marks a job that has ended as accepted, and puts its rows into the feed as `finish` does, once: null when no such
   * job exists; nothing changes where it was accepted before. `notices`: as `finish` has them.
   */
  accept(
    id: string,
    acceptedDate: string,
    feed: FeedUpdate,
    notices?: readonly Notice[],
  ): Promise<JobRecord | null>;
  /** Marks a job that has not ended; its holder sees the mark at its next write. Null when no such job exists. */
  requestCancel(id: string): Promise<JobRecord | null>;
  /**
   * Hands a running job back: its lease is over and its token void, `start` can take it at once, and the attempt does not
   * count: `attempts` is one less, or 0. The job stays running.
   */
  release(id: string, token: string): Promise<JobRecord>;
  /** Removes the job with its rows and its lease; whether it was there. */
  delete(id: string): Promise<boolean>;
  /** Removes up to `limit` jobs whose `endDate` is before that time, the earliest first; how many. */
  deleteEnded(query: EndedJobQuery): Promise<number>;
}

/** What jobs changed in the rows of their recipes. It outlives the jobs. */
export interface ChangeStore {
  /** The changes behind the one of that number, in order. */
  list(recipeId: string, query: ChangeQuery): Promise<readonly StoredChange[]>;
}

export interface ChangeQuery {
  /** 0: from the beginning. */
  readonly after: number;
  readonly limit: number;
}

export interface RowStore {
  /** Rows of a job that match, in order, with the count of all that match. */
  query(jobId: string, query: RowQuery): Promise<Listing<Row>>;
  /** All rows of a job that match, in order, in bounded memory. `limit` and `skip` are honoured when given. */
  stream(jobId: string, query?: Partial<RowQuery>): AsyncIterable<Row>;
  count(jobId: string): Promise<number>;
}
