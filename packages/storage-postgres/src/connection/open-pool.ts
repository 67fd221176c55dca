import type { Pool, PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from '../postgres-storage-options.ts';
import { guardClients } from './guard-answers.ts';
import type { TimeLimits } from './time-limits.ts';
import { within } from './within.ts';

/** What the server is told at the start of a connection. */
const SERVER_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/** Connections that are in use when the pool ends have so long, in milliseconds. */
const END_MS = 2_000;

/** A pool whose connections bound each statement on the server, too, and are kept alive. */
export async function openPool(
  connectionString: string,
  { maxConnections, limits }: { readonly maxConnections: number; readonly limits: TimeLimits },
): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    application_name: 'harvestman',
    connectionTimeoutMillis: limits.urgentMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: limits.slowMs,
    lock_timeout: limits.quickMs,
    idle_in_transaction_session_timeout: limits.slowMs,
  });
  guardClients(pool);
  // A connection that breaks while it is idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return {
    options: pool.options,
    on: (event, listener) => pool.on(event, listener),
    off: (event, listener) => pool.off(event, listener),
    async end() {
      await within(END_MS, pool.end(), () => undefined).catch(() => undefined);
      // Said goodbye to politely, dead connections would keep the process.
      for (const client of open) (client as PostgresPoolClient).connection?.stream?.destroy();
    },
    async connect() {
      // Leases that came to be known since may leave less time.
      pool.options.connectionTimeoutMillis = limits.urgentMs;
      return pool.connect().catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        forgetServerLimits(pool);
        return pool.connect();
      });
    },
  };
}

/** A pooler takes no parameters that it does not know. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && /startup parameter/.test(error.message);
}

function forgetServerLimits({ options }: Pool): void {
  for (const name of SERVER_LIMITS) Reflect.deleteProperty(options, name);
}
