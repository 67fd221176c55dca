import type { Row } from '@harvestman/core';
import { copyRecord } from './copy-record.ts';

/** A copy of a row. Most rows hold no lists or objects, and are copied in one step. */
export function copyRow(row: Row): Row {
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'object' && value !== null) return copyRecord(row);
  }
  return { ...row };
}
