import { createEngine, type Engine, type JobQueue, type Storage } from '@harvestman/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../src/index.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

const HOUR = 3_600_000;
/** The night on which Berlin goes from 02:00 to 03:00. */
const START = Date.UTC(2030, 2, 30, 22, 0, 0);

const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});

/** Engines that run schedules, while the jobs wait on a queue that nobody works on. */
function scheduler(clock: ManualClock, storage: Storage): Engine {
  const queued: Storage = { ...storage, queue: { work: async () => async () => undefined } };
  const engine = createEngine({ storage: queued, clock, allowPrivateNetworks: true });
  engines.push(engine);
  return engine;
}

const recipe = { name: 'n', url: 'https://shop.example/', listSelector: 'li' };

async function finishAll(storage: Storage): Promise<void> {
  const { items } = await storage.jobs.list({ statuses: ['pending'], limit: 100, skip: 0 });
  for (const { id } of items) {
    await storage.jobs.start(id, { token: 't', ttlMs: 1 }, '2030-01-01T00:00:00Z');
    await storage.jobs.finish(id, 't', {
      status: 'completed',
      endDate: '2030-01-01T00:00:00Z',
      error: null,
      errorCode: null,
      stopReason: 'single-page',
      verdict: 'complete',
      evidence: [],
      warnings: [],
      totalPaginationPages: 1,
    });
  }
}

const dates = async (engine: Engine) =>
  (await engine.jobs.list()).items.map(({ createdDate }) => createdDate).reverse();

describe('schedules', () => {
  it('that a storage tells read their recipe once', async () => {
    const storage = memoryStorage();
    const told = Promise.withResolvers<Parameters<NonNullable<JobQueue['workSchedules']>>[0]>();
    const queue: Storage['queue'] = {
      work: async () => async () => undefined,
      workSchedules: async (handler) => {
        told.resolve(handler);
        return async () => undefined;
      },
    };
    const engine = createEngine({ storage: { ...storage, queue }, allowPrivateNetworks: true });
    engines.push(engine);
    const { id } = await engine.recipes.create({ ...recipe, schedule: { cron: '30 1 * * *' } });
    const reading = vi.spyOn(storage.recipes, 'get');
    const tell = await told.promise;
    await tell({ recipeId: id, since: START, until: START + HOUR });
    expect(await engine.jobs.list()).toMatchObject({ count: 0 });
    reading.mockClear();
    await tell({ recipeId: id, since: START, until: START + 24 * HOUR });
    expect(reading).toHaveBeenCalledOnce();
    expect(await engine.jobs.list()).toMatchObject({ count: 1, items: [{ recipeId: id }] });
    await tell({ recipeId: 'none', since: START, until: START + 24 * HOUR });
    expect(await engine.jobs.list()).toMatchObject({ count: 1 });
  });

  it('run a recipe at its times, in its time zone, once by all engines', async () => {
    const clock = createManualClock(START);
    const storage = memoryStorage({ clock });
    const [first] = [scheduler(clock, storage), scheduler(clock, storage), scheduler(clock, storage)];
    await first.recipes.create({ ...recipe, schedule: { cron: '30 1,3 * * *', timeZone: 'Europe/Berlin' } });
    for (let hour = 1; hour <= 26; hour += 1) {
      await clock.moveTo(START + hour * HOUR);
      await finishAll(storage);
    }
    expect(await dates(first)).toEqual([
      '2030-03-31T00:30:00Z',
      '2030-03-31T01:30:00Z',
      '2030-03-31T23:30:00Z',
    ]);
  });

  it('leave out a run while the one before has not ended, and recipes that are paused', async () => {
    const clock = createManualClock(START);
    const storage = memoryStorage({ clock });
    const engine = scheduler(clock, storage);
    const { id } = await engine.recipes.create({ ...recipe, schedule: { cron: '0 * * * *' } });
    await clock.moveTo(START + 3.5 * HOUR);
    expect(await dates(engine)).toHaveLength(1);
    await finishAll(storage);
    await clock.moveTo(START + 4.5 * HOUR);
    expect(await dates(engine)).toHaveLength(2);
    await finishAll(storage);
    await engine.recipes.pause(id);
    await clock.moveTo(START + 8.5 * HOUR);
    expect(await dates(engine)).toHaveLength(2);
  });

  it('leave out what came due while no engine ran', async () => {
    const clock = createManualClock(START);
    const storage = memoryStorage({ clock });
    const recorder = createEngine({ storage, clock, worker: false });
    engines.push(recorder);
    await recorder.recipes.create({ ...recipe, schedule: { cron: '0 * * * *' } });
    await clock.moveTo(START + 5.5 * HOUR);
    const engine = scheduler(clock, storage);
    await clock.moveTo(START + 5.9 * HOUR);
    expect(await dates(engine)).toEqual([]);
    await clock.moveTo(START + 6.1 * HOUR);
    expect(await dates(engine)).toEqual(['2030-03-31T04:00:00Z']);
  });

  it('have no time before they were made, or their recipe resumed', async () => {
    // They are looked at every 15 s.
    const clock = createManualClock(START + 7_000);
    const storage = memoryStorage({ clock });
    const engine = scheduler(clock, storage);
    await clock.moveTo(START + HOUR + 3_000);
    const { id } = await engine.recipes.create({ ...recipe, schedule: { cron: '0 * * * *' } });
    await clock.moveTo(START + 1.5 * HOUR);
    expect(await dates(engine)).toEqual([]);
    await engine.recipes.pause(id);
    await clock.moveTo(START + 2 * HOUR + 3_000);
    await engine.recipes.resume(id);
    await clock.moveTo(START + 2.5 * HOUR);
    expect(await dates(engine)).toEqual([]);
    await clock.moveTo(START + 3.5 * HOUR);
    expect(await dates(engine)).toHaveLength(1);
  });

  it('of many recipes that are due at once let everything else have its turn', async () => {
    const MANY = 200;
    const clock = createManualClock(START);
    const storage = memoryStorage({ clock });
    const engine = scheduler(clock, storage);
    for (let index = 0; index < MANY; index += 1) {
      await engine.recipes.create({ ...recipe, schedule: { cron: '0 * * * *' } });
    }
    await clock.moveTo(START + HOUR - 1);
    let turn = 0;
    const turns = new Map<number, number>();
    engine.on('job.pending', () => turns.set(turn, (turns.get(turn) ?? 0) + 1));
    while ((await engine.jobs.list()).count < MANY) {
      turn += 1;
      await clock.moveTo(START + HOUR + turn);
    }
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(MANY / 2);
  });

  it('wait for a storage that fails, and lose no run', async () => {
    const clock = createManualClock(START);
    const memory = memoryStorage({ clock });
    let [fails, asked] = [false, 0];
    const recipes: Storage['recipes'] = {
      ...memory.recipes,
      list: async (query) => {
        asked += 1;
        if (fails) throw new Error('away');
        return memory.recipes.list(query);
      },
    };
    const engine = scheduler(clock, { ...memory, recipes });
    const told = new Set<string>();
    engine.on('engine.error', ({ source, error }) => void told.add(`${source}: ${(error as Error).message}`));
    await engine.recipes.create({ ...recipe, schedule: { cron: '0 * * * *' } });
    await clock.moveTo(START + 0.5 * HOUR);
    [fails, asked] = [true, 0];
    await clock.moveTo(START + HOUR + 60_000);
    fails = false;
    // Once in 15 s.
    expect(asked).toBeLessThan(130);
    expect([...told]).toEqual(['the schedules: away']);
    await clock.moveTo(START + HOUR + 120_000);
    expect(await dates(engine)).toHaveLength(1);
  });
});

