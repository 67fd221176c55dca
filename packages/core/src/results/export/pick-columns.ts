import { rowValue } from '../matches-filters.ts';
import type { Row } from '../row.ts';

/** The row with these columns and no others, in their order. */
export function pickColumns(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, rowValue(row, column)]));
}
