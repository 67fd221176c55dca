import type { Listing } from '../ground/listing.ts';
import { matchesFilters } from './matches-filters.ts';
import type { Row } from './row.ts';
import { rowOrder } from './row-order.ts';
import type { RowQuery, RowSort } from './row-query.ts';

/** What a storage returns for a query, for a storage that holds the rows in memory. Absent limit: all. */
export function selectRows(rows: Iterable<Row>, query: Partial<RowQuery>): Listing<Row> {
  const { filters, sort = [], skip = 0, limit = Number.POSITIVE_INFINITY } = query;
  const matching: Row[] = [];
  for (const row of rows) if (matchesFilters(row, filters)) matching.push(row);
  const ordered = sort.length === 0 ? matching : sortRows(matching, sort);
  return { items: ordered.slice(skip, skip + limit), count: matching.length };
}

function sortRows(rows: readonly Row[], sort: readonly RowSort[]): Row[] {
  const { keyed, compare } = rowOrder(sort);
  return rows
    .map(keyed)
    .sort(compare)
    .map(({ row }) => row);
}
