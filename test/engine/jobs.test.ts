import { createEngine, type Engine, type EngineOptions, HarvestmanError } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, describe, expect, test } from 'vitest';
import { type ListSite, type ListSiteOptions, startListSite, titles } from '../list-site.ts';
import { manualClock } from '../manual-clock.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function site(options: ListSiteOptions): Promise<ListSite> {
  const started = await startListSite(options);
  open.push(started);
  return started;
}

function engine(options: Partial<EngineOptions> = {}): Engine {
  const created = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true, ...options });
  open.push({ close: () => created.close({ timeoutMs: 0 }) });
  return created;
}

async function allTitles(one: Engine, jobId: string): Promise<(string | null | undefined)[]> {
  const found: (string | null | undefined)[] = [];
  for await (const row of one.rows.stream(jobId)) found.push(row.title);
  return found;
}

describe('a job', () => {
  test('goes from pending to completed, with progress, times and the reason it stopped', async () => {
    const { recipe } = await site({ pages: 3 });
    const one = engine();
    const { id } = await one.recipes.create(recipe);
    const pending = await one.jobs.run(id);
    expect(pending).toMatchObject({
      recipeId: id,
      status: 'pending',
      startDate: null,
      endDate: null,
      totalPagesScraped: 0,
      totalRows: 0,
      error: null,
    });
    const job = await one.jobs.wait(pending.id);
    expect(job).toMatchObject({
      status: 'completed',
      totalPaginationPages: 3,
      totalPagesScraped: 3,
      totalRows: 6,
      error: null,
      stopReason: 'no-next-control',
      warnings: [],
    });
    for (const time of [job.createdDate, job.startDate, job.endDate]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    expect(await allTitles(one, job.id)).toEqual(titles(3));
    expect((await one.recipes.get(id)).lastRun).toBe(job.startDate);
  });

  test('keeps the recipe as it was when it was made', async () => {
    const { recipe, release } = await site({ pages: 2, held: [2] });
    const one = engine();
    const { id } = await one.recipes.create(recipe);
    const { id: jobId } = await one.jobs.run(id);
    await one.recipes.update(id, { name: 'Renamed', listSelector: '.nothing' });
    release();
    const job = await one.jobs.wait(jobId);
    expect(job.recipe).toMatchObject({ name: 'List', listSelector: 'li' });
    expect(job.status).toBe('completed');
  });

  test('shows the page that is known to follow while it runs', async () => {
    const { recipe, release } = await site({ pages: 3, held: [2] });
    const one = engine();
    const { id } = await one.recipes.create(recipe);
    const { id: jobId } = await one.jobs.run(id);
    for await (const event of one.jobs.watch(jobId)) {
      if (event.type !== 'page.committed') continue;
      const { totalPagesScraped, totalPaginationPages } = event.job;
      expect(totalPaginationPages).toBe(totalPagesScraped === 3 ? 3 : totalPagesScraped + 1);
      release();
    }
  });

  test('that fails midway keeps its rows and says what went wrong', async () => {
    const { recipe } = await site({ pages: 5, broken: [3] });
    const one = engine();
    const { id } = await one.recipes.create(recipe);
    const job = await one.jobs.wait((await one.jobs.run(id)).id);
    expect(job).toMatchObject({
      status: 'failed',
      errorCode: 'HTTP_STATUS_TRANSIENT',
      totalPagesScraped: 2,
      totalPaginationPages: 2,
      totalRows: 4,
      stopReason: null,
    });
    expect(job.error).toContain('HTTP 500');
    expect(job.error).toContain('4 rows of 2 pages had been read');
    expect(await allTitles(one, job.id)).toEqual(titles(2));
  });

  test('warns of a property that is empty in every row', async () => {
    const { recipe } = await site({ pages: 1 });
    const one = engine();
    const properties = [
      { name: 'title', elementSelector: 'b' },
      { name: 'price', elementSelector: '.price' },
    ];
    const { id } = await one.recipes.create({ ...recipe, properties });
    const heard: string[] = [];
    one.on('job.warning', ({ warning }) => heard.push(warning));
    const job = await one.jobs.wait((await one.jobs.run(id)).id);
    expect(job.warnings).toEqual(['property "price" was empty in every row']);
    expect(heard).toEqual(job.warnings);
  });

  test('doubts rows that have no value at all', async () => {
    const { recipe } = await site({ pages: 2 });
    const one = engine();
    const properties = [{ name: 'price', elementSelector: '.price' }];
    const { id } = await one.recipes.create({ ...recipe, properties });
    const job = await one.jobs.wait((await one.jobs.run(id)).id);
    expect(job).toMatchObject({ status: 'completed', verdict: 'unverified', totalRows: 4 });
    expect(job.evidence).toContainEqual(
      expect.objectContaining({ kind: 'value-missing', property: 'price', rows: 4 }),
    );
  });

  test('ends at its deadline', async () => {
    const { recipe } = await site({ pages: 2, held: [2] });
    const clock = manualClock();
    const one = engine({ clock, storage: memoryStorage({ clock }), jobTimeoutMs: 60_000, leaseMs: 600_000 });
    const { id } = await one.recipes.create(recipe);
    const { id: jobId } = await one.jobs.run(id);
    one.on('page.committed', () => clock.advance(60_000));
    const job = await one.jobs.wait(jobId);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'TIMEOUT', totalRows: 2 });
    expect(job.error).toContain('time limit of 60 s');
  });

  test('is refused for a recipe that is paused, deleted or unknown', async () => {
    const { recipe } = await site({ pages: 1 });
    const one = engine();
    const { id } = await one.recipes.create(recipe);
    await one.recipes.pause(id);
    await expect(one.jobs.run(id)).rejects.toMatchObject({ code: 'RECIPE_NOT_ACTIVE' });
    await one.recipes.resume(id);
    await one.recipes.delete(id);
    await expect(one.jobs.run(id)).rejects.toMatchObject({ code: 'RECIPE_NOT_ACTIVE' });
    await expect(one.jobs.run('nobody')).rejects.toMatchObject({ code: 'RECIPE_NOT_FOUND' });
    await expect(one.jobs.get('nobody')).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(one.jobs.wait('nobody')).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(one.rows.query('nobody')).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    const long = 'x'.repeat(1_000_000);
    await expect(one.jobs.get(long)).rejects.toThrow(/^no job has the id "x+…"$/);
    await expect(one.recipes.get(long)).rejects.toThrow(/^no recipe has the id "x+…"$/);
    await expect(one.jobs.get(long)).rejects.toThrow(/^.{1,100}$/);
  });
});

