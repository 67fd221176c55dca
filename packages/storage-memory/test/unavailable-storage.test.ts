import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Clock,
  createEngine,
  defineExtractor,
  type Engine,
  HarvestmanError,
  type JobQueue,
  type JobStore,
  type Storage,
} from '@harvestman/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memoryStorage } from '../src/index.ts';
import { createManualClock } from './manual-clock.ts';
import { createTimeBetweenRuns, type TimeBetweenRuns } from './time-between-runs.ts';

let site: Server;
beforeAll(async () => {
  site = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 1);
    response.setHeader('content-type', 'text/html');
    response.end(`<ul><li>item ${page}</li></ul>${page < 3 ? `<a href="?page=${page + 1}">next</a>` : ''}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

const engines: Engine[] = [];
const times: TimeBetweenRuns[] = [];
afterEach(async () => {
  for (const time of times.splice(0)) time.stop();
  await Promise.all(engines.splice(0).map((engine) => engine.close({ timeoutMs: 0 })));
});

/** A lease in milliseconds that outlives what holds up a busy machine. */
const NEVER_LOST = 60_000;

function betweenRuns(): TimeBetweenRuns {
  const time = createTimeBetweenRuns();
  times.push(time);
  return time;
}

function engineOn(storage: Storage, leaseMs = 600, clock?: Clock): Engine {
  const engine = createEngine({ storage, leaseMs, allowPrivateNetworks: true, ...(clock && { clock }) });
  engine.on('engine.error', () => undefined);
  engines.push(engine);
  return engine;
}

function withJobs(storage: Storage, jobs: Partial<JobStore>): Storage {
  return { ...storage, jobs: { ...storage.jobs, ...jobs } };
}

const unavailable = () => new HarvestmanError('STORAGE_UNAVAILABLE', 'simulated');

async function runOn(engine: Engine): Promise<string> {
  const { port } = site.address() as AddressInfo;
  const { id } = await engine.recipes.create({
    name: 'n',
    url: `http://127.0.0.1:${port}/`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'next-button', nextPageSelector: 'a' },
    settings: { rendering: 'http' },
  });
  return (await engine.jobs.run(id)).id;
}

async function expectWhole(engine: Engine, id: string): Promise<void> {
  expect(await engine.jobs.wait(id)).toMatchObject({ status: 'completed', error: null });
  const { items } = await engine.rows.query(id);
  expect(items).toEqual([{ name: 'item 1' }, { name: 'item 2' }, { name: 'item 3' }]);
}

describe('a run whose storage is away for a moment', () => {
  it('repeats what it wrote, whether it had got through or not', async () => {
    const storage = memoryStorage();
    let calls = 0;
    const flaky = withJobs(storage, {
      async commitPage(...commit) {
        calls += 1;
        if (calls % 3 === 1) throw unavailable();
        const job = await storage.jobs.commitPage(...commit);
        if (calls % 3 === 2) throw unavailable();
        return job;
      },
    });
    const engine = engineOn(flaky, NEVER_LOST);
    await expectWhole(engine, await runOn(engine));
    expect(calls).toBe(9);
  });

  it('takes its end for done where only the answer was lost', async () => {
    const storage = memoryStorage();
    let calls = 0;
    const flaky = withJobs(storage, {
      async finish(...end) {
        calls += 1;
        const job = await storage.jobs.finish(...end);
        if (calls === 1) throw unavailable();
        return job;
      },
    });
    const engine = engineOn(flaky, NEVER_LOST);
    const completed = new Promise<string>((resolve) =>
      engine.on('job.completed', ({ job }) => resolve(job.id)),
    );
    const id = await runOn(engine);
    await expectWhole(engine, id);
    expect(await completed).toBe(id);
  });
});

