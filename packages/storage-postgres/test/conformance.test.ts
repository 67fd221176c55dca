import { PGlite } from '@electric-sql/pglite';
import { testStorage } from '@harvestman/core/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { migrate, postgresStorage } from '../src/index.ts';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

const TABLES = ['recipes', 'jobs', 'job_rows', 'hosts', 'row_orders', 'row_order_parts'];
const EMPTY = `truncate ${TABLES.map((table) => `harvestman.${table}`).join()}`;

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
      return postgresStorage({ pool });
    },
  });
});

describe('PGlite', () => {
  let pglite: PGlite;

  beforeAll(async () => {
    pglite = await PGlite.create();
    await migrate({ pglite });
  });
  afterAll(() => pglite.close());

  testStorage({
    runner: { describe, it },
    async create() {
      await pglite.exec(EMPTY);
      return postgresStorage({ pglite });
    },
  });
});
