import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createRegistry, type JobRecord, parseRecipe, type Storage } from '@harvestman/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmbedded } from '../../../test/support/embedded-folder.ts';
import { newJob } from '../../core/src/job/run/job-lifecycle.ts';
import { postgresStorage } from '../src/index.ts';
import { EMPTY } from './empty-tables.ts';

const AT = '2026-01-01T00:00:00Z';

let folder: string;
let pglite: PGlite;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harvestman-fairness-'));
  await makeEmbedded(folder);
  pglite = await PGlite.create(folder);
});
beforeEach(async () => {
  storage = postgresStorage({ pglite, sweepMs: 100 });
  await storage.jobs.get('none');
  await pglite.exec(EMPTY);
});
afterEach(() => storage.close());
afterAll(async () => {
  await pglite.close();
  await rm(folder, { recursive: true });
});

function makeJob(id: string, recipeId: string, host = 'shop.example', tenant?: string): JobRecord {
  const recipe = parseRecipe({ name: 'n', url: `http://${host}/`, listSelector: 'li' }, createRegistry({}));
  return { ...newJob(id, recipeId, recipe, AT), ...(tenant !== undefined && { tenant }) };
}

/** Runs jobs one after the other, each in no time, until so many have run; their ids in order. */
async function order(count: number, options: { hostConcurrency?: number } = {}): Promise<string[]> {
  const ran: string[] = [];
  const all = Promise.withResolvers<void>();
  const stop = await storage.queue?.work(
    async (id) => {
      if ((await storage.jobs.start(id, { token: id, ttlMs: 60_000 }, AT)) === null) return;
      ran.push(id);
      await storage.jobs.finish(id, id, {
        status: 'completed',
        endDate: AT,
        error: null,
        errorCode: null,
        stopReason: 'single-page',
        warnings: [],
        verdict: null,
        evidence: [],
        totalPaginationPages: 1,
      });
      if (ran.length === count) all.resolve();
    },
    { concurrency: 1, onError: () => undefined, ...options },
  );
  await all.promise;
  await stop?.();
  return ran;
}

describe('the queue', () => {
  it('lets recipes take turns, and keeps the order of the jobs of each', async () => {
    for (let index = 0; index < 50; index += 1) await storage.jobs.insert(makeJob(`many${index}`, 'many'));
    await storage.jobs.insert(makeJob('single', 'other'));
    const ran = await order(51);
    expect(ran.indexOf('single')).toBeLessThanOrEqual(1);
    const many = ran.filter((id) => id !== 'single');
    expect(many).toEqual(Array.from({ length: 50 }, (_, index) => `many${index}`));
  });

  it('lets tenants take turns, however many recipes each has', async () => {
    for (let index = 0; index < 30; index += 1) {
      await storage.jobs.insert(makeJob(`a${index}`, `recipe${index}`, `${index}.example`, 'a'));
    }
    for (let index = 0; index < 3; index += 1) {
      await storage.jobs.insert(makeJob(`b${index}`, 'recipe', 'shop.example', 'b'));
    }
    const ran = await order(33);
    expect(Math.max(...['b0', 'b1', 'b2'].map((id) => ran.indexOf(id)))).toBeLessThanOrEqual(6);
  });

  it('lets hosts take turns, and on each its recipes, however many wait on another', async () => {
    for (let index = 0; index < 30; index += 1) {
      await storage.jobs.insert(makeJob(`a${index}`, `recipe${index}`, 'a.example'));
    }
    for (const recipe of ['x', 'y', 'z']) {
      for (const nth of [0, 1]) await storage.jobs.insert(makeJob(`${recipe}${nth}`, recipe, 'b.example'));
    }
    await storage.jobs.insert(makeJob('single', 'single', 'c.example'));
    const ran = await order(37);
    expect(ran.indexOf('single')).toBeLessThanOrEqual(2);
    const onB = ran.filter((id) => /^[xyz]/.test(id));
    expect(onB).toEqual(['x0', 'y0', 'z0', 'x1', 'y1', 'z1']);
    expect(ran.indexOf('z1')).toBeLessThanOrEqual(12);
  });

  it('passes over hosts that take no job now, and comes back to them', async () => {
    for (let index = 0; index < 20; index += 1) {
      await storage.jobs.insert(makeJob(`busy${index}`, `r${index}`, 'busy.example'));
      await storage.jobs.insert(makeJob(`paused${index}`, `p${index}`, 'paused.example'));
    }
    await storage.jobs.insert(makeJob('free', 'free', 'zoo.example'));
    await storage.jobs.start('busy0', { token: 't', ttlMs: 60_000 }, AT);
    await storage.hosts?.pause('paused.example', 60_000);
    expect(await order(1, { hostConcurrency: 1 })).toEqual(['free']);
    await storage.jobs.renew('busy0', { token: 't', ttlMs: 0 });
    await pglite.exec(`update harvestman.hosts set paused_until = now()`);
    expect(await order(40, { hostConcurrency: 1 })).toHaveLength(40);
  });

  it('gives a job whose worker died before those that have not begun', async () => {
    for (let index = 0; index < 5; index += 1) await storage.jobs.insert(makeJob(`new${index}`, 'r'));
    await storage.jobs.insert(makeJob('old', 'r'));
    await storage.jobs.start('old', { token: 't', ttlMs: 0 }, AT);
    expect((await order(6))[0]).toBe('old');
  });
});