describe('what a run asks for beside its writes', () => {
  it('is asked again, and what fails for good does not end the run', async () => {
    const storage = memoryStorage();
    const failures = { get: 0, update: 0, stream: 0, start: 0 };
    const failing = (name: keyof typeof failures, times: number): void => {
      failures[name] += 1;
      if (failures[name] <= times) throw unavailable();
    };
    const failingOnce: Storage = {
      ...storage,
      recipes: {
        ...storage.recipes,
        async get(id) {
          // The first is that of jobs.run.
          if (failures.get > 0) failing('get', 3);
          failures.get += 1;
          return storage.recipes.get(id);
        },
        async update(...change) {
          failing('update', 1);
          return storage.recipes.update(...change);
        },
      },
      jobs: {
        ...storage.jobs,
        async start(...asked) {
          const taken = await storage.jobs.start(...asked);
          failing('start', 1);
          return taken;
        },
      },
    };
    const engine = engineOn(failingOnce, NEVER_LOST);
    let runs = 0;
    engine.on('job.running', () => {
      runs += 1;
    });
    const id = await runOn(engine);
    await expectWhole(engine, id);
    expect(runs).toBe(1);
    expect((await storage.jobs.get(id))?.attempts).toBe(0);
  });

  it('goes on where a stream of rows broke off', async () => {
    const storage = memoryStorage();
    let commits = 0;
    let streams = 0;
    const engine = engineOn({
      ...withJobs(storage, {
        async commitPage(...commit) {
          commits += 1;
          if (commits === 3) throw new HarvestmanError('LEASE_LOST', 'simulated');
          return storage.jobs.commitPage(...commit);
        },
      }),
      rows: {
        ...storage.rows,
        async *stream(jobId, query) {
          streams += 1;
          let told = 0;
          for await (const row of storage.rows.stream(jobId, query)) {
            if (streams === 1 && told === 1) throw unavailable();
            told += 1;
            yield row;
          }
        },
      },
    });
    await expectWhole(engine, await runOn(engine));
    expect(streams).toBeGreaterThan(1);
  });
});

describe('a storage that does not answer', () => {
  const silence = () => new Promise<never>(() => undefined);

  it('is asked again, as its connection may be dead', async () => {
    const storage = memoryStorage();
    const asked = { commitPage: 0, finish: 0, start: 0 };
    const isFirst = (name: keyof typeof asked): boolean => {
      asked[name] += 1;
      return asked[name] === 1;
    };
    const engine = engineOn(
      withJobs(storage, {
        start: (...start) => (isFirst('start') ? silence() : storage.jobs.start(...start)),
        commitPage: (...commit) => (isFirst('commitPage') ? silence() : storage.jobs.commitPage(...commit)),
        finish: (...end) => (isFirst('finish') ? silence() : storage.jobs.finish(...end)),
      }),
      3_000,
    );
    await expectWhole(engine, await runOn(engine));
  });

  it('keeps neither a run nor the end of the engine waiting for ever', async () => {
    const storage = memoryStorage();
    const silent = withJobs(storage, {
      commitPage: silence,
      renew: silence,
      release: silence,
      finish: silence,
    });
    const engine = engineOn({ ...silent, close: silence }, 300);
    const errors: string[] = [];
    engine.on('engine.error', ({ error }) => errors.push((error as HarvestmanError).code));
    const id = await runOn(engine);
    // On a busy machine something else may be late as well.
    await new Promise<void>((resolve) =>
      engine.on('engine.error', () => {
        if (errors.includes('LEASE_LOST')) resolve();
      }),
    );
    expect((await storage.jobs.get(id))?.status).toBe('running');
    await expect(engine.close({ timeoutMs: 0 })).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    engines.length = 0;
  });
});

