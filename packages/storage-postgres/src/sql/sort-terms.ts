import type { RowSort } from '@harvestman/core';
import { type RawBuilder, sql } from 'kysely';
import { plainDecimal, rowValue } from './row-value.ts';

/**
 * The order of the core's `compareSortKeys`, in SQL: numbers by value, then text by code point, and the reverse, with
 * nulls last in both. Equal numbers are ties, however they are written.
 */
export function sortTerms(sort: readonly RowSort[], schema: string): RawBuilder<unknown>[] {
  return sort.flatMap(({ property, descending }) => {
    const number = plainDecimal(property, schema);
    const text = sql`(case when ${number} is null then ${rowValue(property)} end) collate "C"`;
    return descending
      ? [sql`${text} desc nulls last`, sql`${number} desc nulls last`]
      : [sql`${number} asc nulls last`, sql`${text} asc nulls last`];
  });
}
