import type { Kysely } from 'kysely';
import type { Deliveries } from './deliveries.ts';
import type { Tables } from './tables.ts';

/** A job has ended on the host: the one that waits there longest is delivered, for it may have been refused before. */
export async function passOnHost(db: Kysely<Tables>, deliveries: Deliveries, host: string): Promise<void> {
  if (deliveries.hostConcurrency === null) return;
  const next = await db
    .selectFrom('jobs')
    .select('id')
    .where('host', '=', host)
    .where('status', '=', 'pending')
    .orderBy('key')
    .limit(1)
    .executeTakeFirst();
  if (next !== undefined) await deliveries.send(db, [next.id]);
}