describe('a closing engine', () => {
  it('hands back every job that it holds, at whatever moment it closes', async () => {
    for (const moment of ['before the start', 'at the start', 'after the start', 'at a page'] as const) {
      const storage = memoryStorage();
      const delivered = Promise.withResolvers<(id: string) => Promise<void>>();
      let handled: Promise<void> = Promise.resolve();
      const queue: JobQueue = {
        async work(handler) {
          delivered.resolve((jobId) => {
            handled = handler(jobId);
            return handled;
          });
          return () => handled;
        },
      };
      let engine: Engine | null = null;
      let closed: Promise<void> | undefined;
      const close = (): void => {
        closed ??= engine?.close({ timeoutMs: 0 });
      };
      const released: string[] = [];
      const watched = withJobs(
        { ...storage, queue, close: async () => undefined },
        {
          async start(...asked) {
            if (moment === 'at the start') close();
            const taken = await storage.jobs.start(...asked);
            if (moment === 'after the start') close();
            return taken;
          },
          async commitPage(...commit) {
            if (moment === 'at a page') close();
            return storage.jobs.commitPage(...commit);
          },
          async release(jobId, token) {
            released.push(jobId);
            return storage.jobs.release(jobId, token);
          },
        },
      );
      engine = engineOn(watched);
      const id = await runOn(engine);
      if (moment === 'before the start') close();
      const deliver = await delivered.promise;
      await deliver(id);
      await closed;
      const job = await storage.jobs.get(id);
      expect([moment, job?.status, job?.error]).toEqual([
        moment,
        moment === 'before the start' ? 'pending' : 'running',
        null,
      ]);
      expect(released).toEqual(moment === 'before the start' ? [] : [id]);
      expect(job?.attempts).toBe(0);
    }
  });
});

describe('the deaths of a job', () => {
  it('count only where no page was stored in between', async () => {
    const time = betweenRuns();
    const storage = memoryStorage({ clock: time.clock });
    let commits = 0;
    const lost: unknown[] = [];
    const engine = engineOn(
      withJobs(storage, {
        async commitPage(...commit) {
          commits += 1;
          // Twice without progress before each of the three pages.
          if (commits % 3 !== 0) throw new HarvestmanError('LEASE_LOST', 'simulated');
          return storage.jobs.commitPage(...commit);
        },
      }),
      100,
      time.clock,
    );
    engine.on('engine.error', ({ error }) => {
      lost.push(error);
      void time.pass(engine);
    });
    await expectWhole(engine, await runOn(engine));
    expect(lost).toHaveLength(6);
    expect(lost[0]).toMatchObject({ code: 'LEASE_LOST' });
  });
});

describe('a run whose storage stays away', () => {
  it('lets go of its job, which is taken on when the lease is over', async () => {
    const time = betweenRuns();
    const storage = memoryStorage({ clock: time.clock });
    let runs = 0;
    const flaky = withJobs(storage, {
      async commitPage(...commit) {
        if (runs > 1) return storage.jobs.commitPage(...commit);
        void time.pass(engine);
        throw unavailable();
      },
      async renew() {
        throw unavailable();
      },
    });
    const engine = engineOn(flaky, 300, time.clock);
    engine.on('job.running', () => {
      runs += 1;
    });
    await expectWhole(engine, await runOn(engine));
    expect(runs).toBe(2);
  });

  it('ends when a renewal is not answered', async () => {
    const time = betweenRuns();
    const storage = memoryStorage({ clock: time.clock });
    let runs = 0;
    const silent = withJobs(storage, {
      renew: (...renewal) => (runs > 1 ? storage.jobs.renew(...renewal) : new Promise(() => undefined)),
      async commitPage(id, token, commit) {
        // The first page takes longer than the lease.
        if (runs === 1) await time.pass(engine);
        return storage.jobs.commitPage(id, token, commit);
      },
    });
    const engine = engineOn(silent, 300, time.clock);
    engine.on('job.running', () => {
      runs += 1;
    });
    const id = await runOn(engine);
    await expectWhole(engine, id);
    expect(runs).toBe(2);
  });
});

