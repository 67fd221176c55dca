import { rowValue } from '../results/matches-filters.ts';
import type { Row, RowValue } from '../results/row.ts';

/** Whether two values say the same: the order of an object's members says nothing, and one that is null is not there. */
export function isSameValue(one: RowValue, other: RowValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameValue(value, other[at]));
  return !Array.isArray(one) && !Array.isArray(other) && hasSameMembers(one as Row, other as Row);
}

function hasSameMembers(one: Row, other: Row): boolean {
  return (
    Object.keys(one).every((name) => isSameValue(rowValue(one, name), rowValue(other, name))) &&
    Object.keys(other).every((name) => Object.hasOwn(one, name) || other[name] === null)
  );
}
