import { isStorableText, storableText } from '../ground/storable-text.ts';
import type { Row } from './row.ts';

/** The row itself where all its text can be kept. */
export function storableRow(row: Row): Row {
  const entries = Object.entries(row);
  if (entries.every(([name, value]) => isStorableText(name) && (value === null || isStorableText(value)))) {
    return row;
  }
  return Object.fromEntries(
    entries.map(([name, value]) => [storableText(name), value === null ? null : storableText(value)]),
  );
}
