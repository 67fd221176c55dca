import {
  createEngine,
  type Engine,
  type EngineOptions,
  type LanguageModel,
  type SettingsInput,
} from '@harvestman/core';
import { badModel } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../packages/core/src/ground/time/clock.ts';
import { type ModelCase, makeThings } from '../support/model/model-case.ts';
import { MODEL_CASES } from '../support/model/model-cases.ts';
import { type ModelSite, startModelSite } from '../support/model/model-site.ts';
import { RULE_MODEL } from '../support/model/true-page.ts';

const cards = MODEL_CASES.find(({ name }) => name === 'cards') as ModelCase;
const html = cards.html(makeThings(12));
let site: ModelSite;
const engines: Engine[] = [];
beforeEach(async () => {
  site = await startModelSite();
  site.show(html);
});
afterEach(async () => {
  for (const one of engines.splice(0)) await one.close({ timeoutMs: 0 });
  await site.close();
});

/** Pauses of up to a minute take no time. */
const clock = {
  now: () => systemClock.now(),
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms > 60_000 ? ms : 0, signal),
};

function engine(options: Partial<EngineOptions>): Engine {
  const one = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true, ...options });
  engines.push(one);
  return one;
}

async function create(one: Engine, settings: SettingsInput = {}): Promise<string> {
  const { properties } = cards;
  const { id } = await one.recipes.create({
    name: 'Cards',
    url: `${site.origin}/`,
    extractorType: 'llm',
    properties,
    settings,
  });
  return id;
}

async function run(one: Engine, id: string) {
  const job = await one.jobs.wait((await one.jobs.run(id)).id);
  return { job, rows: await Array.fromAsync(one.rows.stream(job.id)) };
}

/** Takes a while to answer. */
function countingModel() {
  let calls = 0;
  const model: LanguageModel = {
    async generate(request) {
      calls += 1;
      await systemClock.sleep(20);
      return RULE_MODEL.generate(request);
    },
  };
  return { model, calls: () => calls };
}

test('jobs of a fresh recipe that start together make one plan', async () => {
  const { model, calls } = countingModel();
  const one = engine({ model, concurrency: 3 });
  const id = await create(one);
  let updates = 0;
  one.on('recipe.updated', () => {
    updates += 1;
  });
  const queued = await Promise.all([one.jobs.run(id), one.jobs.run(id), one.jobs.run(id)]);
  const jobs = await Promise.all(queued.map((job) => one.jobs.wait(job.id)));
  expect(jobs.map(({ status, totalRows }) => [status, totalRows])).toEqual(Array(3).fill(['completed', 12]));
  expect(jobs.map(({ plan }) => plan?.version)).toEqual([1, 1, 1]);
  expect(calls()).toBe(1);
  expect([updates, (await one.recipes.get(id)).version]).toEqual([1, 2]);
});

test('another visitor of the same page has a plan of his own made', async () => {
  const { model, calls } = countingModel();
  const one = engine({ model, concurrency: 2 });
  const visitors = await Promise.all(
    ['a', 'b'].map((value) => create(one, { cookies: [{ name: 'visitor', value }] })),
  );
  await Promise.all(visitors.map((id) => run(one, id)));
  expect(calls()).toBe(2);
});

test('a model that hangs does not hold up an engine that closes', async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  const model: LanguageModel = {
    generate() {
      resolve();
      return new Promise(() => undefined);
    },
  };
  const one = engine({ model, clock });
  await one.jobs.run(await create(one));
  await isAsked;
  await one.close();
  expect(await one.isReady()).toBe(false);
});

test('what still reads is read on, and marked, where the model is down when the page has changed', async () => {
  let isDown = false;
  const model: LanguageModel = {
    generate: (request) =>
      isDown ? Promise.reject(new TypeError('fetch failed')) : RULE_MODEL.generate(request),
  };
  const one = engine({ model, clock });
  const id = await create(one);
  const before = await run(one, id);
  isDown = true;
  site.show(html.replace(/<p class="price">.*?<\/p>/g, '<p class="price">Sold out</p>'));
  const { job, rows } = await run(one, id);
  expect(job.status).toBe('completed');
  expect(rows.map(({ name }) => name)).toEqual(before.rows.map(({ name }) => name));
  expect(job.evidence).toContainEqual(expect.objectContaining({ kind: 'plan-doubted', supports: 'suspect' }));
  expect(job.warnings.join()).toContain('the model could not be asked');
  isDown = false;
  site.show(html);
  expect((await run(one, id)).rows).toEqual(before.rows);
});

test('what somebody accepts marks no later job, until it changes again', async () => {
  const one = engine({ model: badModel(RULE_MODEL, { fault: 'field-left-out', answers: 'every' }), clock });
  const id = await create(one);
  const isMarked = async (): Promise<readonly [boolean, string]> => {
    const { job } = await run(one, id);
    return [job.evidence.some(({ kind }) => kind === 'plan-doubted'), job.id];
  };
  const [isFirst, first] = await isMarked();
  expect([isFirst, (await isMarked())[0]]).toEqual([true, true]);
  expect((await one.recipes.get(id)).plan?.doubts).not.toBe(undefined);
  await one.jobs.accept(first);
  expect((await one.recipes.get(id)).plan?.doubts).toBe(undefined);
  expect((await isMarked())[0]).toBe(false);
  site.show(html.replace(/<p class="price">.*?<\/p>/g, '<p class="price">€4.90</p>'));
  const [isChanged, changed] = await isMarked();
  expect([isChanged, (await isMarked())[0]]).toEqual([true, true]);
  await one.jobs.accept(changed);
  expect([(await isMarked())[0], (await isMarked())[0]]).toEqual([false, false]);
  site.show(html);
  expect((await isMarked())[0]).toBe(true);
});

test.each([
  '<h1>Are you a robot?</h1><form><label>Type the letters of the captcha <input></label></form>',
  '<h1>Shop</h1><p>Please log in to continue.</p><ul><li><a href="/a">Help</a></li><li><a href="/b">Home</a></li></ul>',
])('a wall changes no plan: %s', async (wall) => {
  const one = engine({ model: RULE_MODEL, clock });
  const id = await create(one);
  await run(one, id);
  const { plan } = await one.recipes.get(id);
  site.show(`<title>Shop</title><body>${wall}</body>`);
  const { job } = await run(one, id);
  expect(job).toMatchObject({ status: 'failed', totalRows: 0 });
  expect((await one.recipes.get(id)).plan).toEqual(plan);
  site.show(html);
  expect((await run(one, id)).rows).toHaveLength(12);
});
