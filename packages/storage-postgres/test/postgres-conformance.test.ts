import { testStorage } from '@harvestman/core/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { migrate, postgresStorage } from '../src/index.ts';
import { EMPTY } from './empty-tables.ts';

describe('PostgreSQL', () => {
  let server: PostgresServer | undefined;
  let pool: pg.Pool;

  beforeAll(async () => {
    server = await startPostgres();
    pool = new pg.Pool({ connectionString: server.connectionString, max: 20 });
    // The server ends connections that the pool has not closed yet.
    pool.on('error', () => undefined);
    await migrate({ pool });
  });
  afterAll(async () => {
    await pool?.end();
    await server?.stop();
  });

  testStorage({
    runner: { describe, it },
    async create() {
      await pool.query(EMPTY);
      // A thousand questions at once wait for a connection, on a slow machine for more than the 10 s of the default.
      return postgresStorage({ pool, sweepMs: 1_000, queryTimeoutMs: 120_000 });
    },
  });
});
