import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The orders of large jobs' rows that somebody asked for. A row's place in the table of rows does not change, so that an
 * order is found once: four bytes a row, where an index on a property would cost every commit, asked for or not.
 */
export async function createRowOrders(db: QueryExecutorProvider, schema: string): Promise<void> {
  const name = (table: string) => sql.id(schema, table);
  await sql`
    create unlogged table ${name('row_orders')} (
      job_key bigint not null,
      query text collate "C" not null,
      total integer not null,
      made_at timestamptz not null default clock_timestamp(),
      primary key (job_key, query)
    )`.execute(db);
  await sql`
    create unlogged table ${name('row_order_parts')} (
      job_key bigint not null,
      query text collate "C" not null,
      part integer not null,
      indexes integer[] not null,
      primary key (job_key, query, part)
    )`.execute(db);
  // Not strict: only so does the planner put it in line. What begins with a letter is told by one comparison.
  await sql`
    create or replace function ${name('plain_decimal')}(value text) returns numeric
    language sql immutable parallel safe
    as $$ select case
      when value collate "C" < ':' and length(value) <= 64 and value ~ '^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)$'
      then value::numeric
    end $$`.execute(db);
}
