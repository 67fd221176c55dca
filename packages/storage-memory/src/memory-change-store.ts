import {
  type ChangeCounts,
  type ChangeStore,
  countChanges,
  diffRows,
  type FeedUpdate,
  type JobRecord,
} from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import type { Feed, MemoryState } from './memory-state.ts';

export function createMemoryChangeStore({ feeds }: MemoryState): ChangeStore {
  return {
    async list(recipeId, { after, limit }) {
      const changes = feeds.get(recipeId)?.changes ?? [];
      return changes.slice(after, after + limit).map((change) => copyRecord(change));
    },
  };
}

/** Puts the rows of a job into the feed of its recipe. */
export function updateFeed({ feeds, rows }: MemoryState, job: JobRecord, update: FeedUpdate): ChangeCounts {
  const { id: jobId, recipeId, startDate, endDate } = job;
  const feed: Feed = feeds.get(recipeId) ?? { present: new Map(), changes: [], lastStart: '' };
  feeds.set(recipeId, feed);
  const last = feed.changes.length;
  const started = startDate ?? '';
  if (started < feed.lastStart) return countChanges([], last);
  if (update.removes) feed.lastStart = started;
  const { changes, kept, gone } = diffRows(feed.present, rows.get(jobId) ?? [], update);
  for (const present of kept) feed.present.set(present.id, present);
  for (const id of gone) feed.present.delete(id);
  for (const [index, change] of changes.entries()) {
    feed.changes.push({ number: last + index + 1, ...change, jobId, at: endDate ?? started });
  }
  return countChanges(changes, last);
}
