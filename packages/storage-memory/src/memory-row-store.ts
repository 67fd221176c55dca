import {
  mapInTurns,
  type Row,
  type RowFilter,
  type RowSort,
  type RowStore,
  selectRows,
  takeTurns,
} from '@harvestman/core';
import { copyRow } from './copy-row.ts';
import type { MemoryState } from './memory-state.ts';
import { sortInTurns } from './sort-in-turns.ts';

/** Rows that filters look at in one step. */
const STEP = 500;

export function createMemoryRowStore({ rows }: MemoryState): RowStore {
  return {
    async query(jobId, { filters, sort, skip, limit }) {
      const matching = await rowsInOrder(rows.get(jobId) ?? [], filters, sort);
      return { items: matching.slice(skip, skip + limit).map(copyRow), count: matching.length };
    },
    async *stream(jobId, query = {}) {
      const stored = rows.get(jobId) ?? [];
      const { filters = [], sort = [], skip = 0, limit = Number.POSITIVE_INFINITY } = query;
      // Unsorted rows need no copy of the list: those added meanwhile come at its end.
      const untouched = filters.length === 0 && sort.length === 0;
      const selected = untouched
        ? stored.slice(skip, skip + limit)
        : (await rowsInOrder(stored, filters, sort)).slice(skip, skip + limit);
      for (const row of selected) yield copyRow(row);
    },
    async count(jobId) {
      return rows.get(jobId)?.length ?? 0;
    },
  };
}

async function rowsInOrder(
  rows: readonly Row[],
  filters: readonly RowFilter[] | undefined,
  sort: readonly RowSort[] = [],
): Promise<readonly Row[]> {
  const matching = await matchingRows(rows, filters);
  return sort.length === 0 ? matching : sortInTurns(matching, sort);
}

/** Of the rows that there are now. A million of them are not looked at in one turn of the event loop. */
async function matchingRows(
  rows: readonly Row[],
  filters: readonly RowFilter[] = [],
): Promise<readonly Row[]> {
  if (filters.length === 0) return rows;
  const steps = Array.from({ length: Math.ceil(rows.length / STEP) }, (_, step) =>
    rows.slice(step * STEP, (step + 1) * STEP),
  );
  return (await mapInTurns(steps, takeTurns(), (some) => selectRows(some, { filters }).items)).flat();
}
