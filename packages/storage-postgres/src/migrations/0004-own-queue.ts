import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The table of jobs is the queue: the indexes hold what waits, by tenant, host and recipe, and what runs. Before, pg-boss
 * had a copy of it. Schedules come due by an index, too.
 */
export async function createOwnQueue(db: QueryExecutorProvider, schema: string): Promise<void> {
  const name = (table: string) => sql.id(schema, table);
  const jobs = name('jobs');
  await sql`
    alter table ${jobs}
      add column tenant text collate "C" not null default '',
      add column reserved_until timestamptz not null default '-infinity'`.execute(db);
  await sql`drop index ${name('jobs_active')}, ${name('jobs_active_by_host')}`.execute(db);
  await sql`alter table ${jobs} drop column queued_at`.execute(db);
  await sql`create index jobs_pending on ${jobs} (tenant, host, recipe_id, key) where status = 'pending'`.execute(
    db,
  );
  await sql`create index jobs_running on ${jobs} (lease_expires) where status = 'running'`.execute(db);
  await sql`create index jobs_running_by_host on ${jobs} (host, lease_expires) where status = 'running'`.execute(
    db,
  );
  await sql`create index jobs_active_by_recipe on ${jobs} (recipe_id) where status in ('pending', 'running')`.execute(
    db,
  );
  await sql`
    create table ${name('schedules')} (
      recipe_id text collate "C" primary key,
      cron text not null,
      time_zone text not null,
      since timestamptz not null,
      next_at timestamptz not null,
      claimed_until timestamptz not null default '-infinity'
    )`.execute(db);
  await sql`create index schedules_by_time on ${name('schedules')} (next_at)`.execute(db);
  // Due at once, which only makes them find out when they are.
  await sql`
    insert into ${name('schedules')} (recipe_id, cron, time_zone, since, next_at)
    select id, record -> 'schedule' ->> 'cron', record -> 'schedule' ->> 'timeZone', now(), now()
    from ${name('recipes')}
    where status = 'active' and record -> 'schedule' ->> 'cron' is not null`.execute(db);
  await sql`drop schema if exists ${sql.id(`${schema}_queue`)} cascade`.execute(db);
}
