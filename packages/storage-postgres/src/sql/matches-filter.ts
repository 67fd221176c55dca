import { type RowFilter, sortKey } from '@harvestman/core';
import { type RawBuilder, sql } from 'kysely';
import type { ValuedRows } from './valued-rows.ts';

type Condition = RawBuilder<boolean>;

const OPERATORS = {
  eq: sql.raw('='),
  gt: sql.raw('>'),
  gte: sql.raw('>='),
  lt: sql.raw('<'),
  lte: sql.raw('<='),
} as const;

/** What `matchesFilters` of the core says of a row, in SQL. Names and values are parameters. */
export function matchesFilter(filter: RowFilter, rows: ValuedRows): Condition {
  const value = rows.value(filter.property);
  switch (filter.operator) {
    case 'exists':
      return filter.value ? sql`${value} is not null` : sql`${value} is null`;
    case 'contains':
      return sql`strpos(${value}, ${filter.value}::text) > 0`;
    case 'ne':
      return sql`(${compare(filter.property, 'eq', filter.value, rows)}) is not true`;
    case 'in':
      return isOneOf(filter.property, filter.value, rows);
    default:
      return compare(filter.property, filter.operator, filter.value, rows);
  }
}

function compare(
  property: string,
  operator: keyof typeof OPERATORS,
  wanted: string,
  rows: ValuedRows,
): Condition {
  const value = rows.value(property);
  const sign = OPERATORS[operator];
  const asText: Condition = sql`${value} collate "C" ${sign} ${wanted}::text`;
  if (sortKey(wanted).number === null) return asText;
  const number = rows.number(property);
  return sql`case when ${number} is null then ${asText} else ${number} ${sign} ${wanted}::numeric end`;
}

/** Text that equals a value is the same number, too; other spellings of a number are found by their value. */
function isOneOf(property: string, wanted: readonly string[], rows: ValuedRows): Condition {
  const same: Condition = sql`${rows.value(property)} collate "C" = any(${[...wanted]}::text[])`;
  const numbers = wanted.filter((value) => sortKey(value).number !== null);
  if (numbers.length === 0) return same;
  return sql`(${same} or ${rows.number(property)} = any(${numbers}::numeric[]))`;
}
