import type { RowSort } from '@harvestman/core';
import { type RawBuilder, sql } from 'kysely';
import type { ValuedRows } from './valued-rows.ts';

/**
 * The order of the core's `rowOrder`, in SQL: numbers by value, then text by code point, and the reverse, with
 * nulls last in both. Equal numbers are ties, however they are written.
 */
export function sortTerms(sort: readonly RowSort[], rows: ValuedRows): RawBuilder<unknown>[] {
  return sort.flatMap(({ property, descending }) => {
    const number = rows.number(property);
    const text = sql`(case when ${number} is null then ${rows.value(property)} end) collate "C"`;
    return descending
      ? [sql`${text} desc nulls last`, sql`${number} desc nulls last`]
      : [sql`${number} asc nulls last`, sql`${text} asc nulls last`];
  });
}
