import { type QueryExecutorProvider, sql } from 'kysely';

/** The feeds of changes: for each recipe the rows that it has now, and what jobs changed in them. */
export async function createFeeds(db: QueryExecutorProvider, schema: string): Promise<void> {
  const name = (table: string) => sql.id(schema, table);
  await sql`
    create table ${name('feeds')} (
      key bigint generated always as identity primary key,
      recipe_id text collate "C" not null unique,
      last_start text collate "C" not null default '',
      last_number bigint not null default 0
    )`.execute(db);
  // Keys may be longer than an index takes, so rows are found by digest.
  await sql`
    create table ${name('feed_rows')} (
      feed_key bigint not null,
      digest bytea not null,
      nth integer not null,
      key text not null,
      data json not null,
      primary key (feed_key, digest, nth)
    )`.execute(db);
  await sql`
    create table ${name('changes')} (
      feed_key bigint not null,
      number bigint not null,
      type text not null,
      key text not null,
      data json,
      before json,
      job_id text not null,
      at text not null,
      primary key (feed_key, number)
    )`.execute(db);
}
