import type { ChangeCounts, FeedUpdate, JobRecord } from '@harvestman/core';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The driver gives numbers of 64 bits as text. */
interface Counts {
  readonly last_number: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Puts a job's rows into the feed of its recipe, in one pass of the database over both: nothing comes here but counts.
 * The feed is locked, so that jobs which end at once come one after the other, and its rows stay where they are read: they
 * are written by their places, without the index.
 */
export async function updateFeed(
  transaction: Transaction<Tables>,
  schema: string,
  { id: jobId, recipeId, startDate, endDate }: JobRecord,
  { uniqueBy, removes, ignored = [] }: FeedUpdate,
): Promise<ChangeCounts> {
  const name = (table: string) => sql.id(schema, table);
  // Compiling the statement takes as long as running it, and rows that do not fit are sorted on disk.
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(transaction);
  const started = startDate ?? '';
  await sql`
    insert into ${name('feeds')} (recipe_id) values (${recipeId}) on conflict do nothing`.execute(
    transaction,
  );
  await sql`select key from ${name('feeds')} where recipe_id = ${recipeId} for no key update`.execute(
    transaction,
  );
  const key = keyOf(uniqueBy, ignored);
  const isWhole = uniqueBy.length === 0;
  const compared = (data: string) => told(sql.ref(data), ignored);
  const { rows } = await sql<Counts>`
    with job as materialized (
      select key from ${name('jobs')} where id = ${jobId}
    ), feed as materialized (
      select key, last_number from ${name('feeds')}
      where recipe_id = ${recipeId} and (last_start, last_job) <= (${started}::text, (select key from job))
    ), fresh as (
      select idx, data, key, digest, row_number() over (partition by digest order by idx)::integer as nth
      from (select *, sha256(convert_to(key, 'UTF8')) as digest from (
        select idx, data, ${key} as key from ${name('job_rows')} where job_key = (select key from job) offset 0
      ) as keyed) as digested
    ), present as (
      select ctid as place, digest, nth, key, data from ${name('feed_rows')} where feed_key = (select key from feed)
    ), ${isWhole ? sql`unlike` : sql`differing`} as materialized (
      select place, digest, nth, fresh.idx, coalesce(fresh.key, present.key) as key, fresh.data, present.data as before,
        case when present.key is null then 'added' when fresh.key is null then 'removed' else 'changed' end as type${
          isWhole
            ? sql`, jsonb_hash_extended(${told(sql`coalesce(fresh.data, present.data)`, ignored)}, 0) as alike`
            : sql``
        }
      from fresh full join present using (digest, nth)
      where present.key is null or (fresh.key is null and ${isWhole || removes}::boolean)
        or (fresh.key is not null and fresh.data::text <> present.data::text
          and jsonb_strip_nulls(${compared('fresh.data')}) <> jsonb_strip_nulls(${compared('present.data')}))
    ${isWhole ? inAnyOrder(removes, ignored) : sql``}
    ), logged as (
      insert into ${name('changes')} (feed_key, number, type, key, data, before, job_id, at)
      select feed.key, feed.last_number + row_number() over (order by idx nulls last, differing.key collate "C", nth),
        type, differing.key, data, before, ${jobId}, ${endDate ?? started}
      from differing, feed where type <> 'turned'
    ), kept as (
      insert into ${name('feed_rows')} (feed_key, digest, nth, key, data)
      select feed.key, digest, nth, differing.key, data from differing, feed where type = 'added' order by digest
    ), renewed as (
      update ${name('feed_rows')} as stored set data = differing.data, digest = differing.digest, nth = differing.nth
      from differing where type in ('changed', 'turned') and stored.ctid = place
    ), gone as (
      delete from ${name('feed_rows')} as stored
      using differing where type = 'removed' and stored.ctid = place
    ), counted as (
      select count(*) filter (where type = 'added')::integer as added,
        count(*) filter (where type = 'changed')::integer as changed,
        count(*) filter (where type = 'removed')::integer as removed
      from differing
    )
    update ${name('feeds')} as feeds
    set last_number = feeds.last_number + added + changed + removed,
      last_start = case when ${removes}::boolean then ${started}::text else last_start end,
      last_job = case when ${removes}::boolean then (select key from job) else last_job end
    from counted, feed where feeds.key = feed.key
    returning feeds.last_number::text as last_number, added, changed, removed`.execute(transaction);
  const [counts] = rows;
  if (counts === undefined) return { added: 0, changed: 0, removed: 0, first: 0, last: 0 };
  const { added, changed, removed } = counts;
  const total = added + changed + removed;
  const last = total === 0 ? 0 : Number(counts.last_number);
  return { added, changed, removed, first: total === 0 ? 0 : last - total + 1, last };
}

/** As `rowKey` of core: the values as a JSON list, or a digest of the row. */
function keyOf(uniqueBy: readonly string[], ignored: readonly string[]): RawBuilder<string> {
  if (uniqueBy.length === 0) {
    const whole = ignored.length === 0 ? sql`data` : told(sql`data`, ignored);
    return sql`encode(sha256(convert_to(${whole}::text, 'UTF8')), 'hex')`;
  }
  const values = uniqueBy.map((property) => sql`coalesce((data -> ${property}::text)::text, 'null')`);
  return sql`'[' || ${sql.join(values, sql` || ',' || `)} || ']'`;
}

/**
 * Rows that differ; one whose properties stand in another order alone takes one of the others, which goes by it then. Only
 * those that some other row may be the same as, by a short digest, are sorted to find out.
 */
function inAnyOrder(removes: boolean, ignored: readonly string[]): RawBuilder<unknown> {
  const whole = told(sql`coalesce(data, before)`, ignored);
  return sql`
    ), twins as materialized (
      select alike from unlike group by alike
      having count(*) filter (where type = 'added') > 0 and count(*) filter (where type = 'removed') > 0
    ), differing as materialized (
      select place, idx, key, before, digest, nth, data, type from unlike left join twins using (alike)
      where twins.alike is null and (type <> 'removed' or ${removes}::boolean)
      union all
      select place, idx, key, before,
        case when times = 1 then digest else to_digest end, case when times = 1 then nth else to_nth end,
        case when times = 1 then data else to_data end, case when times = 1 then type else 'turned' end
      from (
        select *, count(*) over (partition by whole, turn) as times,
          lag(digest) over pair as to_digest, lag(nth) over pair as to_nth, lag(data) over pair as to_data
        from (
          select *, row_number() over (partition by type, whole order by idx, nth) as turn from (
            select *, sha256(convert_to(${whole}::text, 'UTF8')) as whole from unlike join twins using (alike)
          ) as read
        ) as counted
        window pair as (partition by whole, turn order by type)
      ) as paired
      where case when times = 1 then type <> 'removed' or ${removes}::boolean else type = 'removed' end`;
}

/** The row without what tells of the run. */
function told(data: RawBuilder<unknown>, ignored: readonly string[]): RawBuilder<unknown> {
  return ignored.length === 0 ? sql`${data}::jsonb` : sql`(${data}::jsonb - ${ignored}::text[])`;
}