describe('the age limit', () => {
  it('deletes jobs that ended long ago, with their rows', async () => {
    const clock = createManualClock(START);
    const storage = memoryStorage({ clock });
    const engine = createEngine({
      allowPrivateNetworks: true,
      storage: { ...storage, queue: { work: async () => async () => undefined } },
      clock,
      keepJobsMs: 10 * HOUR,
    });
    engines.push(engine);
    const { id } = await engine.recipes.create(recipe);
    const job = await engine.jobs.run(id);
    await storage.jobs.start(job.id, { token: 't', ttlMs: 1 }, '2030-03-30T22:00:00Z');
    await storage.jobs.finish(job.id, 't', { ...job, status: 'failed', endDate: '2030-03-30T22:00:00Z' });
    await clock.moveTo(START + 9 * HOUR);
    expect((await engine.jobs.list()).count).toBe(1);
    await clock.moveTo(START + 12 * HOUR);
    expect((await engine.jobs.list()).count).toBe(0);
  });

  it('is beside deletion by hand, which waits for a job’s end', async () => {
    const storage = memoryStorage();
    const engine = createEngine({ storage, worker: false });
    engines.push(engine);
    const { id } = await engine.recipes.create(recipe);
    const job = await engine.jobs.run(id);
    await expect(engine.jobs.delete(job.id)).rejects.toMatchObject({ code: 'JOB_STATE' });
    await finishAll(storage);
    await engine.jobs.delete(job.id);
    await expect(engine.jobs.get(job.id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await engine.jobs.run(id);
    await engine.recipes.delete(id, { purge: true });
    await expect(engine.recipes.get(id)).rejects.toMatchObject({ code: 'RECIPE_NOT_FOUND' });
    expect((await engine.jobs.list()).count).toBe(0);
  });
});
