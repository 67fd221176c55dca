import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Connections that are in use have so long, in milliseconds. */
const END_MS = 2_000;

/** Returns what ends a pool that was just made, also where its database does not answer any more. */
export function endOfPool(pool: Pool): () => Promise<void> {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return async () => {
    await Promise.race([pool.end(), delay(END_MS, undefined, { ref: false })]);
    for (const client of open) destroySocket(client);
  };
}

/** Said goodbye to politely, a dead connection would keep the process. */
function destroySocket(client: PoolClient): void {
  Reflect.get(Reflect.get(client, 'connection') ?? {}, 'stream')?.destroy();
}
