import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, createRegistry, type Engine, parseRecipe, type Storage } from '@harvestman/core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeEmbedded } from '../../../test/support/embedded-folder.ts';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { newJob } from '../../core/src/job/run/job-lifecycle.ts';
import { migrate, postgresStorage } from '../src/index.ts';
import { MIGRATIONS } from '../src/migrations/migrations.ts';

let server: PostgresServer;
let site: ListSite;
let admin: pg.Pool;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(0);
  admin = new pg.Pool({ connectionString: server.connectionString, max: 2 });
  admin.on('error', () => undefined);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await site?.close();
  await admin?.end();
  await server?.stop();
});

function open(
  options: { schema?: string; sweepMs?: number; migrate?: 'auto' | 'check' | 'never' } = {},
): Storage {
  const storage = postgresStorage({ connectionString: server.connectionString, ...options });
  cleanups.push(() => storage.close());
  return storage;
}

function engineOn(storage: Storage, worker: boolean): Engine {
  const engine = createEngine({ storage, worker, allowPrivateNetworks: true });
  cleanups.push(() => engine.close());
  return engine;
}

async function recipeOf(engine: Engine, list: string, pages = 1): Promise<string> {
  const { id } = await engine.recipes.create(site.recipe(list, pages));
  return id;
}

describe('migrations', () => {
  it('are run once by ten that begin at the same time', async () => {
    const { connectionString } = server;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => migrate({ connectionString, schema: 'ten' })),
    );
    const last = MIGRATIONS.length;
    expect(all.map(({ from }) => from).sort()).toEqual([0, ...Array.from({ length: 9 }, () => last)]);
    const { rows } = await admin.query('select version from ten.versions order by version');
    expect(rows).toEqual(MIGRATIONS.map((_, index) => ({ version: index + 1 })));
  });

  it('can be checked without being run', async () => {
    await expect(open({ schema: 'checked', migrate: 'check' }).recipes.get('x')).rejects.toMatchObject({
      code: 'STORAGE_OUTDATED',
    });
    await migrate({ connectionString: server.connectionString, schema: 'checked' });
    const checked = open({ schema: 'checked', migrate: 'check' });
    expect(await checked.recipes.get('x')).toBeNull();
    const engine = engineOn(checked, true);
    const job = await engine.jobs.run(await recipeOf(engine, 'checked'));
    expect((await engine.jobs.wait(job.id)).status).toBe('completed');
  });

  it('that are missing stop a worker at its start, and it says why', async () => {
    const engine = engineOn(open({ schema: 'missing', migrate: 'check' }), true);
    const told: unknown[] = [];
    engine.on('engine.error', ({ source, error }) => told.push([source, error]));
    await expect(engine.start()).rejects.toMatchObject({ code: 'STORAGE_OUTDATED' });
    await engine.close();
    const outdated = expect.objectContaining({ code: 'STORAGE_OUTDATED' });
    expect(told).toContainEqual(['the job queue', outdated]);
    expect(told).toContainEqual(['the schedules', outdated]);
  });

  it('are not undone by an earlier release', async () => {
    await migrate({ connectionString: server.connectionString, schema: 'later' });
    await admin.query('insert into later.versions (version) values (99)');
    for (const mode of ['auto', 'check'] as const) {
      await expect(open({ schema: 'later', migrate: mode }).recipes.get('x')).rejects.toMatchObject({
        code: 'STORAGE_OUTDATED',
        details: { version: 99 },
      });
    }
  });

  it('refuse a schema name that is not one', () => {
    for (const schema of ['a"; drop schema public; --', 'Upper', '', 'pg_x', 'x'.repeat(41)]) {
      expect(() => postgresStorage({ connectionString: server.connectionString, schema })).toThrow(
        expect.objectContaining({ code: 'ARGUMENT_INVALID' }),
      );
    }
  });
});

