import { isStorableText, storableText } from '../ground/storable-text.ts';
import type { Row, RowValue } from './row.ts';

/** The row itself where all its text can be kept. */
export function storableRow(row: Row): Row {
  return storableObject(row);
}

/** The value itself where it can be kept. No storage keeps numbers that JSON does not know: -0 is 0. */
function storable(value: RowValue): RowValue {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return storableObject(value as Row);
  const list = value.map(storable);
  return list.every((one, at) => Object.is(one, value[at])) ? value : list;
}

function storableObject(object: Row): Row {
  const names = Object.keys(object);
  const values = Object.values(object);
  const kept = values.map(storable);
  if (names.every((name, at) => isStorableText(name) && Object.is(kept[at], values[at]))) return object;
  return Object.fromEntries(names.map((name, at) => [storableText(name), kept[at] ?? null]));
}
