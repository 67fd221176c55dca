import { isStorableText, storableText } from '../ground/storable-text.ts';
import type { Row, RowValue } from './row.ts';

/** The row itself where all its text can be kept. */
export function storableRow(row: Row): Row {
  const entries = Object.entries(row);
  if (entries.every(([name, value]) => isStorableText(name) && isStorable(value))) return row;
  return Object.fromEntries(entries.map(([name, value]) => [storableText(name), storable(value)]));
}

function isStorable(value: RowValue): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner));
}

/** No storage keeps numbers that JSON does not know: -0 is 0. */
function storable(value: RowValue): RowValue {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]),
  );
}
