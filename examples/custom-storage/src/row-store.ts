import { matchesFilters, type Row, type RowStore, selectRows } from '@harvestman/core';
import type { Database } from './open-database.ts';

/** Rows read at a time. */
const BATCH = 1_000;

const OF_JOB = 'job_key = (select key from jobs where id = ?)';

/** SQLite has neither exact decimals nor their order, so rows are filtered and sorted by the core's own functions. */
export function createRowStore({ sql }: Database): RowStore {
  const batch = sql.prepare(
    `select idx, data from job_rows where ${OF_JOB} and idx >= ? order by idx limit ?`,
  );
  const count = sql.prepare(`select count(*) as count from job_rows where ${OF_JOB}`);

  /** From an index on, in the order of extraction. No statement is open while a row is looked at. */
  function* from(jobId: string, first: number): Generator<Row> {
    for (let next = first; ; next += BATCH) {
      const rows = batch.all(jobId, next, BATCH);
      for (const { data } of rows) yield JSON.parse(String(data)) as Row;
      if (rows.length < BATCH) return;
    }
  }
  const countOf = (jobId: string): number => Number(count.get(jobId)?.count);

  return {
    async query(jobId, query) {
      const { filters = [], sort = [], limit, skip } = query;
      if (filters.length + sort.length > 0) return selectRows(from(jobId, 0), query);
      const rows = batch.all(jobId, skip, limit);
      return { items: rows.map(({ data }) => JSON.parse(String(data)) as Row), count: countOf(jobId) };
    },
    async *stream(jobId, query = {}) {
      const { filters = [], sort = [], limit = Number.POSITIVE_INFINITY, skip = 0 } = query;
      if (sort.length > 0) {
        yield* selectRows(from(jobId, 0), query).items;
        return;
      }
      const unfiltered = filters.length === 0;
      let passed = unfiltered ? skip : 0;
      let left = limit;
      if (left <= 0) return;
      for (const row of from(jobId, passed)) {
        if (!matchesFilters(row, filters)) continue;
        if (passed < skip) {
          passed += 1;
          continue;
        }
        yield row;
        left -= 1;
        if (left === 0) return;
      }
    },
    async count(jobId) {
      return countOf(jobId);
    },
  };
}
