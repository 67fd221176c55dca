import type { Listing } from '../ground/listing.ts';
import { compareSortKeys, type SortKey, sortKey } from './compare-values.ts';
import { matchesFilters, rowText } from './matches-filters.ts';
import type { Row } from './row.ts';
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
  const keyed = rows.map((row) => ({
    row,
    keys: sort.map(({ property }) => sortKey(rowText(row, property))),
  }));
  return keyed.sort((a, b) => compareKeys(a.keys, b.keys, sort)).map(({ row }) => row);
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[], sort: readonly RowSort[]): number {
  for (const [index, { descending }] of sort.entries()) {
    const left = a[index];
    const right = b[index];
    const order = left && right ? compareSortKeys(left, right, descending) : 0;
    if (order !== 0) return order;
  }
  return 0;
}
