import { mapInTurns, type Row, type RowFilter, type RowStore, selectRows, takeTurns } from '@harvestman/core';
import { copyRow } from './copy-row.ts';
import type { MemoryState } from './memory-state.ts';

/** Rows that filters look at in one step. */
const STEP = 500;

export function createMemoryRowStore({ rows }: MemoryState): RowStore {
  return {
    async query(jobId, { filters, ...others }) {
      const matching = await matchingRows(rows.get(jobId) ?? [], filters);
      const { items, count } = selectRows(matching, others);
      return { items: items.map(copyRow), count };
    },
    async *stream(jobId, query = {}) {
      const stored = rows.get(jobId) ?? [];
      const { filters = [], sort = [], skip = 0, limit = Number.POSITIVE_INFINITY } = query;
      // Unsorted rows need no copy of the list: those added meanwhile come at its end.
      const untouched = filters.length === 0 && sort.length === 0;
      const selected = untouched
        ? stored.slice(skip, skip + limit)
        : selectRows(await matchingRows(stored, filters), { sort, skip, limit }).items;
      for (const row of selected) yield copyRow(row);
    },
    async count(jobId) {
      return rows.get(jobId)?.length ?? 0;
    },
  };
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
