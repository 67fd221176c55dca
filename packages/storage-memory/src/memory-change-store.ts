import {
  type ChangeCounts,
  type ChangeStore,
  countChanges,
  diffRowsInTurns,
  type FeedUpdate,
  type JobRecord,
  mapInTurns,
  type Row,
  takeTurns,
} from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import { type Feed, keepChanges, keepPresent, type MemoryState } from './memory-state.ts';

export function createMemoryChangeStore({ feeds }: MemoryState): ChangeStore {
  return {
    async list(recipeId, { after, limit }) {
      const { changes, last } = feeds.get(recipeId) ?? newFeed();
      const first = Math.max(0, after - (last - changes.length));
      return mapInTurns(changes.slice(first, first + limit), takeTurns(), copyRecord);
    },
  };
}

/**
 * Compares the rows of a job, as it is to be stored, with the feed of its recipe, in turns with everything else: one job
 * of a recipe after the other. `store` then puts what has changed there, without a pause.
 */
export function updateFeed<T>(
  state: MemoryState,
  { id: jobId, recipeId, startDate, endDate }: JobRecord,
  update: FeedUpdate,
  store: (put: () => ChangeCounts) => T,
): Promise<T> {
  const { feeds, rows, jobsOf } = state;
  const feed = feeds.get(recipeId) ?? newFeed();
  feeds.set(recipeId, feed);
  const started = startDate ?? '';
  const number = jobsOf.get(recipeId)?.get(jobId) ?? 0;
  const updated = feed.updated.then(async () => {
    const last = feed.last;
    const isLate = started < feed.lastStart || (started === feed.lastStart && number < feed.lastJob);
    if (isLate) return store(() => countChanges([], last));
    const listed = rows.get(jobId) ?? [];
    const { changes, kept, gone } = await diffRowsInTurns(feed.present, listed, update);
    const grown = kept.filter(({ id }) => !feed.present.has(id)).length - gone.length;
    const isTooMuch = feed.present.size + grown > state.compared.max;
    const latest = isTooMuch ? await idsOf(listed, update) : null;
    let told = last;
    const added = await mapInTurns(changes, takeTurns(), (change) => {
      told += 1;
      return { number: told, ...change, jobId, at: endDate ?? started };
    });
    return store(() => {
      if (update.removes) {
        feed.lastStart = started;
        feed.lastJob = number;
      }
      const before = feed.present.size;
      for (const present of kept) feed.present.set(present.id, present);
      for (const id of gone) feed.present.delete(id);
      if (feeds.get(recipeId) === feed) keepPresent(state, feed, { before, latest });
      keepChanges(state, recipeId, added);
      return countChanges(added, last);
    });
  });
  feed.updated = updated.catch(() => undefined);
  return updated;
}

async function idsOf(rows: readonly Row[], update: FeedUpdate): Promise<ReadonlySet<string>> {
  const { kept } = await diffRowsInTurns(new Map(), rows, update);
  return new Set(kept.map(({ id }) => id));
}

function newFeed(): Feed {
  return { present: new Map(), changes: [], last: 0, lastStart: '', lastJob: 0, updated: Promise.resolve() };
}
