import type { RowQuery } from '@harvestman/core';
import { type RawBuilder, sql } from 'kysely';
import { matchesFilter } from './matches-filter.ts';
import { sortTerms } from './sort-terms.ts';
import { type RowRange, type ValuedRows, valuedRows } from './valued-rows.ts';

/** What to select from the rows that match, and what stands behind it; `order` is the query's. */
export interface Selection {
  readonly what: (order: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly tail?: (order: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** `select … from` the rows of the range that pass the query's filters. Its limit and skip are the caller's. */
export function selectMatching(
  range: RowRange,
  query: Pick<RowQuery, 'filters' | 'sort'>,
  { what, tail = () => sql`` }: Selection,
): RawBuilder<unknown> {
  const rows = valuedRows(range, query);
  const order = sql.join([...sortTerms(query.sort ?? [], rows), sql`idx`]);
  return sql`select ${what(order)} from ${rows.source} ${conditions(query, rows)} ${tail(order)}`;
}

function conditions({ filters = [] }: Pick<RowQuery, 'filters'>, rows: ValuedRows): RawBuilder<unknown> {
  return sql.join(
    filters.map((filter) => sql` and ${matchesFilter(filter, rows)}`),
    sql``,
  );
}
