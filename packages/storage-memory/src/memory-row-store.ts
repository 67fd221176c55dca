import { type RowStore, selectRows } from '@harvestman/core';
import { copyRow } from './copy-row.ts';
import type { MemoryState } from './memory-state.ts';

export function createMemoryRowStore({ rows }: MemoryState): RowStore {
  return {
    async query(jobId, query) {
      const { items, count } = selectRows(rows.get(jobId) ?? [], query);
      return { items: items.map(copyRow), count };
    },
    async *stream(jobId, query = {}) {
      const stored = rows.get(jobId) ?? [];
      const whole = { limit: Number.POSITIVE_INFINITY, skip: 0, ...query };
      const { filters = [], sort = [] } = query;
      // Unsorted rows need no copy of the list: those added meanwhile come at its end.
      const untouched = filters.length === 0 && sort.length === 0;
      const selected = untouched
        ? stored.slice(whole.skip, whole.skip + whole.limit)
        : selectRows(stored, whole).items;
      for (const row of selected) yield copyRow(row);
    },
    async count(jobId) {
      return rows.get(jobId)?.length ?? 0;
    },
  };
}
