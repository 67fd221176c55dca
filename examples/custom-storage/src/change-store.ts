import {
  type ChangeCounts,
  type ChangeStore,
  countChanges,
  diffRows,
  type FeedUpdate,
  type JobRecord,
  type PresentRow,
  type Row,
  type StoredChange,
} from '@harvestman/core';
import type { Database } from './open-database.ts';

/** What jobs changed in the rows of their recipes. */
export function createChangeStore({ sql }: Database): ChangeStore {
  const list = sql.prepare(
    'select record from changes where recipe_id = ? and number > ? order by number limit ?',
  );
  return {
    async list(recipeId, { after, limit }) {
      return list.all(recipeId, after, limit).map(({ record }) => JSON.parse(String(record)) as StoredChange);
    },
  };
}

/** Puts a job's rows into the feed of its recipe, by the core's own functions. Call it in a transaction. */
export function createFeedUpdater({ sql }: Database) {
  const findFeed = sql.prepare('select last_start, last_job, last_number from feeds where recipe_id = ?');
  const putFeed = sql.prepare(`
    insert into feeds (recipe_id, last_start, last_job, last_number) values (?1, ?2, ?3, ?4)
    on conflict (recipe_id) do update set last_start = ?2, last_job = ?3, last_number = ?4`);
  const rowsOf = sql.prepare('select data from job_rows where job_key = ? order by idx');
  const presentRows = sql.prepare('select id, key, data from feed_rows where recipe_id = ?');
  const putRow = sql.prepare(`
    insert into feed_rows (recipe_id, id, key, data) values (?1, ?2, ?3, ?4)
    on conflict (recipe_id, id) do update set key = ?3, data = ?4`);
  const deleteRow = sql.prepare('delete from feed_rows where recipe_id = ? and id = ?');
  const insertChange = sql.prepare('insert into changes (recipe_id, number, record) values (?, ?, ?)');

  function* parsedRows(jobKey: number): Generator<Row> {
    for (const { data } of rowsOf.iterate(jobKey)) yield JSON.parse(String(data)) as Row;
  }

  return (
    jobKey: number,
    { id: jobId, recipeId, startDate, endDate }: JobRecord,
    update: FeedUpdate,
  ): ChangeCounts => {
    const feed = findFeed.get(recipeId);
    const last = Number(feed?.last_number ?? 0);
    const lastStart = String(feed?.last_start ?? '');
    const started = startDate ?? '';
    const lastJob = Number(feed?.last_job ?? 0);
    const isLate = started < lastStart || (started === lastStart && jobKey < lastJob);
    if (isLate) return countChanges([], last);
    const present = new Map<string, PresentRow>();
    for (const { id, key, data } of presentRows.iterate(recipeId)) {
      present.set(String(id), { id: String(id), key: String(key), row: JSON.parse(String(data)) as Row });
    }
    const { changes, kept, gone } = diffRows(present, parsedRows(jobKey), update);
    for (const { id, key, row } of kept) putRow.run(recipeId, id, key, JSON.stringify(row));
    for (const id of gone) deleteRow.run(recipeId, id);
    for (const [index, change] of changes.entries()) {
      const number = last + index + 1;
      const stored: StoredChange = { number, ...change, jobId, at: endDate ?? started };
      insertChange.run(recipeId, number, JSON.stringify(stored));
    }
    const [start, job] = update.removes ? [started, jobKey] : [lastStart, lastJob];
    putFeed.run(recipeId, start, job, last + changes.length);
    return countChanges(changes, last);
  };
}
