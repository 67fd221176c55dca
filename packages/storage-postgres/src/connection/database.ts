import { HarvestmanError } from '@harvestman/core';
import {
  Kysely,
  PGliteDialect,
  type PGliteDialectConfig,
  PostgresDialect,
  type PostgresDialectConfig,
} from 'kysely';
import type { Connection, PGliteInstance, PostgresPool } from '../postgres-storage-options.ts';
import type { Tables } from '../tables.ts';
import { boundedPool, ConnectionTrust, hearErrors } from './bounded-pool.ts';
import { guardClients } from './guard-answers.ts';
import { listenByPg } from './listen-by-pg.ts';
import type { Hearer, Listening } from './listening.ts';
import { lockFolder } from './lock-folder.ts';
import { openPool } from './open-pool.ts';
import { requireRoom } from './require-room.ts';
import type { TimeLimits } from './time-limits.ts';

/** One way to a database. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** The same, with no more time than a lease leaves. */
  readonly urgent: Kysely<Tables>;
  /** The same, with time for what reads or deletes a whole job. */
  readonly slow: Kysely<Tables>;
  listen(channels: readonly string[], hears: Hearer): Promise<Listening>;
  /** Asked before each use: whether it can keep anything. */
  requireRoom?(): Promise<void>;
  close(): Promise<void>;
}

type KyselyPGlite = Extract<PGliteDialectConfig['pglite'], { readonly ready: boolean }>;

export interface DatabaseOptions {
  readonly schema: string;
  readonly maxConnections: number;
  readonly limits: TimeLimits;
}

/** Connections of a caller's pool that are in use when the database closes have so long, in milliseconds. */
const CALLERS_POOL_MS = 2_000;

/** Nothing is connected to before the first query. */
export async function openDatabase(connection: Connection, options: DatabaseOptions): Promise<Database> {
  if ('pglite' in connection) return openPGlite(connection.pglite, options);
  if ('pool' in connection) {
    const leave = guardClients(connection.pool);
    return overPool(connection.pool, options, (trust) => trust.cut(CALLERS_POOL_MS).finally(leave));
  }
  const pool = await openPool(connection.connectionString, options);
  return overPool(pool, options, () => pool.end());
}

function overPool(
  pool: PostgresPool,
  { schema, limits }: DatabaseOptions,
  close: (trust: ConnectionTrust) => Promise<void>,
): Database {
  const trust = new ConnectionTrust();
  // The error may come with the very data that the connection begins with, before whoever asked for it has it.
  pool.on?.('connect', hearErrors);
  const bounded = (limitMs: () => number): Kysely<Tables> => {
    const dialect = new PostgresDialect({
      pool: boundedPool(pool, {
        trust,
        limitMs,
        idleMs: 2 * limits.quickMs,
        connectMs: () => limits.urgentMs,
      }) as PostgresDialectConfig['pool'],
    });
    return new Kysely<Tables>({ dialect }).withSchema(schema);
  };
  return {
    db: bounded(() => limits.quickMs),
    urgent: bounded(() => limits.urgentMs),
    slow: bounded(() => limits.slowMs),
    listen: (channels, hearer) => listenByPg(pool.options, limits, channels, hearer),
    async close() {
      await close(trust);
      pool.off?.('connect', hearErrors);
    },
  };
}

async function openPGlite(given: string | PGliteInstance, { schema }: DatabaseOptions): Promise<Database> {
  const { pglite, close, ...guard } =
    typeof given === 'string' ? await openFolder(given) : { pglite: given, close: async () => undefined };
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: pglite as PGliteInstance & KyselyPGlite }),
  }).withSchema(schema);
  return {
    ...guard,
    db,
    urgent: db,
    slow: db,
    async listen(channels, { onMessage }) {
      const stops = await Promise.all(
        channels.map((channel) => pglite.listen(channel, () => onMessage(channel))),
      );
      return {
        mayBeDeaf: false,
        close: async () => void (await Promise.all(stops.map((stop) => stop()))),
      };
    },
    close,
  };
}

async function openFolder(
  given: string,
): Promise<Pick<Database, 'requireRoom' | 'close'> & { readonly pglite: PGliteInstance }> {
  const folder = given.replace(/^file:\/\//, '');
  // `memory://`, say, is none.
  const isOnDisk = !folder.includes('://');
  const unlock = isOnDisk ? await lockFolder(folder) : async () => undefined;
  try {
    if (isOnDisk) await requireRoom(folder);
    const pglite = await createPGlite(folder);
    return {
      pglite,
      ...(isOnDisk && { requireRoom: () => requireRoom(folder) }),
      async close() {
        if (!pglite.closed) await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function createPGlite(folder: string): Promise<PGliteInstance> {
  const { PGlite } = await import('@electric-sql/pglite').catch((cause: unknown) => {
    throw new Error('an embedded database needs the package @electric-sql/pglite: install it', { cause });
  });
  return PGlite.create(folder).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    // It says no more than that it failed.
    const may = 'another version may have made it, or the disk may be full: it needs 20 MB';
    const message = `the database in ${folder} could not be opened: ${why} (${may})`;
    throw new HarvestmanError('STORAGE_FAILED', message, { cause });
  });
}