describe('a storage', () => {
  it('that cannot reach its database says so, and may be tried again', async () => {
    const storage = postgresStorage({ connectionString: 'postgres://postgres@127.0.0.1:9/none' });
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(storage.recipes.get('x')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    }
    await storage.close();
  });

  it('keeps to its schema', async () => {
    const [one, two] = [open({ schema: 'one' }), open({ schema: 'two' })];
    const engine = engineOn(one, false);
    await recipeOf(engine, 'one');
    expect((await one.recipes.list({ limit: 10, skip: 0 })).count).toBe(1);
    expect((await two.recipes.list({ limit: 10, skip: 0 })).count).toBe(0);
  });

  it('starts a job of another engine at once', async () => {
    const sweepMs = 600_000;
    const recorder = engineOn(open({ sweepMs }), false);
    const worker = engineOn(open({ sweepMs }), true);
    const started = new Map<string, number>();
    worker.on('job.running', ({ job }) => started.set(job.id, performance.now()));
    const recipeId = await recipeOf(recorder, 'latency');
    const latencies: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const asked = performance.now();
      const { id } = await recorder.jobs.run(recipeId);
      await worker.jobs.wait(id);
      latencies.push((started.get(id) ?? Number.POSITIVE_INFINITY) - asked);
    }
    // A queue that polled would take minutes; the figures of an idle machine are the benchmark's.
    expect(Math.max(...latencies)).toBeLessThan(sweepMs);
  });

  it('starts what its own process puts on the queue at once, where it hears of no job', async () => {
    const pool = new pg.Pool({ connectionString: server.connectionString });
    pool.on('error', () => undefined);
    cleanups.push(() => pool.end());
    // What is told in one database is not heard in another, as behind a pooler.
    const elsewhere = Object.assign(new URL(server.connectionString), { pathname: '/template1' });
    let looked = Promise.withResolvers<void>();
    const deaf = {
      options: { connectionString: elsewhere.href },
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect();
        return {
          release: (destroy?: boolean) => client.release(destroy),
          async query(text: string, values?: unknown[]) {
            const result = await client.query(text, values);
            if (text.includes('as overdue') && result.rows[0]?.tenant === null) looked.resolve();
            return result;
          },
        };
      },
    };
    const storage = postgresStorage({ pool: deaf, schema: 'deaf', sweepMs: 600_000 });
    cleanups.push(() => storage.close());
    const recipe = parseRecipe({ name: 'n', url: 'http://x/', listSelector: 'li' }, createRegistry({}));
    let given = Promise.withResolvers<string>();
    const handler = async (id: string): Promise<void> => {
      await storage.jobs.delete(id);
      looked = Promise.withResolvers();
      given.resolve(id);
    };
    await storage.queue?.work(handler, { concurrency: 1, onError: () => undefined });
    const waits: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await looked.promise;
      given = Promise.withResolvers();
      const began = performance.now();
      await storage.jobs.insert(newJob(`job${round}`, 'recipe', recipe, '2026-01-01T00:00:00Z'));
      expect(await given.promise).toBe(`job${round}`);
      waits.push(performance.now() - began);
    }
    // Each would wait half a second for the next look, which has just been; on a busy machine some wait all the same.
    expect(Math.min(...waits)).toBeLessThan(400);
  });

  it('works off a backlog without waiting between jobs', async () => {
    const recorder = engineOn(open({ schema: 'backlog' }), false);
    const recipeId = await recipeOf(recorder, 'backlog');
    const jobs = await Promise.all(Array.from({ length: 60 }, () => recorder.jobs.run(recipeId)));
    const sweepMs = 600_000;
    const worker = engineOn(open({ schema: 'backlog', sweepMs }), true);
    const began = performance.now();
    for (const { id } of jobs) expect((await worker.jobs.wait(id)).status).toBe('completed');
    // A wait for the sweep between any two of them would take longer.
    expect(performance.now() - began).toBeLessThan(sweepMs);
  });

  it('delivers a job again whose worker died before it took the job', async () => {
    const recorder = engineOn(open({ schema: 'stray' }), false);
    const { id } = await recorder.jobs.run(await recipeOf(recorder, 'stray'));
    await admin.query(`update stray.jobs set reserved_until = now() + interval '300 milliseconds'`);
    const storage = postgresStorage({
      connectionString: server.connectionString,
      schema: 'stray',
      sweepMs: 100,
    });
    const worker = engineOn(storage, true);
    expect((await worker.jobs.wait(id)).status).toBe('completed');
  });

  it('ends a job that was cancelled while it waited', async () => {
    const recorder = engineOn(open({ schema: 'cancel' }), false);
    const { id } = await recorder.jobs.run(await recipeOf(recorder, 'cancel'));
    expect(await recorder.jobs.cancel(id)).toMatchObject({ status: 'failed', errorCode: 'JOB_CANCELLED' });
  });

  it('finds nothing under an id that no text can be', async () => {
    const engine = engineOn(open(), false);
    for (const id of ['a\0b', '\ud800']) {
      await expect(engine.jobs.get(id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
      await expect(engine.recipes.get(id)).rejects.toMatchObject({ code: 'RECIPE_NOT_FOUND' });
      await expect(engine.jobs.cancel(id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
      expect((await engine.jobs.list({ recipeId: id })).count).toBe(0);
    }
  });
});

describe('a folder', () => {
  it('keeps what was stored, and jobs go on where they were', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harvestman-pglite-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    await makeEmbedded(folder);
    const first = createEngine({ storage: postgresStorage({ pglite: folder }), allowPrivateNetworks: true });
    const job = await first.jobs.run(await recipeOf(first, 'folder', 30));
    await new Promise<void>((resolve) => first.on('page.committed', () => resolve()));
    const intruder = postgresStorage({ pglite: folder });
    await expect(intruder.recipes.get('x')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await intruder.close();
    await first.close({ timeoutMs: 0 });

    const second = createEngine({ storage: postgresStorage({ pglite: folder }), allowPrivateNetworks: true });
    cleanups.push(() => second.close());
    expect(await second.jobs.wait(job.id)).toMatchObject({ status: 'completed', totalPagesScraped: 30 });
    const rows: unknown[] = [];
    for await (const row of second.rows.stream(job.id)) rows.push(row);
    expect(rows).toEqual(site.truth('folder', 30));
  });
});
