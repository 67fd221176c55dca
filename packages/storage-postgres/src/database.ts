import {
  Kysely,
  PGliteDialect,
  type PGliteDialectConfig,
  PostgresDialect,
  type PostgresDialectConfig,
} from 'kysely';
import type { PgBoss } from 'pg-boss';
import { lockFolder } from './lock-folder.ts';
import type { Connection, PGliteInstance, PostgresPool } from './postgres-storage-options.ts';
import type { Tables } from './tables.ts';

type BossOptions = Extract<ConstructorParameters<typeof PgBoss>[0], object>;

/** One way to a database, for the stores and for the queue. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** How the queue connects. */
  readonly queueConnection: BossOptions;
  close(): Promise<void>;
}

type KyselyPGlite = Extract<PGliteDialectConfig['pglite'], { readonly ready: boolean }>;

export interface DatabaseOptions {
  readonly schema: string;
  readonly maxConnections: number;
}

/** Nothing is connected to before the first query. */
export async function openDatabase(connection: Connection, options: DatabaseOptions): Promise<Database> {
  if ('pglite' in connection) return openPGlite(connection.pglite, options);
  if ('pool' in connection) return overPool(connection.pool, options, async () => undefined);
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: connection.connectionString,
    max: options.maxConnections,
    application_name: 'harvestman',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while it is idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return overPool(pool, options, () => pool.end());
}

function overPool(pool: PostgresPool, { schema }: DatabaseOptions, close: () => Promise<void>): Database {
  const password: unknown = Reflect.get(pool.options, 'password');
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: guarded(pool) as PostgresDialectConfig['pool'] }),
    }).withSchema(schema),
    queueConnection: {
      ...pool.options,
      // The pool hides it from enumeration.
      ...(typeof password === 'string' && { password }),
      application_name: 'harvestman queue',
      max: 3,
    },
    close,
  };
}

/**
 * A pool listens for errors of idle clients only. A connection that is cut between two statements of a transaction would
 * end the process, though the next statement fails anyway.
 */
function guarded(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // The pool may serve other storages, too.
      if (client.listeners?.('error').includes(ignoreError) !== true) client.on?.('error', ignoreError);
      return client;
    },
  };
}

function ignoreError(): void {}

async function openPGlite(given: string | PGliteInstance, { schema }: DatabaseOptions): Promise<Database> {
  const { fromPglite } = await import('pg-boss');
  const { pglite, close } =
    typeof given === 'string' ? await openFolder(given) : { pglite: given, close: async () => undefined };
  return {
    db: new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite: pglite as PGliteInstance & KyselyPGlite }),
    }).withSchema(schema),
    queueConnection: { db: fromPglite(pglite), backend: 'pglite' },
    close,
  };
}

async function openFolder(given: string): Promise<{ pglite: PGliteInstance; close: () => Promise<void> }> {
  const folder = given.replace(/^file:\/\//, '');
  // `memory://`, say, is none.
  const unlock = folder.includes('://') ? async () => undefined : await lockFolder(folder);
  try {
    const pglite = await createPGlite(folder);
    return {
      pglite,
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
  return PGlite.create(folder);
}