describe('cancelling', () => {
  test('ends a job that runs, through the one way that the states allow', async () => {
    const { recipe } = await site({ pages: 3, held: [2] });
    const one = engine();
    const { id } = await one.recipes.create(recipe);
    const { id: jobId } = await one.jobs.run(id);
    await new Promise<void>((resolve) => void one.on('page.committed', () => resolve()));
    const job = await one.jobs.cancel(jobId);
    expect(job).toMatchObject({
      status: 'failed',
      error: 'the job was cancelled',
      errorCode: 'JOB_CANCELLED',
    });
    expect(await allTitles(one, jobId)).toEqual(titles(1));
    await expect(one.jobs.cancel(jobId)).rejects.toMatchObject({ code: 'JOB_STATE' });
  });

  test('ends a job that waits, by way of running', async () => {
    const { recipe } = await site({ pages: 1 });
    const one = engine({ worker: false });
    const { id } = await one.recipes.create(recipe);
    const { id: jobId } = await one.jobs.run(id);
    const seen: string[] = [];
    one.on('job.running', () => seen.push('running'));
    one.on('job.failed', () => seen.push('failed'));
    expect(await one.jobs.cancel(jobId)).toMatchObject({ status: 'failed', errorCode: 'JOB_CANCELLED' });
    expect(seen).toEqual(['running', 'failed']);
  });

  test('reaches the worker that runs the job, whichever engine is asked', async () => {
    const { recipe } = await site({ pages: 3, held: [2] });
    const clock = manualClock();
    const storage = memoryStorage({ clock });
    const worker = engine({ storage, clock, leaseMs: 9_000 });
    const front = engine({ storage, clock, worker: false });
    const { id } = await worker.recipes.create(recipe);
    const { id: jobId } = await worker.jobs.run(id);
    await new Promise<void>((resolve) => void worker.on('page.committed', () => resolve()));
    expect(await front.jobs.cancel(jobId)).toMatchObject({ status: 'running' });
    const ended = worker.jobs.wait(jobId);
    clock.advance(3_000);
    expect(await ended).toMatchObject({ status: 'failed', errorCode: 'JOB_CANCELLED' });
  });
});

