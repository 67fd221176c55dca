import { type RawBuilder, sql } from 'kysely';

/** A row's value of the property; null where it has none. */
export function rowValue(property: string): RawBuilder<string | null> {
  return sql`(job_rows.data ->> ${property}::text)`;
}

/** The value as an exact number; null where it is not a plain decimal. */
export function plainDecimal(property: string, schema: string): RawBuilder<string | null> {
  return sql`${sql.id(schema, 'plain_decimal')}(${rowValue(property)})`;
}
