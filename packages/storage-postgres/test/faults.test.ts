import { createEngine, type Engine, type EngineOptions, type Storage } from '@harvestman/core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { migrate, postgresStorage } from '../src/index.ts';
import { runChaos } from './chaos/run-chaos.ts';
import {
  startWorker,
  type WorkerEvent,
  type WorkerProcess,
  type WorkerSettings,
} from './chaos/start-worker.ts';
import type { WorkerOrder } from './chaos/worker-orders.ts';
import { EMPTY } from './empty-tables.ts';
import { failing, refusing } from './faulty-pools.ts';

let server: PostgresServer;
let site: ListSite;
let admin: pg.Pool;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(30);
  admin = new pg.Pool({ connectionString: server.connectionString, max: 2 });
  admin.on('error', () => undefined);
  await migrate({ connectionString: server.connectionString });
});
beforeEach(() => admin.query(EMPTY));
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await site?.close();
  await admin?.end();
  await server?.stop();
});

const SETTINGS: WorkerSettings = { leaseMs: 1_000, sweepMs: 200, concurrency: 2 };

function engineOn(storage: Storage, options: Partial<EngineOptions> = {}): Engine {
  const engine = createEngine({ storage, leaseMs: 1_000, allowPrivateNetworks: true, ...options });
  engine.on('engine.error', () => undefined);
  cleanups.push(() => engine.close({ timeoutMs: 0 }));
  return engine;
}

function storage(options: { maxConnections?: number } = {}): Storage {
  return postgresStorage({
    connectionString: server.connectionString,
    sweepMs: 200,
    migrate: 'never',
    ...options,
  });
}

/** An engine that only records jobs. */
function recorder(): Engine {
  return engineOn(storage(), { worker: false });
}

function worker(settings: Partial<WorkerSettings> = {}): WorkerProcess & { readonly events: WorkerEvent[] } {
  const events: WorkerEvent[] = [];
  const started = startWorker(server.connectionString, { ...SETTINGS, ...settings }, (event) =>
    events.push(event),
  );
  cleanups.push(async () => {
    started.child.kill('SIGKILL');
    await started.exited;
  });
  return { ...started, events };
}

