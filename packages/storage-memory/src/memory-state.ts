import {
  type Clock,
  type IncidentClaim,
  type JobRecord,
  type PresentRow,
  type Recipe,
  type RecipeHistory,
  type Row,
  type StoredChange,
  systemClock,
} from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import type { MemoryStorageOptions } from './memory-storage-options.ts';

export interface HeldLease {
  readonly token: string;
  readonly expires: number;
}

/** Everything one storage holds. Maps keep the order of insertion, which is the order of creation. */
export interface MemoryState {
  readonly clock: Clock;
  readonly recipes: Map<string, Recipe>;
  readonly jobs: Map<string, JobRecord>;
  /**
   * The ids of each recipe's jobs, with numbers in their order: each end of a job asks for those of its recipe, however many
   * others there are.
   */
  readonly jobsOf: Map<string, Map<string, number>>;
  readonly rows: Map<string, Row[]>;
  readonly leases: Map<string, HeldLease>;
  /** By recipe, as are histories and incidents. */
  readonly feeds: Map<string, Feed>;
  readonly histories: Map<string, RecipeHistory>;
  readonly incidents: Map<string, IncidentClaim>;
  readonly ended: EndedJobs;
  readonly kept: KeptChanges;
  readonly compared: ComparedRows;
  /** Jobs that there have ever been. */
  added: number;
}

/** What jobs changed in the rows of one recipe. */
export interface Feed {
  readonly present: Map<string, PresentRow>;
  readonly changes: StoredChange[];
  /** The number of the last change, be it kept or not. */
  last: number;
  /** When the last job started that removed rows, or would have, and its number. */
  lastStart: string;
  lastJob: number;
  /** When the jobs that are put into it are there. */
  updated: Promise<unknown>;
}

/** The jobs that have ended, the first one first. */
interface EndedJobs {
  readonly ids: Set<string>;
  readonly maxJobs: number;
  readonly maxRows: number;
  rows: number;
}

/** The changes that are kept, by the job that made them, the first one first. */
interface KeptChanges {
  readonly max: number;
  readonly parts: Set<{ readonly recipeId: string; readonly feed: Feed; readonly count: number }>;
  count: number;
}

/** The rows that feeds have as present: all of them, and the feeds, that which was compared with first. */
interface ComparedRows {
  readonly max: number;
  readonly feeds: Set<Feed>;
  rows: number;
}

export function createMemoryState(options: MemoryStorageOptions): MemoryState {
  const { clock = systemClock } = options;
  const maxJobs = options.maxEndedJobs ?? 10_000;
  const maxRows = options.maxEndedRows ?? 1_000_000;
  const ended = { ids: new Set<string>(), maxJobs, maxRows, rows: 0 };
  return {
    clock,
    recipes: new Map(),
    jobs: new Map(),
    jobsOf: new Map(),
    rows: new Map(),
    leases: new Map(),
    feeds: new Map(),
    histories: new Map(),
    incidents: new Map(),
    ended,
    kept: { max: options.maxChanges ?? 100_000, parts: new Set(), count: 0 },
    compared: { max: options.maxFeedRows ?? 1_000_000, feeds: new Set(), rows: 0 },
    added: 0,
  };
}

interface Part {
  readonly limit: number;
  readonly skip: number;
  /** The id of the one behind which the part begins. */
  readonly after?: string;
}

/** The newest first, and of those a part. */
export function listNewest<T extends { readonly id: string }>(
  records: Iterable<T>,
  matches: (record: T) => boolean,
  { limit, skip, after }: Part,
): { items: T[]; count: number } {
  const newest = [...records].reverse();
  const first = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const isKnown = after === undefined || first > 0;
  const behind = isKnown ? newest.slice(first).filter(matches) : [];
  return {
    items: behind.slice(skip, skip + limit).map((record) => copyRecord(record)),
    count: first === 0 && isKnown ? behind.length : newest.filter(matches).length,
  };
}

/** The jobs of a recipe, the first one first. */
export function jobsOfRecipe({ jobs, jobsOf }: MemoryState, recipeId: string): JobRecord[] {
  return [...(jobsOf.get(recipeId)?.keys() ?? [])].flatMap((id) => jobs.get(id) ?? []);
}

export function addJob(state: MemoryState, job: JobRecord): void {
  const { jobs, jobsOf, rows } = state;
  jobs.set(job.id, job);
  rows.set(job.id, []);
  const ids = jobsOf.get(job.recipeId) ?? new Map();
  state.added += 1;
  jobsOf.set(job.recipeId, ids.set(job.id, state.added));
}

/** Removes the job with what belongs to it; whether it was there. */
export function removeJob({ jobs, jobsOf, rows, leases, ended }: MemoryState, id: string): boolean {
  const recipeId = jobs.get(id)?.recipeId ?? '';
  const ids = jobsOf.get(recipeId);
  if (ids?.delete(id) === true && ids.size === 0) jobsOf.delete(recipeId);
  if (ended.ids.delete(id)) ended.rows -= rows.get(id)?.length ?? 0;
  rows.delete(id);
  leases.delete(id);
  return jobs.delete(id);
}

/** Counts a job as ended, and lets go of those that ended first where there are too many now. */
export function noteEnd(state: MemoryState, id: string): void {
  const { ended, rows } = state;
  if (ended.ids.has(id)) return;
  ended.ids.add(id);
  ended.rows += rows.get(id)?.length ?? 0;
  for (const first of ended.ids) {
    if (first === id || (ended.ids.size <= ended.maxJobs && ended.rows <= ended.maxRows)) return;
    removeJob(state, first);
  }
}

/** Puts changes into the feed, and lets go of those that came first where there are too many now. */
export function keepChanges(
  { feeds, kept }: MemoryState,
  recipeId: string,
  added: readonly StoredChange[],
): void {
  const feed = feeds.get(recipeId);
  const last = added.at(-1);
  if (feed === undefined || last === undefined) return;
  for (const change of added) feed.changes.push(change);
  feed.last = last.number;
  const latest = { recipeId, feed, count: added.length };
  kept.parts.add(latest);
  kept.count += latest.count;
  for (const part of kept.parts) {
    if (part === latest || kept.count <= kept.max) return;
    part.feed.changes.splice(0, part.count);
    kept.parts.delete(part);
    kept.count -= part.count;
  }
}

/** Counts a feed as the one compared with last, and lets go of rows where there are too many now, but for its `latest`. */
export function keepPresent(
  { compared }: MemoryState,
  feed: Feed,
  { before, latest }: { readonly before: number; readonly latest: ReadonlySet<string> | null },
): void {
  compared.feeds.delete(feed);
  compared.feeds.add(feed);
  compared.rows += feed.present.size - before;
  for (const { present } of compared.feeds) {
    for (const id of present.keys()) {
      if (compared.rows <= compared.max) return;
      if (present === feed.present && latest?.has(id) !== false) continue;
      present.delete(id);
      compared.rows -= 1;
    }
  }
}

/** Lets go of the feed of a recipe. */
export function removeFeed({ feeds, kept, compared }: MemoryState, recipeId: string): void {
  const feed = feeds.get(recipeId);
  if (feed !== undefined && compared.feeds.delete(feed)) compared.rows -= feed.present.size;
  feeds.delete(recipeId);
  for (const part of kept.parts) {
    if (part.recipeId !== recipeId) continue;
    kept.parts.delete(part);
    kept.count -= part.count;
  }
}
