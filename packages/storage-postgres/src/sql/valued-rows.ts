import { type RowFilter, type RowQuery, sortKey } from '@harvestman/core';
import { type RawBuilder, sql } from 'kysely';

/** The rows of a job with the values that a query looks at, each read from its row once. */
export interface ValuedRows {
  /** What stands after `from`, up to a condition to which others can be added. It has `idx`, and `data` if wanted. */
  readonly source: RawBuilder<unknown>;
  /** The value of a property that the query names; null where the row has none. */
  value(property: string): RawBuilder<string | null>;
  /** The value as an exact number; null where it is not a plain decimal. */
  number(property: string): RawBuilder<string | null>;
}

/** Which rows of which job, before any filter. */
export interface RowRange {
  readonly schema: string;
  /** The job's own number. */
  readonly jobKey: string;
  /** The first index. */
  readonly from: number;
  /** The index after the last. */
  readonly until: number;
  /** Whether the rows come with their `data`, which makes sorting them dearer. */
  readonly withData: boolean;
}

/** Numbers as `valueText` writes them: JSON may write an exponent, and text that looks like one stays as it is. */
const EXPONENT = '^-?[0-9]([.][0-9]+)?e[-+][0-9]+$';

/** `offset 0` keeps the planner from merging the levels, which would read the JSON again for each mention of a value. */
export function valuedRows(
  { schema, jobKey, from, until, withData }: RowRange,
  { filters = [], sort = [] }: Partial<RowQuery>,
): ValuedRows {
  const properties = [...new Set([...filters, ...sort].map(({ property }) => property))];
  const numeric = new Set([...filters.filter(isNumeric), ...sort].map(({ property }) => property));
  const column = (kind: 'written' | 'value' | 'number', property: string) =>
    sql.id(`${kind}_${properties.indexOf(property)}`);

  const written = properties.map(
    (property) => sql`, data ->> ${property}::text as ${column('written', property)}`,
  );
  const values = properties.map((property) => {
    const text = column('written', property);
    return sql`, case when strpos(${text}, 'e') > 0 and ${text} ~ ${EXPONENT}::text
      and json_typeof(data -> ${property}::text) = 'number'
      then ${text}::numeric::text else ${text} end as ${column('value', property)}`;
  });
  const numbers = properties
    .filter((property) => numeric.has(property))
    .map(
      (property) =>
        sql`, ${sql.id(schema, 'plain_decimal')}(${column('value', property)}) as ${column('number', property)}`,
    );
  const list = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns, sql``);
  const data = withData ? sql`, data` : sql``;
  return {
    source: sql`(
      select *${list(numbers)} from (
        select idx${data}${list(values)} from (
          select idx, data${list(written)} from ${sql.id(schema, 'job_rows')}
          where job_key = ${jobKey}::bigint
            and idx >= ${from}::integer and idx < ${until}::integer
          offset 0
        ) as with_texts offset 0
      ) as with_values offset 0
    ) as job_rows where true`,
    value: (property) => sql`${column('value', property)}`,
    number: (property) => sql`${column('number', property)}`,
  };
}

function isNumeric(filter: RowFilter): boolean {
  const { value } = filter;
  const wanted = typeof value === 'object' ? value : [String(value)];
  return wanted.some((text) => sortKey(text).number !== null);
}