async function runList(engine: Engine, list: string, pages: number): Promise<string> {
  const recipe = await engine.recipes.create(site.recipe(list, pages));
  return (await engine.jobs.run(recipe.id)).id;
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  // For hangs alone: eight busy processes may run beside.
  for (let tries = 0; tries < 10_000; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not come to that within 200 s');
}

const pagesOf = async (engine: Engine, id: string) => (await engine.jobs.get(id)).totalPagesScraped;

async function expectTruth(engine: Engine, id: string, list: string, pages: number): Promise<void> {
  await until(async () => ['completed', 'failed'].includes((await engine.jobs.get(id)).status));
  const { status, error, totalPagesScraped } = await engine.jobs.get(id);
  expect({ status, error, totalPagesScraped }).toEqual({
    status: 'completed',
    error: null,
    totalPagesScraped: pages,
  });
  const rows: unknown[] = [];
  for await (const row of engine.rows.stream(id)) rows.push(row);
  expect(rows).toEqual(site.truth(list, pages));
}

describe('workers', () => {
  it('lose and double nothing when they are killed at random', async () => {
    const { recoveryMs, ...report } = await runChaos({
      connectionString: server.connectionString,
      kills: 5,
      workers: 2,
      leaseMs: 1_000,
      sweepMs: 200,
    });
    expect(report).toMatchObject({ lost: 0, doubled: 0, stuck: 0, rowsGot: report.rowsExpected });
  });

  it('write nothing after they were stopped past their lease', async () => {
    const engine = recorder();
    const zombie = worker();
    await zombie.ready;
    const id = await runList(engine, 'zombie', 40);
    await until(async () => (await pagesOf(engine, id)) >= 3);
    zombie.child.kill('SIGSTOP');
    // Its lease does not end meanwhile: then the first one could rightly take the job again.
    const heir = worker({ leaseMs: 60_000 });
    await until(() => heir.events.some(({ type, jobId }) => type === 'job.running' && jobId === id));
    const before = zombie.events.filter(({ type }) => type === 'page.committed').length;
    zombie.child.kill('SIGCONT');
    await expectTruth(engine, id, 'zombie', 40);
    // A commit that the server had taken before the stop may be told after it; none is made.
    expect(zombie.events.filter(({ type }) => type === 'page.committed').length - before).toBeLessThanOrEqual(
      1,
    );
    expect(zombie.events.some(({ type }) => type === 'job.completed' || type === 'job.failed')).toBe(false);
  });

  it('race for a job, and one gets it', async () => {
    const engine = recorder();
    // No lease ends meanwhile: a lost one is a reason to start a job again.
    const racers = [worker({ leaseMs: 60_000 }), worker({ leaseMs: 60_000 })];
    await Promise.all(racers.map(({ ready }) => ready));
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) => runList(engine, `race${index}`, 1)),
    );
    for (const [index, id] of ids.entries()) await expectTruth(engine, id, `race${index}`, 1);
    const starts = racers.flatMap(({ events }) => events.filter(({ type }) => type === 'job.running'));
    expect(starts).toHaveLength(ids.length);
  });

  it('go by the clock of the database, however wrong their own is', async () => {
    const engine = recorder();
    // No lease ends meanwhile, but by a clock that is a day off.
    const early = worker({ clockSkewMs: -86_400_000, concurrency: 1, leaseMs: 60_000 });
    const late = worker({ clockSkewMs: 86_400_000, concurrency: 1, leaseMs: 60_000 });
    await Promise.all([early.ready, late.ready]);
    const id = await runList(engine, 'skew', 50);
    await expectTruth(engine, id, 'skew', 50);
    const starts = [...early.events, ...late.events].filter(({ type }) => type === 'job.running');
    expect(starts).toHaveLength(1);
  });

  it('put changes into the feed once, where one is killed while it writes them and jobs end at once', async () => {
    const engine = recorder();
    const recipe = await engine.recipes.create(site.recipe('feed', 3));
    // Nobody's changes are whole as long as this is held; then the first two who write stay in the midst of it.
    const holder = new pg.Client({ connectionString: server.connectionString });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7)');
    await admin.query(`create sequence harvestman.writers;
      create function harvestman.stay() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(7);
      if nextval('harvestman.writers') <= 2 then perform pg_sleep(1.5); end if; return null; end $$;
      create trigger stay after insert on harvestman.changes for each statement execute function harvestman.stay()`);
    cleanups.push(() =>
      admin.query(
        `drop trigger stay on harvestman.changes; drop function harvestman.stay; drop sequence harvestman.writers`,
      ),
    );
    cleanups.push(() => holder.end());
    const victim = worker({ concurrency: 1 });
    await victim.ready;
    const first = await engine.jobs.run(recipe.id);
    await until(async () => {
      const { rows } = await admin.query(`select from pg_locks where objid = 7 and not granted`);
      return rows.length > 0;
    });
    victim.child.kill('SIGKILL');
    expect((await engine.changes(recipe.id, {})).changes).toEqual([]);
    await holder.end();
    const second = await engine.jobs.run(recipe.id);
    // A slow machine holds them up for more than the lease that the dead one had.
    const heirs = [worker({ leaseMs: 60_000 }), worker({ leaseMs: 60_000 })];
    await Promise.all(heirs.map(({ ready }) => ready));
    for (const { id } of [first, second]) await expectTruth(engine, id, 'feed', 3);

    const { changes, cursor } = await engine.changes(recipe.id, { limit: 1_000 });
    const names = changes.map(({ type, row }) => [type, row?.name]);
    const added = site.truth('feed', 3).map(({ name }) => ['added', name]);
    expect(names.toSorted()).toEqual(added.toSorted());
    expect((await engine.changes(recipe.id, { since: cursor })).changes).toEqual([]);
  });

  it('hand their jobs back when they are drained', async () => {
    const engine = recorder();
    const workers = [
      worker({ leaseMs: 600_000, sweepMs: 600_000 }),
      worker({ leaseMs: 600_000, sweepMs: 600_000 }),
    ];
    await Promise.all(workers.map(({ ready }) => ready));
    const id = await runList(engine, 'drain', 60);
    await until(async () => (await pagesOf(engine, id)) >= 2);
    const leaving = workers.find(({ events }) => events.some(({ type }) => type === 'job.running'));
    const staying = workers.find((one) => one !== leaving);
    leaving?.child.send({ act: 'close' } satisfies WorkerOrder);
    await leaving?.exited;
    // By a sweep, or the end of the lease, it would come too late for this.
    await until(() => staying?.events.some(({ type }) => type === 'job.running') === true);
    await expectTruth(engine, id, 'drain', 60);
    const { rows } = await admin.query(`select record ->> 'attempts' as attempts from harvestman.jobs`);
    expect(rows).toEqual([{ attempts: '0' }]);
  });

  it('keep to the limit of jobs on one host, all together', async () => {
    const engine = recorder();
    // No lease ends meanwhile: the job of a lost one is counted among those that run until somebody takes it.
    const settings = { hostConcurrency: 2, concurrency: 3, leaseMs: 60_000 };
    const workers = [worker(settings), worker(settings)];
    await Promise.all(workers.map(({ ready }) => ready));
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => runList(engine, `host${index}`, 3)),
    );
    let most = 0;
    await until(async () => {
      const { count } = await engine.jobs.list({ statuses: ['running'], limit: 1 });
      most = Math.max(most, count);
      return (await engine.jobs.list({ statuses: ['completed'], limit: 1 })).count === ids.length;
    });
    expect(most).toBe(2);
  });

  it('give up a job that killed three of them', async () => {
    const engine = recorder();
    const id = await runList(engine, 'silent', 100);
    for (let death = 0; death < 3; death += 1) {
      const victim = worker({ leaseMs: 300 });
      await until(() => victim.events.some(({ type }) => type === 'job.running'));
      victim.child.kill('SIGKILL');
      await victim.exited;
    }
    worker({ leaseMs: 300 });
    await until(async () => (await engine.jobs.get(id)).status === 'failed');
    const { error, errorCode } = await engine.jobs.get(id);
    expect(error).toBe(
      'the job was started 3 times, and its worker died each time, or could not store its end',
    );
    expect(errorCode).toBe('JOB_STATE');
  });
});