describe('text that no storage need keep', () => {
  it('is replaced before it is stored, and refused in queries', async () => {
    const storage = memoryStorage();
    const engine = createEngine({
      allowPrivateNetworks: true,
      storage,
      extractors: [
        {
          type: 'odd',
          needsListSelector: true,
          async extract(_items, _recipe, { warn }) {
            warn('odd\0warning');
            return [{ name: 'a\0b', 'k\ud800': '\udc00' }];
          },
        },
      ],
    });
    engines.push(engine);
    const { port } = site.address() as AddressInfo;
    const recipe = await engine.recipes.create({
      name: 'n',
      url: `http://127.0.0.1:${port}/`,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      extractorType: 'odd',
      settings: { rendering: 'http' },
    });
    const { id } = await engine.jobs.run(recipe.id);
    expect((await engine.jobs.wait(id)).warnings).toContain('odd\ufffdwarning');
    expect((await engine.rows.query(id)).items).toEqual([{ name: 'a\ufffdb', 'k\ufffd': '\ufffd' }]);
    for (const value of ['\0', '\ud800']) {
      await expect(engine.rows.query(id, { filter: { name: { eq: value } } })).rejects.toMatchObject({
        code: 'QUERY_INVALID',
      });
    }
  });
});

describe('a run that takes a job on', () => {
  it('has the warnings of the one before', async () => {
    const time = betweenRuns();
    const storage = memoryStorage({ clock: time.clock });
    const runs: unknown[] = [];
    const flaky = withJobs(storage, {
      async commitPage(...commit) {
        if (commit[2].firstRow === 0 || runs.length > 1) return storage.jobs.commitPage(...commit);
        void time.pass(engine);
        throw unavailable();
      },
      async renew() {
        throw unavailable();
      },
    });
    let calls = 0;
    const extractor = defineExtractor({
      type: 'selector',
      needsListSelector: true,
      extract(items, _recipe, { warn }) {
        calls += 1;
        if (calls === 1) warn('the first page is old');
        return items.map((_item, index) => ({ name: `${calls} ${index}` }));
      },
    });
    const engine = createEngine({
      storage: flaky,
      leaseMs: 300,
      allowPrivateNetworks: true,
      extractors: [extractor],
      clock: time.clock,
    });
    engine.on('engine.error', () => undefined);
    engines.push(engine);
    engine.on('job.running', ({ job }) => runs.push(job.warnings));
    const { status, warnings } = await engine.jobs.wait(await runOn(engine));
    expect({ status, warnings }).toEqual({ status: 'completed', warnings: ['the first page is old'] });
    expect(runs.length).toBeGreaterThan(1);
    expect(runs.at(-1)).toEqual(warnings);
  });
});

describe('an engine', () => {
  it('waits for a storage that is not there yet, and then takes its jobs', async () => {
    let tries = 0;
    const queue: JobQueue = {
      async work(handler) {
        tries += 1;
        if (tries < 3) throw unavailable();
        void handler('none');
        return async () => undefined;
      },
    };
    const clock = createManualClock(0);
    const engine = createEngine({ storage: { ...memoryStorage(), queue }, worker: false, clock });
    engines.push(engine);
    const errors: unknown[] = [];
    engine.on('engine.error', ({ error }) => errors.push(error));
    expect(tries).toBe(0);
    const started = Promise.all([engine.start(), engine.start()]);
    await clock.moveTo(499);
    expect(tries).toBe(1);
    await clock.moveTo(1_500);
    await started;
    expect(tries).toBe(3);
    expect(errors).toMatchObject([{ code: 'STORAGE_UNAVAILABLE' }, { code: 'STORAGE_UNAVAILABLE' }]);
  });

  it('does not start once it is closed, and says what keeps it from starting', async () => {
    const closed = createEngine({ storage: memoryStorage(), worker: false });
    await closed.close();
    await expect(closed.start()).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
    const queue: JobQueue = {
      work: () => Promise.reject(new HarvestmanError('STORAGE_OUTDATED', 'simulated')),
    };
    const engine = engineOn({ ...memoryStorage(), queue });
    await expect(engine.start()).rejects.toMatchObject({ code: 'STORAGE_OUTDATED' });
  });

  it('runs what it has recorded when it is started', async () => {
    const engine = createEngine({ storage: memoryStorage(), worker: false, allowPrivateNetworks: true });
    engines.push(engine);
    const id = await runOn(engine);
    expect((await engine.jobs.get(id)).status).toBe('pending');
    await engine.start();
    await expectWhole(engine, id);
  });
});
