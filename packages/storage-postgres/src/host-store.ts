import type { HostStore } from '@harvestman/core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from './connection/access.ts';
import type { Tables } from './tables.ts';

/** Hosts of which nothing is to be remembered go each time that so many were reserved. */
const SWEEP_EVERY = 1_000;

/** When hosts may be asked, for all processes: one statement for each question, on the database's clock. */
export function createHostStore(access: Access): HostStore {
  const hosts = sql.id(access.schema, 'hosts');
  let reservations = 0;

  const pausedMs = async (db: Kysely<Tables>, host: string): Promise<number> =>
    waitOf(
      db,
      sql`select ${msUntil(sql`paused_until`)} as wait from ${hosts}
        where host = ${host} and paused_until > clock_timestamp()`,
    );

  return {
    reserve: (host, delayMs) =>
      access.run(async (db) => {
        if (delayMs <= 0) return pausedMs(db, host);
        reservations += 1;
        if (reservations % SWEEP_EVERY === 0) {
          await sql`delete from ${hosts} where greatest(paused_until, next_at) < clock_timestamp()`.execute(
            db,
          );
        }
        const step = sql`${delayMs}::float8 * interval '1 millisecond'`;
        return waitOf(
          db,
          sql`insert into ${hosts} as known (host, next_at) values (${host}, clock_timestamp() + ${step})
            on conflict (host) do update
              set next_at = greatest(clock_timestamp(), known.paused_until, known.next_at) + ${step}
            returning ${msUntil(sql`next_at - ${step}`)} as wait`,
        );
      }),
    pause: (host, ms) =>
      access.run(async (db) => {
        await sql`
          insert into ${hosts} as known (host, paused_until)
          values (${host}, clock_timestamp() + ${ms}::float8 * interval '1 millisecond')
          on conflict (host) do update
            set paused_until = greatest(known.paused_until, excluded.paused_until)`.execute(db);
      }),
  };
}

function msUntil(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, ceil(extract(epoch from ${time} - clock_timestamp()) * 1000))::float8`;
}

async function waitOf(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (query as RawBuilder<{ wait: number }>).execute(db);
  return Number(rows[0]?.wait ?? 0);
}