describe('a lease', () => {
  test('that was lost stops the run, which writes nothing more', async () => {
    const { recipe, release } = await site({ pages: 3, held: [2] });
    const clock = manualClock();
    const storage = memoryStorage({ clock });
    const one = engine({ storage, clock, leaseMs: 9_000 });
    const { id } = await one.recipes.create(recipe);
    const { id: jobId } = await one.jobs.run(id);
    await new Promise<void>((resolve) => void one.on('page.committed', () => resolve()));
    const committed: unknown[] = [];
    one.on('page.committed', (event) => committed.push(event));
    // The process stood still for longer than its lease, and another took the job.
    const renew = storage.jobs.renew;
    storage.jobs.renew = async () => {
      throw new HarvestmanError('LEASE_LOST', 'stolen');
    };
    clock.advance(9_000);
    const thief = await storage.jobs.start(jobId, { token: 'thief', ttlMs: 9_000 }, '2030-01-01T12:00:10Z');
    // The page that was stored set the count back.
    expect(thief).toMatchObject({ attempts: 1, totalRows: 2 });
    release();
    storage.jobs.renew = renew;
    await one.close();
    expect(committed).toEqual([]);
  });

  test('that has expired lets another engine go on from the last committed page', async () => {
    const { recipe, release } = await site({ pages: 4 });
    release();
    const clock = manualClock();
    const storage = memoryStorage({ clock });
    const front = engine({ storage, clock, worker: false });
    const { id } = await front.recipes.create(recipe);
    const { id: jobId } = await front.jobs.run(id);
    // A worker that commits two pages and dies.
    const lease = { token: 'dead', ttlMs: 30_000 };
    await storage.jobs.start(jobId, lease, '2030-01-01T12:00:00Z');
    for (const page of [1, 2]) {
      await storage.jobs.commitPage(jobId, 'dead', {
        firstRow: (page - 1) * 2,
        rows: [{ title: `Item ${page}a` }, { title: `Item ${page}b` }],
        progress: { totalPaginationPages: page + 1, totalPagesScraped: page, totalRows: page * 2 },
        cursor: { url: `${recipe.url}?page=${page}`, pages: page, rows: page * 2, items: page * 2, seen: [] },
      });
    }
    const second = engine({ storage, clock, leaseMs: 30_000 });
    const ended = second.jobs.wait(jobId);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(30_000);
    expect(await ended).toMatchObject({ status: 'completed', totalPagesScraped: 4, totalRows: 8 });
    expect(await allTitles(second, jobId)).toEqual(titles(4));
  });

  test('taken a fourth time fails a job that kills its workers', async () => {
    const { recipe } = await site({ pages: 1 });
    const clock = manualClock();
    const storage = memoryStorage({ clock });
    const front = engine({ storage, clock, worker: false });
    const { id } = await front.recipes.create(recipe);
    const { id: jobId } = await front.jobs.run(id);
    for (const token of ['first', 'second', 'third']) {
      await storage.jobs.start(jobId, { token, ttlMs: 1 }, '2030-01-01T12:00:00Z');
      clock.advance(1);
    }
    const worker = engine({ storage, clock, leaseMs: 1 });
    const ended = worker.jobs.wait(jobId);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(1);
    const job = await ended;
    expect(job.status).toBe('failed');
    expect(job.error).toContain('started 3 times');
  });
});

