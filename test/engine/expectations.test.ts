import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createEngine,
  type Engine,
  type ExpectInput,
  type Job,
  type Storage,
  scrape,
} from '@harvestman/core';
import { changingShop, mutatePage } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, expect, test } from 'vitest';
import { CHANGING_SHOP_FIELDS } from '../support/changing-shop-fields.ts';
import { startServer } from '../support/start-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A recipe on a page that the test sets, and what its jobs give. */
async function start(given: ExpectInput | null = null): Promise<{
  engine: Engine;
  storage: Storage;
  recipeId: string;
  alerts: string[];
  run(html: string): Promise<Job>;
}> {
  let page = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const storage = memoryStorage();
  const engine = createEngine({ storage, allowPrivateNetworks: true });
  closing.push(
    () => engine.close(),
    async () => void server.close(),
  );
  const { id } = await engine.recipes.create({
    name: 'shop',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ...CHANGING_SHOP_FIELDS,
    settings: { rendering: 'http', robots: 'ignore', uniqueBy: ['link'] },
    expect: given,
  });
  const alerts: string[] = [];
  engine.on('job.suspect', ({ job }) => void alerts.push(job.id));
  return {
    engine,
    storage,
    recipeId: id,
    alerts,
    async run(html) {
      page = html;
      return engine.jobs.wait((await engine.jobs.run(id)).id);
    },
  };
}

test('a job that is unlike the last good ones is suspect, told once for an incident, and no base until it is accepted', async () => {
  const { engine, recipeId, alerts, run } = await start();
  const shop = changingShop({ seed: 5 });
  for (let day = 0; day < 4; day += 1) expect((await run(shop.next())).verdict).toBe('complete');
  const { cursor } = await engine.changes(recipeId, { limit: 1_000 });
  const half = mutatePage(shop.next(), CHANGING_SHOP_FIELDS, 'half-missing');
  const first = await run(half);
  expect(first.verdict).toBe('suspect');
  expect(first.evidence).toContainEqual(expect.objectContaining({ kind: 'unlike-history', measure: 'rows' }));
  expect(first.changes).toBeNull();
  const second = await run(half);
  expect(second.verdict).toBe('suspect');
  expect(alerts).toEqual([first.id]);
  const accepted = await engine.jobs.accept(second.id);
  expect(accepted.acceptedDate).not.toBeNull();
  expect(accepted.changes?.removed).toBeGreaterThan(20);
  expect((await run(half)).verdict).toBe('complete');
  const { changes } = await engine.changes(recipeId, { since: cursor, limit: 1_000 });
  expect(new Set(changes.map(({ type, key }) => `${type} ${key}`)).size).toBe(changes.length);
  expect((await run(mutatePage(half, CHANGING_SHOP_FIELDS, 'prices-emptied'))).verdict).toBe('suspect');
  expect(alerts).toHaveLength(2);
});

test.each<[string, ExpectInput, string]>([
  ['too few rows', { rows: { least: 100 } }, 'rows'],
  ['too many rows', { rows: { most: 10 } }, 'rows'],
  ['another pattern', { properties: { price: { pattern: '^€' } } }, 'pattern'],
  ['another range', { properties: { price: { range: { least: 1_000 } } } }, 'range'],
  ['other values', { properties: { title: { values: ['Lamp'] } } }, 'values'],
  ['another length', { properties: { title: { length: { most: 3 } } } }, 'length'],
  ['no numbers', { properties: { title: { type: 'url' } } }, 'type'],
])('a job with %s than expected is suspect', async (_name, given, measure) => {
  const { run, alerts } = await start(given);
  const job = await run(changingShop({ seed: 6 }).next());
  expect([job.status, job.verdict]).toEqual(['completed', 'suspect']);
  expect(job.evidence).toContainEqual(expect.objectContaining({ kind: 'expectation-broken', measure }));
  expect(alerts).toEqual([job.id]);
});

test('an incident that goes on and on does not make the good jobs before it forgotten', async () => {
  const { run, alerts } = await start();
  const shop = changingShop({ seed: 11, products: 60, turnover: 0.06 });
  for (let day = 0; day < 4; day += 1) await run(shop.next());
  const verdicts: (string | null)[] = [];
  for (let day = 0; day < 13; day += 1) {
    verdicts.push(
      (await run(mutatePage(shop.next(), CHANGING_SHOP_FIELDS, 'prices-of-other-rows', day))).verdict,
    );
  }
  expect(new Set(verdicts)).toEqual(new Set(['suspect']));
  expect(alerts).toHaveLength(1);
});

