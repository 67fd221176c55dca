import { isDeepStrictEqual } from 'node:util';
import type { RowValue } from '../results/row.ts';

/** Whether two values say the same: the order of an object's members says nothing, and one that is null is not there. */
export function isSameValue(one: RowValue, other: RowValue): boolean {
  return one === other || isDeepStrictEqual(withoutNulls(one), withoutNulls(other));
}

function withoutNulls(value: RowValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}
