import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface TallyQuery {
  readonly kind: 'job' | 'recipe';
  /** Absent: all recipes. */
  readonly recipeId?: string | undefined;
  /** Absent: every status. */
  readonly statuses?: readonly string[] | undefined;
}

/** Above it the changes are folded by whoever counts, where no worker does it all the time. */
const MANY_CHANGES = 2_000;
/** Changes folded at a time. */
const BATCH = 100_000;

/** How many there are, exactly, as of one moment. */
export async function countByTally(
  db: Kysely<Tables>,
  schema: string,
  { kind, recipeId, statuses }: TallyQuery,
): Promise<number> {
  const ofStatus = statuses === undefined ? sql`true` : sql`status = any(${[...statuses]}::text[])`;
  const ofScope = recipeId === undefined ? sql`true` : sql`scope = ${recipeId}`;
  const { rows } = await sql<{ count: string; changes: number }>`
    select (
        (select coalesce(sum(count), 0) from ${sql.id(schema, 'tallies')}
          where kind = ${kind} and scope = ${recipeId ?? ''} and ${ofStatus})
        + coalesce(sum(change) filter (where kind = ${kind} and ${ofScope} and ${ofStatus}), 0)
      )::text as count, count(*)::integer as changes
    from ${sql.id(schema, 'tally_changes')}`.execute(db);
  const [tally] = rows;
  if ((tally?.changes ?? 0) > MANY_CHANGES) await foldTallies(db, schema);
  return Number(tally?.count ?? 0);
}

/** Of several processes at once, one does it. */
export async function foldTallies(db: Kysely<Tables>, schema: string): Promise<void> {
  const tallies = sql.id(schema, 'tallies');
  const changes = sql.id(schema, 'tally_changes');
  await sql`
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`harvestman tallies ${schema}`}::text, 0)) as mine
    ), gone as (
      delete from ${changes} where ctid = any (array(
        select folded.ctid from ${changes} as folded, turn where mine limit ${BATCH}::integer
        for update of folded skip locked))
      returning kind, scope, status, change
    )
    insert into ${tallies} as known (kind, scope, status, count)
    select kind, scope, status, sum(change) from gone where scope <> '' group by kind, scope, status
    union all
    select kind, '', status, sum(change) from gone group by kind, status
    on conflict (kind, scope, status) do update set count = known.count + excluded.count`.execute(db);
}
