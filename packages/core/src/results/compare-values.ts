import { compareCodePoints } from './compare-code-points.ts';
import { comparePlainDecimals, type PlainDecimal, parsePlainDecimal } from './plain-decimal.ts';

/**
 * Compares two values for a filter: by value when both are plain decimal numbers, exactly, else by code point.
 * Negative, zero or positive.
 */
export function compareValues(a: string, b: string): number {
  const left = parsePlainDecimal(a);
  const right = left && parsePlainDecimal(b);
  return left && right ? comparePlainDecimals(left, right) : compareCodePoints(a, b);
}

/** A value made ready for many comparisons. */
export interface SortKey {
  readonly value: string | null;
  readonly number: PlainDecimal | null;
}

/** For `compareSortKeys`. */
export function sortKey(value: string | null): SortKey {
  return { value, number: value === null ? null : parsePlainDecimal(value) };
}

/**
 * Compares two values for an order. `compareValues` is not transitive where a column mixes numbers and text, so here
 * numbers come before text. Nulls are last in both directions.
 */
export function compareSortKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  const order = compareKnown(a, a.value, b, b.value);
  return descending ? 0 - order : order;
}

function compareKnown(a: SortKey, left: string, b: SortKey, right: string): number {
  if (a.number && b.number) return comparePlainDecimals(a.number, b.number);
  if (a.number) return -1;
  if (b.number) return 1;
  return compareCodePoints(left, right);
}