test('what is as expected is complete', async () => {
  const { run } = await start({
    rows: { least: 20, most: 100, change: 0.5 },
    properties: {
      price: { filled: 1, type: 'number', range: { least: 0, most: 1_000 }, pattern: '^\\d+\\.\\d\\d$' },
      link: { unique: true, type: 'url' },
      title: { length: { least: 5, most: 60 } },
    },
  });
  const shop = changingShop({ seed: 7 });
  expect((await run(shop.next())).evidence.map(({ kind }) => kind)).toEqual(['end-seen']);
  expect((await run(shop.next())).verdict).toBe('complete');
});

test('onBreach "fail" fails the job, which keeps its rows and its evidence', async () => {
  const { engine, run, alerts } = await start({ rows: { least: 100 }, onBreach: 'fail' });
  const job = await run(changingShop({ seed: 8 }).next());
  expect([job.status, job.errorCode, job.verdict]).toEqual(['failed', 'EXPECTATION_BROKEN', null]);
  expect(job.evidence).toContainEqual(expect.objectContaining({ kind: 'expectation-broken' }));
  expect(await engine.rows.count(job.id)).toBeGreaterThan(0);
  await run(changingShop({ seed: 8 }).next());
  expect(alerts).toEqual([job.id]);
});

test('a job that failed as it is unlike earlier ones can be accepted, and the next like it completes', async () => {
  const { engine, recipeId, run, alerts } = await start({ onBreach: 'fail' });
  const shop = changingShop({ seed: 5 });
  for (let day = 0; day < 4; day += 1) expect((await run(shop.next())).verdict).toBe('complete');
  const half = mutatePage(shop.next(), CHANGING_SHOP_FIELDS, 'half-missing');
  const failed = [await run(half), await run(half)] as const;
  expect(failed.map(({ errorCode }) => errorCode)).toEqual(['EXPECTATION_BROKEN', 'EXPECTATION_BROKEN']);
  const accepted = await engine.jobs.accept(failed[1].id);
  expect([accepted.status, accepted.acceptedDate]).toEqual(['failed', expect.any(String)]);
  expect(accepted.changes?.removed).toBeGreaterThan(20);
  expect((await run(half)).verdict).toBe('complete');
  expect(alerts).toEqual([failed[0].id]);
  await engine.recipes.update(recipeId, { listSelector: '.nothing' });
  const other = await run(half);
  expect(other.status).toBe('failed');
  await expect(engine.jobs.accept(other.id)).rejects.toMatchObject({ code: 'JOB_STATE' });
});

test('an expectation of a property that is not there is refused, with its path', async () => {
  await expect(start({ properties: { size: { filled: 1 } } })).rejects.toMatchObject({
    code: 'RECIPE_INVALID',
    details: { issues: [{ path: ['expect', 'properties', 'size'] }] },
  });
});

test('a key that is no part of what is expected of a property is refused, with the nearest one', async () => {
  const properties = { pric: { uniqe: true } } as unknown as ExpectInput['properties'];
  await expect(start({ properties })).rejects.toThrow(
    /did you mean "unique".*no property "pric"; did you mean "price"/s,
  );
});

