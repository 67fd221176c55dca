import { setTimeout as delay, setImmediate as ownTurn } from 'node:timers/promises';
import { type JobQueue, nextTimeOf, type Recipe, type Schedule } from '@harvestman/core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from '../connection/access.ts';
import type { Tables } from '../tables.ts';

/** What nobody has seen for longer is left out, in milliseconds: it came due while no process was there. */
const WINDOW_MS = 180_000;
/** How often a process that cannot tell all at once notes what it has seen, in milliseconds. */
const NOTE_MS = 30_000;
/** Noted at a time. */
const NOTED = 500;
/** How often due schedules are looked for, in milliseconds. */
const POLL_MS = 1_000;
/** Schedules taken at a time, told at the same time, so that one statement inserts their jobs, and settled together. */
const BATCH = 50;
/** A process that took schedules and died leaves them to others after so long, in milliseconds. */
const CLAIM_MS = 30_000;

interface DueSchedule {
  readonly recipe_id: string;
  readonly cron: string;
  readonly time_zone: string;
  /** These three in milliseconds since the epoch. */
  readonly since: number;
  readonly next_at: number;
  readonly now: number;
  /** Some process has seen that it is due. */
  readonly seen: boolean;
}

export interface Schedules {
  /** Whether the change of a recipe is one of its schedule. Null: the recipe is not there. */
  concern(before: Recipe | null, after: Recipe | null): boolean;
  /** Makes the schedule that of the recipe as it now is, within the caller's transaction. */
  follow(db: Kysely<Tables>, id: string, recipe: Recipe | null): Promise<void>;
  readonly work: NonNullable<JobQueue['workSchedules']>;
}

/**
 * The times of recipes, on the database's clock, and told once however many processes there are. When each comes next is
 * stored, so that what is due is found by an index, and what is not due costs nothing.
 */
export function createSchedules(access: Access): Schedules {
  const schedules = sql.id(access.schema, 'schedules');

  const claim = (db: Kysely<Tables>): Promise<readonly DueSchedule[]> =>
    rowsOf<DueSchedule>(
      db,
      sql`
        update ${schedules} as due set claimed_until = statement_timestamp() + ${CLAIM_MS}::float8 * interval '1 millisecond'
        from (
          select recipe_id, claimed_until from ${schedules}
          where next_at <= statement_timestamp() and claimed_until <= statement_timestamp()
          order by next_at limit ${BATCH}::integer for no key update skip locked) as taken
        where due.recipe_id = taken.recipe_id
        returning due.recipe_id, cron, time_zone, ${millis(sql`since`)} as since, ${millis(sql`next_at`)} as next_at,
          ${millis(sql`statement_timestamp()`)} as now, taken.claimed_until > '-infinity' as seen`,
    );

  /** What waits for its turn was due in time, however long that takes: an old claim says so. */
  const noteSeen = async (db: Kysely<Tables>): Promise<void> => {
    const noted = sql`
      update ${schedules} set claimed_until = statement_timestamp()
      where recipe_id in (
        select recipe_id from ${schedules}
        where next_at <= statement_timestamp() and claimed_until = '-infinity'
          and next_at > statement_timestamp() - ${WINDOW_MS}::float8 * interval '1 millisecond'
        limit ${NOTED}::integer for no key update skip locked)`;
    // An embedded database holds the event loop for as long as a statement takes.
    while ((await noted.execute(db)).numAffectedRows === BigInt(NOTED)) await ownTurn();
  };

  /** Unless somebody has changed the schedule meanwhile. */
  const settle = async (db: Kysely<Tables>, told: readonly DueSchedule[]): Promise<void> => {
    const next = told.map(({ cron, time_zone, now }) => nextTimeOf({ cron, timeZone: time_zone }, now));
    await sql`
      update ${schedules} as due
      set next_at = coalesce(to_timestamp(told.next / 1000), 'infinity'), claimed_until = '-infinity'
      from unnest(${told.map(({ recipe_id }) => recipe_id)}::text[], ${told.map(({ cron }) => cron)}::text[],
        ${told.map(({ time_zone }) => time_zone)}::text[], ${next}::float8[]) as told (id, cron, zone, next)
      where due.recipe_id = told.id and due.cron = told.cron and due.time_zone = told.zone`.execute(db);
  };

  return {
    concern(before, after) {
      const [was, is] = [inForce(before), inForce(after)];
      return was?.cron !== is?.cron || was?.timeZone !== is?.timeZone;
    },
    async follow(db, id, recipe) {
      const schedule = inForce(recipe);
      if (schedule === null) {
        await sql`delete from ${schedules} where recipe_id = ${id}`.execute(db);
        return;
      }
      const [time] = await rowsOf<{ now: number }>(db, sql`select ${millis(sql`clock_timestamp()`)} as now`);
      const now = time?.now ?? 0;
      const next = timeOf(nextTimeOf(schedule, now));
      await sql`
        insert into ${schedules} as known (recipe_id, cron, time_zone, since, next_at)
        values (${id}, ${schedule.cron}, ${schedule.timeZone}, ${timeOf(now)}, ${next})
        on conflict (recipe_id) do update
          set cron = excluded.cron, time_zone = excluded.time_zone, since = excluded.since,
            next_at = excluded.next_at, claimed_until = '-infinity'`.execute(db);
    },
    async work(handler, { onError }) {
      const stopping = new AbortController();
      const tell = async (due: DueSchedule): Promise<boolean> => {
        if (stopping.signal.aborted) return false;
        const since = Math.max(due.since, due.next_at - 1, due.seen ? 0 : due.now - WINDOW_MS);
        try {
          await handler({ recipeId: due.recipe_id, since, until: due.now });
          return true;
        } catch (error) {
          // Another try follows when the claim is over.
          onError(error);
          return false;
        }
      };
      let notedAt = Number.NEGATIVE_INFINITY;
      const pass = async (): Promise<boolean> => {
        const due = await access.run(claim);
        const isMore = due.length === BATCH;
        if (isMore && performance.now() - notedAt > NOTE_MS) {
          await access.runSlowly(noteSeen);
          notedAt = performance.now();
        }
        const isTold = await Promise.all(due.map(tell));
        const told = due.filter((_, index) => isTold[index]);
        if (told.length > 0) await access.run((db) => settle(db, told));
        return isMore;
      };
      const run = async (): Promise<void> => {
        let isWell = true;
        while (!stopping.signal.aborted) {
          const isMore = await pass().then(
            (more) => {
              isWell = true;
              return more;
            },
            (error: unknown) => {
              if (isWell) onError(error);
              isWell = false;
              return false;
            },
          );
          if (isMore) await ownTurn();
          else await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      };
      await access.run((db) => rowsOf(db, sql`select 1`));
      const running = run();
      return async () => {
        stopping.abort();
        await running;
      };
    },
  };
}

function inForce(recipe: Recipe | null): Schedule | null {
  return recipe?.status === 'active' ? (recipe.schedule ?? null) : null;
}

function millis(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${time}) * 1000)::float8`;
}

/** Null: never. */
function timeOf(ms: number | null): RawBuilder<unknown> {
  return ms === null ? sql`'infinity'::timestamptz` : sql`to_timestamp(${ms}::float8 / 1000)`;
}

async function rowsOf<T>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<readonly T[]> {
  return (await (query as RawBuilder<T>).execute(db)).rows;
}
