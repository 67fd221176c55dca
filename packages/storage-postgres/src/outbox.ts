import type { Notice, Outbox, TakenNotice } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import type { Access } from './connection/access.ts';
import type { Tables } from './tables.ts';

/** Puts notices into the outbox, within the caller's transaction. */
export async function putNotices(
  transaction: Kysely<Tables>,
  notices: readonly Notice[] | undefined,
): Promise<void> {
  if (notices === undefined || notices.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(notices.map(({ id, jobId, type, at }) => ({ id, job_id: jobId, type, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createOutbox(access: Access): Outbox {
  const outbox = sql.id(access.schema, 'outbox');
  const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
  return {
    take: ({ limit, ttlMs }) =>
      access.run(async (db) => {
        const { rows } = await sql<TakenNotice>`
          with due as (
            select id, due_at from ${outbox} where due_at <= clock_timestamp()
            order by due_at limit ${limit}::integer for update skip locked
          ), taken as (
            update ${outbox} as held set due_at = ${later(ttlMs)} from due where held.id = due.id
            returning held.id, held.job_id as "jobId", held.type, held.at, held.attempts, due.due_at as was_due
          )
          select id, "jobId", type, at, attempts from taken order by was_due`.execute(db);
        return rows;
      }),
    postpone: (id, ms, isTried = true) =>
      access.run(async (db) => {
        await db
          .updateTable('outbox')
          .set({ due_at: later(ms), attempts: sql<number>`attempts + ${Number(isTried)}::integer` })
          .where('id', '=', id)
          .execute();
      }),
    remove: (id) =>
      access.run(async (db) => {
        await db.deleteFrom('outbox').where('id', '=', id).execute();
      }),
  };
}