test.each<[string, ExpectInput['properties'], string | null]>([
  ['numbers in range', { price: { range: { least: 1, most: 2 }, type: 'number' } }, null],
  ['a number out of range', { price: { range: { most: 1.2 } } }, 'range'],
  ['a list that is empty', { tags: { filled: 1 } }, 'filled'],
  ['each value of a list', { tags: { values: ['a'] } }, 'values'],
  ['a pattern in a value that is long', { title: { pattern: 'the end$' } }, null],
  ['dates in words and numbers', { date: { type: 'date' } }, null],
  ['a number behind a word', { place: { type: 'date' } }, 'type'],
  ['a pattern that would take for ever', { title: { pattern: '^(a+)+b$' } }, 'pattern'],
])('typed values are measured as what they are: %s', async (_name, properties, measure) => {
  const long = `${'a'.repeat(60_000)} the end`;
  const server = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<ul><li><p>${long}</p><b>1.234</b><i>a</i><i>b</i><u>27/11/2026</u><s>Row 7</s></li><li><p>${long}</p><b>1.5</b><u>3 février 2026</u></li></ul>`,
    );
  });
  closing.push(() => server.close());
  const run = scrape(
    {
      name: 'typed',
      url: server.origin,
      listSelector: 'li',
      properties: [
        { name: 'title', elementSelector: 'p' },
        { name: 'price', elementSelector: 'b', parse: 'number' },
        { name: 'tags', elementSelector: 'i', many: true },
        { name: 'date', elementSelector: 'u' },
        { name: 'place', elementSelector: 's' },
      ],
      settings: { rendering: 'http', robots: 'ignore' },
      expect: { properties },
    },
    { allowPrivateNetworks: true },
  );
  for await (const _row of run);
  const broken = run.job.evidence.flatMap((fact) =>
    fact.kind === 'expectation-broken' ? [fact.measure] : [],
  );
  expect([run.job.verdict, ...broken]).toEqual(measure === null ? ['complete'] : ['suspect', measure]);
});

test('a pattern that is not in RE2 syntax is refused, with its path', async () => {
  await expect(start({ properties: { title: { pattern: '(?=a)' } } })).rejects.toMatchObject({
    code: 'RECIPE_INVALID',
    details: { issues: [{ path: ['expect', 'properties', 'title', 'pattern'] }] },
  });
});

test('emptied prices are no news, of a job that is partial neither; other rows are', async () => {
  const { engine, recipeId, run, alerts } = await start();
  const shop = changingShop({ seed: 11 });
  for (let day = 0; day < 3; day += 1) await run(shop.next());
  const { cursor } = await engine.changes(recipeId, { limit: 1_000 });
  const more = '<p>9,999 results</p>';
  const emptied = await run(mutatePage(shop.next(), CHANGING_SHOP_FIELDS, 'prices-emptied') + more);
  expect([emptied.verdict, emptied.changes]).toEqual(['partial', null]);
  expect(alerts).toEqual([emptied.id]);
  const fewer = await run(shop.next() + more);
  expect([fewer.verdict, fewer.changes?.removed]).toEqual(['partial', 0]);
  const { changes } = await engine.changes(recipeId, { since: cursor, limit: 1_000 });
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every(({ jobId }) => jobId === fewer.id)).toBe(true);
});

test('a job is compared with what good ones were like when all of them are deleted, until the recipe reads something else', async () => {
  const { engine, storage, recipeId, alerts, run } = await start();
  const deleteAll = () => storage.jobs.deleteEnded({ before: '9999-01-01T00:00:00Z', limit: 100 });
  const shop = changingShop({ seed: 5 });
  for (let day = 0; day < 4; day += 1) await run(shop.next());
  const half = mutatePage(shop.next(), CHANGING_SHOP_FIELDS, 'half-missing');
  for (const _ of [1, 2, 3]) {
    await deleteAll();
    expect((await run(half)).verdict).toBe('suspect');
  }
  expect(alerts).toHaveLength(1);
  expect((await run(shop.next())).verdict).toBe('complete');
  await deleteAll();
  const flagged = await run(half);
  expect([flagged.verdict, alerts.length]).toEqual(['suspect', 2]);
  await engine.jobs.accept(flagged.id);
  await deleteAll();
  expect((await run(half)).verdict).toBe('complete');
  await deleteAll();
  const properties = [{ name: 'link', elementSelector: '.title' }];
  await engine.recipes.update(recipeId, { properties });
  expect((await run(half)).verdict).toBe('complete');
  await engine.recipes.delete(recipeId, { purge: true });
  expect(await storage.histories?.get(recipeId)).toBeNull();
});

test('what the site makes of the secrets that it was sent is not told of rows that break with them', async () => {
  const site = await startServer(({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<ul><li>12</li><li>${String(headers['x-token'])}</li></ul>`);
  });
  const engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });
  closing.push(() => engine.close(), site.close);
  const { id } = await engine.recipes.create({
    name: 'list',
    url: `${site.origin}/`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    settings: { rendering: 'http', robots: 'ignore', headers: { 'x-token': 'aX9/tok+en=Q' } },
    expect: { properties: { text: { pattern: '^[0-9]+$' } } },
  });
  const job = await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(job.verdict).toBe('suspect');
  const { recipe: _recipe, ...told } = job;
  expect(JSON.stringify(told)).toContain('…');
  expect(JSON.stringify(told)).not.toContain('aX9/tok+en=Q');
});

test('of jobs that end suspect at once, one tells', async () => {
  const { storage, recipeId, alerts, run } = await start();
  const shop = changingShop({ seed: 6 });
  for (let day = 0; day < 4; day += 1) await run(shop.next());
  const half = mutatePage(shop.next(), CHANGING_SHOP_FIELDS, 'half-missing');
  // Each looks at the other jobs before any of the three has ended.
  const ready = Promise.withResolvers<void>();
  let looking = 0;
  const list = storage.jobs.list;
  storage.jobs.list = async (query) => {
    const found = await list(query);
    if (query.limit !== 12) return found;
    looking += 1;
    if (looking === 3) ready.resolve();
    await ready.promise;
    return found;
  };
  const ended = await Promise.all([run(half), run(half), run(half)]);
  expect(ended.map(({ verdict }) => verdict)).toEqual(['suspect', 'suspect', 'suspect']);
  expect(alerts).toHaveLength(1);
  expect(ended.map(({ id }) => id)).toContain(alerts[0]);
  await run(half);
  expect(alerts).toHaveLength(1);
  const { id: good } = await run(shop.next());
  // A job that claimed what broke and was deleted before it could tell of it.
  await storage.histories?.claimIncident?.(recipeId, { incident: good, jobId: 'gone' });
  const { id } = await run(half);
  expect(alerts.slice(1)).toEqual([id]);
});
