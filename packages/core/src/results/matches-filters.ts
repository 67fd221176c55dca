import { compareValues } from './compare-values.ts';
import { containsText } from './contains-text.ts';
import type { Row, RowValue } from './row.ts';
import type { FilterOperator, RowFilter } from './row-query.ts';
import { valueText } from './value-text.ts';

type Matcher = (value: string, wanted: string) => boolean;

const COMPARISONS = {
  eq: (value, wanted) => compareValues(value, wanted) === 0,
  ne: (value, wanted) => compareValues(value, wanted) !== 0,
  gt: (value, wanted) => compareValues(value, wanted) > 0,
  gte: (value, wanted) => compareValues(value, wanted) >= 0,
  lt: (value, wanted) => compareValues(value, wanted) < 0,
  lte: (value, wanted) => compareValues(value, wanted) <= 0,
  contains: containsText,
} as const satisfies Record<Exclude<FilterOperator, 'in' | 'exists'>, Matcher>;

/** The value of a property; null where the row has none of that name. */
export function rowValue(row: Row, property: string): RowValue {
  return Object.hasOwn(row, property) ? (row[property] ?? null) : null;
}

/** The same as text, by which values are compared. */
export function rowText(row: Row, property: string): string | null {
  return valueText(rowValue(row, property));
}

/**
 * Whether all filters hold for the row. On null, `exists: true` and every comparison but `ne` are false. `contains`
 * is case-sensitive.
 */
export function matchesFilters(row: Row, filters: readonly RowFilter[] = []): boolean {
  return filters.every((filter) => matchesFilter(rowText(row, filter.property), filter));
}

function matchesFilter(value: string | null, filter: RowFilter): boolean {
  if (filter.operator === 'exists') return (value !== null) === filter.value;
  if (value === null) return filter.operator === 'ne';
  if (filter.operator === 'in') return filter.value.some((wanted) => COMPARISONS.eq(value, wanted));
  return COMPARISONS[filter.operator](value, filter.value);
}
