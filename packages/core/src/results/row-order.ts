import { compareSortKeys, type SortKey, sortKey } from './compare-values.ts';
import { rowText } from './matches-filters.ts';
import type { Row } from './row.ts';
import type { RowSort } from './row-query.ts';

/** A row made ready for many comparisons. */
export interface KeyedRow {
  readonly row: Row;
  /** A key for each part of the order. */
  readonly keys: readonly SortKey[];
}

/** The order of a query, for a storage that sorts rows in memory. */
export interface RowOrder {
  keyed(row: Row): KeyedRow;
  /** Negative, zero or positive; zero for rows that stay as they are, one to another. */
  compare(one: KeyedRow, other: KeyedRow): number;
}

/** The order in which rows are returned for `sort`: by its first part, where they are equal by the second, and so on. */
export function rowOrder(sort: readonly RowSort[]): RowOrder {
  return {
    keyed: (row) => ({ row, keys: sort.map(({ property }) => sortKey(rowText(row, property))) }),
    compare: (one, other) => {
      for (const [index, { descending }] of sort.entries()) {
        const [left, right] = [one.keys[index], other.keys[index]];
        const order = left && right ? compareSortKeys(left, right, descending) : 0;
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}
