import { mapInTurns, type Row, takeTurns } from '@harvestman/core';
import { copyRecord } from './copy-record.ts';

/** A copy of a row. Most rows hold no lists or objects, and are copied in one step. */
export function copyRow(row: Row): Row {
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'object' && value !== null) return copyRecord(row);
  }
  return { ...row };
}

/** Copies of the rows of a page, which may be large. */
export function copyRows(rows: readonly Row[]): Promise<Row[]> {
  return mapInTurns(rows, takeTurns(), copyRow);
}
