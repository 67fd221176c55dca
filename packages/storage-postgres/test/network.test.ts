import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { createEngine, type Engine, type EngineOptions } from '@harvestman/core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { storageError } from '../src/connection/storage-errors.ts';
import { migrate, postgresStorage } from '../src/index.ts';
import { EMPTY } from './empty-tables.ts';
import { GARBAGE, type Network, startNetwork } from './start-network.ts';

let server: PostgresServer;
let site: ListSite;
let admin: pg.Pool;
let network: Network;
const engines: Engine[] = [];

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(30);
  admin = new pg.Pool({ connectionString: server.connectionString, max: 2 });
  admin.on('error', () => undefined);
  await migrate({ connectionString: server.connectionString });
});
beforeEach(async () => {
  await admin.query(EMPTY);
  network = await startNetwork(server.connectionString);
});
afterEach(async () => {
  network.heal();
  await Promise.all(engines.splice(0).map((engine) => engine.close({ timeoutMs: 0 })));
  await network.close();
});
afterAll(async () => {
  await site?.close();
  await admin?.end();
  await server?.stop();
});

/** An engine whose database is behind the network. */
function open(options: Partial<EngineOptions> = {}): Engine {
  const storage = postgresStorage({
    connectionString: network.connectionString,
    sweepMs: 300,
    migrate: 'never',
    maxConnections: 5,
  });
  const engine = createEngine({ storage, leaseMs: 3_000, allowPrivateNetworks: true, ...options });
  engine.on('engine.error', () => undefined);
  engines.push(engine);
  return engine;
}

async function runList(engine: Engine, list: string, pages: number): Promise<string> {
  const recipe = await engine.recipes.create(site.recipe(list, pages));
  return (await engine.jobs.run(recipe.id)).id;
}

const committed = (engine: Engine, pages: number): Promise<void> =>
  new Promise((resolve) => {
    engine.on('page.committed', ({ page }) => void (page >= pages && resolve()));
  });

async function expectTruth(id: string, list: string, pages: number): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(
      `select status, record ->> 'error' as error from harvestman.jobs where id = $1`,
      [id],
    );
    expect(rows[0]?.error ?? null).toBeNull();
    if (rows[0]?.status === 'completed') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rows } = await admin.query(
    `select data ->> 'name' as name from harvestman.job_rows as r join harvestman.jobs as j on j.key = r.job_key
     where j.id = $1 order by idx`,
    [id],
  );
  expect(rows).toEqual(site.truth(list, pages));
}

