import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { createRateLimits, type RateLimits } from '../src/limits/rate-limits.ts';

let server: PostgresServer;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await server.stop();
});

function newPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 500 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
}

const limits = (pool: object): RateLimits =>
  createRateLimits({ requests: { limit: 5, windowSeconds: 60 }, postgres: { pool } });

const taken = async (from: RateLimits, client: string): Promise<boolean> =>
  from.take('requests', client).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      return false;
    },
  );

test('processes on one database count together, also when they start together', async () => {
  const both = [limits(newPool(server.connectionString)), limits(newPool(server.connectionString))] as const;
  const pool = newPool(server.connectionString);
  const counted = async (): Promise<number> =>
    pool.query("select count(distinct split_part(key, ' ', 2)) from harvestman_rate_limits").then(
      ({ rows }) => Number(rows[0].count),
      () => 0,
    );
  // From when the table is there, for each of them. Each client once: it has a budget as well.
  for (let client = 0; (await counted()) < 2; client += 1) {
    await Promise.all(both.map((one, index) => one.take('requests', `warm-up ${index} ${client}`)));
  }
  const results: boolean[] = [];
  for (let request = 0; request < 8; request += 1) {
    results.push(await taken(request % 2 === 0 ? both[0] : both[1], 'one'));
  }
  expect(results).toEqual([true, true, true, true, true, false, false, false]);
  expect(await taken(both[0], 'another')).toBe(true);
});

test('a database that is away neither opens the gate nor closes it', async () => {
  const alone = limits(newPool('postgres://nobody@127.0.0.1:1/nothing'));
  const results: boolean[] = [];
  for (let request = 0; request < 7; request += 1) results.push(await taken(alone, 'one'));
  expect(results).toEqual([true, true, true, true, true, false, false]);
});