describe('the engine', () => {
  test('runs no more jobs at a time than it may', async () => {
    const { recipe, release } = await site({ pages: 1, held: [1] });
    const one = engine({ concurrency: 2 });
    const { id } = await one.recipes.create(recipe);
    const started: string[] = [];
    const two = new Promise<void>((resolve) => {
      one.on('job.running', ({ job }) => {
        started.push(job.id);
        if (started.length === 2) resolve();
      });
    });
    const jobs = await Promise.all(Array.from({ length: 5 }, () => one.jobs.run(id)));
    await two;
    expect(await one.jobs.list({ statuses: ['running'] })).toMatchObject({ count: 2 });
    expect(await one.jobs.list({ statuses: ['pending'] })).toMatchObject({ count: 3 });
    release();
    for (const job of jobs) expect(await one.jobs.wait(job.id)).toMatchObject({ status: 'completed' });
    expect(started).toEqual(jobs.map((job) => job.id));
  });

  test('closes after the jobs that run, leaves the others pending, and takes on nothing new', async () => {
    const { recipe, release } = await site({ pages: 2, held: [2] });
    const storage = { ...memoryStorage(), close: async () => undefined };
    const one = engine({ concurrency: 1, storage });
    const { id } = await one.recipes.create(recipe);
    const running = await one.jobs.run(id);
    const waiting = await one.jobs.run(id);
    const abandoned = one.jobs.wait(waiting.id).catch((error: unknown) => error);
    await new Promise<void>((resolve) => void one.on('page.committed', () => resolve()));
    const closed = one.close();
    await expect(one.jobs.run(id)).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
    await expect(one.recipes.create(recipe)).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
    release();
    await closed;
    expect(await storage.jobs.get(running.id)).toMatchObject({ status: 'completed', totalRows: 4 });
    expect(await storage.jobs.get(waiting.id)).toMatchObject({ status: 'pending' });
    expect(await abandoned).toMatchObject({ code: 'ENGINE_CLOSED' });
    await one.close();
  });

  test('says that it is closed, and not that what it had never was', async () => {
    const { recipe } = await site({ pages: 1 });
    const one = engine({ storage: memoryStorage() });
    const { id } = await one.recipes.create(recipe);
    const job = await one.jobs.run(id);
    await one.jobs.wait(job.id);
    await one.close();
    const closed = { code: 'ENGINE_CLOSED' };
    await expect(one.recipes.get(id)).rejects.toMatchObject(closed);
    await expect(one.jobs.get(job.id)).rejects.toMatchObject(closed);
    await expect(one.rows.query(job.id)).rejects.toMatchObject(closed);
    await expect(one.recipes.list()).rejects.toMatchObject(closed);
    await expect(one.jobs.list()).rejects.toMatchObject(closed);
  });

  test('takes up the jobs that waited in the storage', async () => {
    const { recipe } = await site({ pages: 2 });
    const storage = memoryStorage();
    const front = engine({ storage, worker: false });
    const { id } = await front.recipes.create(recipe);
    const jobs = [await front.jobs.run(id), await front.jobs.run(id)];
    const worker = engine({ storage });
    for (const job of jobs) expect(await worker.jobs.wait(job.id)).toMatchObject({ status: 'completed' });
  });

  test('shares nothing with another engine in the process', async () => {
    const { recipe } = await site({ pages: 1 });
    const [one, other] = [engine(), engine()];
    const heard: string[] = [];
    other.on('recipe.created', () => heard.push('other'));
    const { id } = await one.recipes.create(recipe);
    await expect(other.recipes.get(id)).rejects.toMatchObject({ code: 'RECIPE_NOT_FOUND' });
    expect(heard).toEqual([]);
  });
});