describe('the database', () => {
  it('may be restarted while jobs run', async () => {
    const engine = engineOn(storage(), { leaseMs: 10_000 });
    const id = await runList(engine, 'restart', 40);
    await until(async () => (await pagesOf(engine, id)) >= 3);
    await server.restart();
    await expectTruth(engine, id, 'restart', 40);
  });

  it('may have no room for notices', async () => {
    await admin.query('alter system set max_notify_queue_pages = 64');
    await server.restart();
    const engine = recorder();
    const recipe = await engine.recipes.create(site.recipe('notices', 2));
    const deaf = new pg.Client(server.connectionString);
    await deaf.connect();
    for (const statement of ['listen x', 'begin', 'select 1']) await deaf.query(statement);
    const fill = async (): Promise<void> => {
      for (let text = 0; text < 1_000; text += 1)
        await admin.query('select pg_notify($1, $2)', ['x', `${text}`.padStart(7_000)]);
    };
    await expect(fill()).rejects.toMatchObject({ code: '54000' });
    await expect(engine.jobs.run(recipe.id)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      message: expect.stringContaining('NOTIFY queue'),
    });
    await deaf.end();
    // It makes room.
    await admin.query('select pg_notification_queue_usage()');
    worker({ leaseMs: 60_000 });
    const { id } = await engine.jobs.run(recipe.id);
    await expectTruth(engine, id, 'notices', 2);
    await admin.query('alter system reset max_notify_queue_pages');
    await server.restart();
  });

  it('may cut every connection, again and again', async () => {
    const engine = engineOn(storage(), { leaseMs: 10_000 });
    const id = await runList(engine, 'cut', 40);
    for (let cut = 1; cut <= 5; cut += 1) {
      await until(async () => (await pagesOf(engine, id).catch(() => 0)) >= cut * 4);
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
    }
    await until(() =>
      engine.jobs.get(id).then(
        () => true,
        () => false,
      ),
    );
    await expectTruth(engine, id, 'cut', 40);
  });

  it('may fail transactions, or have no room for a while', async () => {
    const pool = new pg.Pool({ connectionString: server.connectionString });
    pool.on('error', () => undefined);
    cleanups.push(() => pool.end());
    const states = ['40001', '53100', '40P01', '53100', '53300'];
    const engine = engineOn(
      postgresStorage({ pool: failing(pool, states), sweepMs: 200, migrate: 'never' }),
      {
        leaseMs: 10_000,
      },
    );
    const id = await runList(engine, 'flaky', 20);
    await expectTruth(engine, id, 'flaky', 20);
    expect(states).toEqual([]);
  });

  it('may refuse connections and statements for a while, whatever it says', async () => {
    const pool = new pg.Pool({ connectionString: server.connectionString });
    pool.on('error', () => undefined);
    cleanups.push(() => pool.end());
    // Connections by turns with statements.
    const left = ['28P01', '42501', '3D000', '42P01', 'CERT_HAS_EXPIRED', '55000', 'EMFILE', 'ECONNABORTED'];
    let starts = 0;
    engineOn(postgresStorage({ pool: refusing(pool, left), sweepMs: 200, migrate: 'never' }), {
      leaseMs: 60_000,
    }).on('job.running', () => {
      starts += 1;
    });
    const engine = recorder();
    const id = await runList(engine, 'refused', 30);
    await expectTruth(engine, id, 'refused', 30);
    expect({ left, starts }).toEqual({ left: [], starts: 1 });
  });
});
