import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * How many jobs and recipes there are of each status, kept as they change, since counting a million takes seconds. A
 * change is a row of its own, so that writers do not wait for one another; readers add them up, and somebody folds them
 * into the tallies now and then. Beside it the indexes that lists by status go by.
 */
export async function createTallies(db: QueryExecutorProvider, schema: string): Promise<void> {
  const name = (table: string) => sql.id(schema, table);
  await sql`create index recipes_by_status on ${name('recipes')} (status, key desc)`.execute(db);
  await sql`create index jobs_by_recipe_and_status on ${name('jobs')} (recipe_id, status, key desc)`.execute(
    db,
  );
  // `scope` is a recipe's id, or empty for all.
  await sql`
    create table ${name('tallies')} (
      kind text collate "C" not null,
      scope text collate "C" not null,
      status text collate "C" not null,
      count bigint not null,
      primary key (kind, scope, status)
    )`.execute(db);
  await sql`
    create table ${name('tally_changes')} (
      kind text collate "C" not null,
      scope text collate "C" not null,
      status text collate "C" not null,
      change integer not null
    )`.execute(db);
  for (const { table, kind, scope } of [
    { table: 'jobs', kind: 'job', scope: 'recipe_id' },
    { table: 'recipes', kind: 'recipe', scope: null },
  ] as const) {
    const scopeOf = (row: 'old' | 'new') => (scope === null ? sql`''` : sql`${sql.id(row, scope)}`);
    const counted = name(table);
    const note = name(`tally_${table}`);
    const changes = name('tally_changes');
    await sql`
      create function ${note}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          delete from ${changes} where kind = ${sql.lit(kind)};
          delete from ${name('tallies')} where kind = ${sql.lit(kind)};
          return null;
        end if;
        if tg_op <> 'INSERT' then
          insert into ${changes} values (${sql.lit(kind)}, ${scopeOf('old')}, old.status, -1);
        end if;
        if tg_op <> 'DELETE' then
          insert into ${changes} values (${sql.lit(kind)}, ${scopeOf('new')}, new.status, 1);
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger tally after insert or delete on ${counted}
      for each row execute function ${note}()`.execute(db);
    await sql`create trigger tally_status after update on ${counted}
      for each row when (old.status is distinct from new.status) execute function ${note}()`.execute(db);
    await sql`create trigger tally_none after truncate on ${counted}
      for each statement execute function ${note}()`.execute(db);
    const groups = scope === null ? sql`status` : sql`grouping sets ((${sql.id(scope)}, status), (status))`;
    await sql`
      insert into ${name('tallies')} (kind, scope, status, count)
      select ${sql.lit(kind)}, ${scope === null ? sql`''` : sql`coalesce(${sql.id(scope)}, '')`}, status, count(*)
      from ${counted} group by ${groups}`.execute(db);
  }
}