describe('a network that goes silent', () => {
  it('costs neither jobs nor the worker, and readiness tells of it', async () => {
    // A third of it is what a connection may take, which on a busy machine is more than a moment.
    const engine = open({ leaseMs: 9_000 });
    const begun = committed(engine, 5);
    const ids = await Promise.all(['a', 'b', 'c'].map((list) => runList(engine, list, 40)));
    await begun;
    network.goSilent();
    expect(await engine.isReady()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    network.heal();
    for (const [index, list] of ['a', 'b', 'c'].entries()) await expectTruth(ids[index] ?? '', list, 40);
    expect(await engine.isReady()).toBe(true);
  });

  it('does not keep an engine from closing', async () => {
    const engine = open();
    const begun = committed(engine, 3);
    await runList(engine, 'closing', 200);
    await begun;
    network.goSilent();
    const began = performance.now();
    await engine.close({ timeoutMs: 0 });
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('does not keep a process whose storage has closed, whatever that was asked', async () => {
    const storage = postgresStorage({ connectionString: network.connectionString, migrate: 'never' });
    await storage.queue?.work(async () => undefined, { concurrency: 1, onError: () => undefined });
    // Connections that are in use, and idle ones.
    await Promise.all([storage.jobs.get('x'), storage.recipes.get('x'), storage.rows.count('x')]);
    network.goSilent();
    const answers = Promise.allSettled([storage.jobs.delete('x'), storage.recipes.purge('x')]);
    await storage.close();
    await network.left();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('does not keep the pool of a caller whose storage has closed', async () => {
    const pool = new pg.Pool({ connectionString: network.connectionString, max: 1 });
    pool.on('error', () => undefined);
    const storage = postgresStorage({ pool, migrate: 'never' });
    await storage.jobs.get('x');
    network.goSilent();
    const asked = storage.jobs.delete('x').catch((error: unknown) => error);
    while (pool.idleCount > 0) await new Promise(setImmediate);
    await storage.close();
    await pool.end();
    expect(await asked).toMatchObject({ code: 'ENGINE_CLOSED' });
  });

  it('does not keep that pool by a connection that is never made', async () => {
    const pool = new pg.Pool({ connectionString: network.connectionString });
    pool.on('error', () => undefined);
    const storage = postgresStorage({ pool, migrate: 'never', queryTimeoutMs: 1_000 });
    network.goSilent();
    await expect(storage.jobs.get('x')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await storage.close();
    await pool.end();
    expect(pool.options).not.toHaveProperty('connectionTimeoutMillis', expect.any(Number));
  });
});

describe('a network that fails in other ways', () => {
  it('by resets, half-closed connections and delays, costs no row', async () => {
    const engine = open();
    const begun = committed(engine, 3);
    const id = await runList(engine, 'broken', 60);
    await begun;
    for (const fault of [() => network.reset(), () => network.halfClose(), () => network.delay(200)]) {
      const next = committed(engine, 0);
      fault();
      await next;
    }
    network.delay(0);
    await expectTruth(id, 'broken', 60);
  });
});

describe('a connection that ends as it begins', () => {
  it.each(['of the storage', 'of its caller'])(
    'in a pool %s, is an error, and not the end of the process',
    async (whose) => {
      const { connectionString } = network;
      const pool = new pg.Pool({ connectionString });
      pool.on('error', () => undefined);
      const given = whose === 'of its caller' ? { pool } : { connectionString };
      const storage = postgresStorage({ ...given, migrate: 'never' });
      network.endAtOnce();
      await expect(storage.jobs.get('x')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
      network.heal();
      expect(await storage.jobs.get('x')).toBeNull();
      await storage.close();
      await pool.end();
      expect(pool.listenerCount('connect')).toBe(0);
    },
  );
});

describe('locks that others hold', () => {
  it('are waited for no longer than the limit, and cost the job nothing', async () => {
    const engine = open();
    const begun = committed(engine, 3);
    const id = await runList(engine, 'locked', 40);
    await begun;
    const locker = await admin.connect();
    await locker.query('begin');
    await locker.query('lock table harvestman.jobs in access exclusive mode');
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await locker.query('rollback');
    locker.release();
    await expectTruth(id, 'locked', 40);
  });
});

describe('an end that takes longer than the lease', () => {
  it('is stored once, by one connection, and the lease is kept meanwhile', async () => {
    const leaseMs = 9_000;
    const locker = await admin.connect();
    const look = async (id: string) => {
      const { rows } = await admin.query<{ expires: number | null; waiting: number; error: string | null }>(
        `select extract(epoch from lease_expires)::float8 as expires, record ->> 'error' as error, (select count(*)::integer from pg_stat_activity
           where application_name = 'harvestman' and wait_event_type = 'Lock') as waiting
         from harvestman.jobs where id = $1`,
        [id],
      );
      return rows[0] ?? { expires: null, waiting: 0, error: null };
    };
    const until = async (id: string, holds: (seen: Awaited<ReturnType<typeof look>>) => boolean) => {
      for (;;) {
        const seen = await look(id);
        expect(seen.error).toBeNull();
        expect(seen.waiting).toBeLessThanOrEqual(1);
        if (holds(seen)) return seen;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    let id = '';
    try {
      await locker.query('begin');
      await locker.query('lock table harvestman.feeds in exclusive mode');
      id = await runList(open({ leaseMs }), 'slow', 2);
      const first = await until(id, ({ expires, waiting }) => expires !== null && waiting === 1);
      // The storage is asked again meanwhile, and the lease would be over.
      await until(id, ({ expires }) => (expires ?? 0) > (first.expires ?? 0) + leaseMs / 1_000 + 0.5);
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    await expectTruth(id, 'slow', 2);
    const { rows } = await admin.query('select count(*)::integer as added from harvestman.changes');
    expect(rows).toEqual([{ added: site.truth('slow', 2).length }]);
  });
});

describe('a closed storage', () => {
  it('says so, whatever it is asked', async () => {
    const storage = postgresStorage({ connectionString: server.connectionString });
    await storage.jobs.get('x');
    await storage.close();
    for (const asked of [
      () => storage.jobs.get('x'),
      () => storage.recipes.list({ limit: 1, skip: 0 }),
      () => storage.rows.count('x'),
    ]) {
      await expect(asked()).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
    }
  });
});

describe('what the server refuses', () => {
  it('comes with its state, and without SQL', async () => {
    const storage = postgresStorage({
      connectionString: server.connectionString,
      migrate: 'never',
      schema: 'nowhere',
    });
    const error = await storage.jobs.get('x').catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: 'STORAGE_FAILED', details: { state: '42P01' } });
    expect((error as Error).message).not.toMatch(/select|nowhere|jobs/i);
    await storage.close();
  });

  it.each([
    ['password', 'another', /^the database refused the connection: password authentication failed for user/],
    ['pathname', '/nowhere', /^the database refused the connection: database "nowhere" does not exist$/],
  ] as const)('is named where it is the %s', async (part, wrong, message) => {
    const address = new URL(server.connectionString);
    address[part] = wrong;
    const storage = postgresStorage({ connectionString: address.href, migrate: 'never' });
    await expect(storage.jobs.get('x')).rejects.toMatchObject({
      code: 'STORAGE_FAILED',
      message: expect.stringMatching(message),
    });
    await storage.close();
  });

  it.each(['23514', '53100'])('is logged without what was to be written (%s)', (code) => {
    const row = 'Failing row contains (1, a-secret)';
    const held = { code, detail: row, where: row, query: 'insert a-secret', params: ['a-secret'] };
    const error = storageError(Object.assign(new Error('refused'), held));
    expect(error).toMatchObject({ code: expect.stringMatching(/^STORAGE_/), cause: { code } });
    expect(inspect(error, { depth: null })).not.toContain('a-secret');
  });
});

it('a network that garbles answers costs neither jobs nor the process', async () => {
  // A third of it is what a connection may take.
  const engine = open({ leaseMs: 9_000 });
  const begun = committed(engine, 5);
  const id = await runList(engine, 'garbled', 40);
  await begun;
  for (let times = 0; times < 5; times += 1) {
    network.garble();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expectTruth(id, 'garbled', 40);
});

it('what garbles the first answer of a connection costs a pool of the caller neither its clients nor the process', async () => {
  const garbling = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(GARBAGE));
  }).listen(0, '127.0.0.1');
  await once(garbling, 'listening');
  const pool = new pg.Pool({ host: '127.0.0.1', port: (garbling.address() as AddressInfo).port });
  const { Client } = pool as unknown as { readonly Client: unknown };
  const storage = postgresStorage({ pool, migrate: 'never' });
  await expect(storage.recipes.get('none')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  await storage.close();
  expect(pool).toHaveProperty('Client', Client);
  await pool.end();
  garbling.close();
});
