import { type QueryExecutorProvider, sql } from 'kysely';

/** Text columns compare by byte: ids are told apart exactly, and UTF-8 bytes order as code points do. */
export async function createTables(db: QueryExecutorProvider, schema: string): Promise<void> {
  const name = (table: string) => sql.id(schema, table);
  await sql`
    create table ${name('recipes')} (
      key bigint generated always as identity primary key,
      id text collate "C" not null unique,
      status text not null,
      version integer not null,
      record json not null
    )`.execute(db);
  await sql`
    create table ${name('jobs')} (
      key bigint generated always as identity primary key,
      id text collate "C" not null unique,
      recipe_id text collate "C" not null,
      status text not null,
      record jsonb not null,
      recipe json not null,
      cursor json,
      end_date text collate "C",
      host text collate "C" not null,
      lease_token text collate "C",
      lease_expires timestamptz,
      queued_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index jobs_by_recipe on ${name('jobs')} (recipe_id, key desc)`.execute(db);
  await sql`create index jobs_by_status on ${name('jobs')} (status, key desc)`.execute(db);
  await sql`create index jobs_by_end on ${name('jobs')} (end_date) where end_date is not null`.execute(db);
  await sql`create index jobs_active_by_host on ${name('jobs')} (host, key) where status in ('pending', 'running')`.execute(
    db,
  );
  await sql`create index jobs_active on ${name('jobs')} (queued_at) where status in ('pending', 'running')`.execute(
    db,
  );
  // json, not jsonb: a row keeps the order of its properties. No foreign key: its check would cost a look-up a row.
  await sql`
    create table ${name('job_rows')} (
      job_key bigint not null,
      idx integer not null,
      data json not null,
      primary key (job_key, idx)
    )`.execute(db);
  await sql`
    create function ${name('plain_decimal')}(value text) returns numeric
    language sql immutable strict parallel safe
    as $$ select case
      when length(value) <= 64 and value ~ '^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)$' then value::numeric
    end $$`.execute(db);
}
