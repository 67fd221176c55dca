import { createHash } from 'node:crypto';
import { createEngine, type Engine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpAdapter, type HttpAdapterOptions } from '../src/index.ts';
import { KEY, startApi } from './start-api.ts';

const RECIPE = { name: 'A', url: 'https://a.example/', listSelector: 'li' };

function newEngine(): Engine {
  const engine = createEngine({ storage: memoryStorage(), worker: false });
  onTestFinished(() => engine.close());
  return engine;
}

describe('API keys', () => {
  const endpoints = [
    ['GET', '/v1/recipes'],
    ['POST', '/v1/recipes'],
    ['GET', '/v1/recipes/x'],
    ['PATCH', '/v1/recipes/x'],
    ['DELETE', '/v1/recipes/x'],
    ['GET', '/v1/recipes/x/jobs'],
    ['POST', '/v1/recipes/x/jobs'],
    ['GET', '/v1/recipes/x/jobs/y'],
    ['POST', '/v1/recipes/x/jobs/y/cancel'],
    ['GET', '/v1/recipes/x/jobs/y/events'],
    ['GET', '/v1/recipes/x/jobs/y/results'],
    ['POST', '/v1/url-to-markdown'],
  ] as const;

  test.each(endpoints)('%s %s needs one', async (method, path) => {
    const { send } = startApi();
    const wrong = [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': `${KEY}x` },
      { 'x-api-key': KEY.toUpperCase() },
      { 'x-api-key': `${KEY}, ${KEY}` },
      { authorization: KEY },
      { authorization: `Basic ${KEY}` },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${KEY} x` },
    ];
    for (const headers of wrong) {
      const response = await send(method, path, { key: null, headers });
      expect([headers, response.status]).toEqual([headers, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="harvestman"');
      expect(await response.json()).toMatchObject({ success: false, error: { code: 'UNAUTHENTICATED' } });
    }
  });

  test('come in x-api-key or as a bearer token, and may be held as digests', async () => {
    const sha256 = createHash('sha256').update('hidden').digest('hex');
    const { send } = startApi({ apiKeys: [KEY, { id: 'ci', key: 'second' }, { sha256 }] });
    const status = async (headers: Record<string, string>) =>
      (await send('GET', '/v1/recipes', { key: null, headers })).status;
    expect(await status({ 'x-api-key': KEY })).toBe(200);
    expect(await status({ authorization: `Bearer ${KEY}` })).toBe(200);
    expect(await status({ authorization: 'bearer second' })).toBe(200);
    expect(await status({ 'x-api-key': 'hidden' })).toBe(200);
    expect(await status({ 'x-api-key': sha256 })).toBe(401);
  });

  test('have to be said, and to be keys', () => {
    const engine = newEngine();
    const make = (options: object) => () => createHttpAdapter({ engine, ...options } as HttpAdapterOptions);
    expect(make({})).toThrow(expect.objectContaining({ code: 'ARGUMENT_INVALID' }));
    for (const apiKeys of [[], [''], ['a b'], ['ü'], [{ sha256: 'abc' }]]) {
      expect(make({ apiKeys })).toThrow(expect.objectContaining({ code: 'ARGUMENT_INVALID' }));
    }
    expect(make({ apiKeys: [KEY], basePath: 'v1' })).toThrow(
      expect.objectContaining({ code: 'ARGUMENT_INVALID' }),
    );
    expect(make({ apiKeys: [KEY], basePath: '/v1/' })).toThrow(
      expect.objectContaining({ code: 'ARGUMENT_INVALID' }),
    );
  });
});

describe('principals', () => {
  interface Tenant {
    readonly id: string;
    readonly name: string;
  }

  function tenants() {
    const engines = { a: newEngine(), b: newEngine() };
    const adapter = createHttpAdapter<Tenant>({
      authenticate({ headers }) {
        const name = headers.get('x-tenant');
        if (name === 'broken') throw new Error('the directory is down at 10.0.0.1');
        return name === null ? null : { id: `tenant ${name}`, name };
      },
      engine: async ({ name }) => engines[name as keyof typeof engines],
    });
    return async (tenant: string, method: string, path: string, body?: unknown, headers = {}) => {
      const response = await adapter.fetch(
        new Request(`http://api.test${path}`, {
          method,
          headers: { 'x-tenant': tenant, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      return { status: response.status, body: (await response.json()) as { [key: string]: never } };
    };
  }

  test('with storages of their own do not see what others have', async () => {
    const ask = tenants();
    const { body } = await ask('a', 'POST', '/v1/recipes', RECIPE);
    const { id } = body.scrapeRecipe as unknown as { id: string };
    const job = await ask('a', 'POST', `/v1/recipes/${id}/jobs`);
    const { id: jobId } = job.body.job as unknown as { id: string };
    expect((await ask('a', 'GET', '/v1/recipes')).body.recipes).toHaveLength(1);
    expect((await ask('b', 'GET', '/v1/recipes?statuses=active,paused,deleted')).body.recipes).toEqual([]);
    for (const [method, path, change] of [
      ['GET', `/v1/recipes/${id}`],
      ['PATCH', `/v1/recipes/${id}`, { name: 'Mine' }],
      ['DELETE', `/v1/recipes/${id}`],
      ['GET', `/v1/recipes/${id}/jobs`],
      ['POST', `/v1/recipes/${id}/jobs`],
      ['GET', `/v1/recipes/${id}/jobs/${jobId}`],
      ['GET', `/v1/recipes/${id}/jobs/${jobId}/results`],
      ['GET', `/v1/recipes/${id}/jobs/${jobId}/events`],
      ['POST', `/v1/recipes/${id}/jobs/${jobId}/cancel`],
    ] as const) {
      const answer = await ask('b', method, path, change);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect((await ask('a', 'GET', `/v1/recipes/${id}`)).status).toBe(200);
  });

  test('that cannot be told apart at this moment are a 500 that says nothing', async () => {
    const { status, body } = await tenants()('broken', 'GET', '/v1/recipes');
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('10.0.0.1')]);
  });

  test('have idempotency keys of their own, on one storage, too', async () => {
    const engine = newEngine();
    const adapter = createHttpAdapter({ engine, apiKeys: [KEY, 'other'] });
    const create = async (key: string) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': 'one' };
      const request = new Request('http://api.test/v1/recipes', {
        method: 'POST',
        headers,
        body: JSON.stringify(RECIPE),
      });
      return (await adapter.fetch(request)).headers.get('location');
    };
    const [first, again, other] = [await create(KEY), await create(KEY), await create('other')];
    expect([first === again, first === other]).toEqual([true, false]);
  });
});

describe('idempotency keys', () => {
  const headers = { 'idempotency-key': 'a1' };

  test('make one recipe of many requests, in whichever process', async () => {
    const storage = memoryStorage();
    const apis = [startApi({ engine: { storage } }), startApi({ engine: { storage } })];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        apis[index % 2]?.send('POST', '/v1/recipes', { body: RECIPE, headers }),
      ),
    );
    expect(new Set(answers.map((answer) => answer?.headers.get('location'))).size).toBe(1);
    expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(201));
    const replayed = answers.filter((answer) => answer?.headers.get('idempotency-replayed') === 'true');
    expect(replayed).toHaveLength(9);
    expect((await apis[0]?.json('GET', '/v1/recipes'))?.body.recipes).toHaveLength(1);
  });

  test('stand for one body, also after the recipe was changed', async () => {
    const { json } = startApi();
    const { body } = await json('POST', '/v1/recipes', { body: RECIPE, headers });
    await json('PATCH', `/v1/recipes/${body.scrapeRecipe.id}`, { body: { name: 'B' } });
    const other = await json('POST', '/v1/recipes', { body: { ...RECIPE, name: 'B' }, headers });
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    const same = await json('POST', '/v1/recipes', {
      body: Object.fromEntries(Object.entries(RECIPE).toReversed()),
      headers,
    });
    expect([same.status, same.body.scrapeRecipe.name]).toEqual([201, 'B']);
  });

  test('run one job, which stays the answer when the recipe is paused', async () => {
    const { json, send } = startApi({ engine: { worker: false } });
    const { body } = await json('POST', '/v1/recipes', { body: RECIPE });
    const path = `/v1/recipes/${body.scrapeRecipe.id}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', `${path}/jobs`, { headers })),
    );
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    expect((await json('GET', `${path}/jobs`)).body.count).toBe(1);
    await json('PATCH', path, { body: { status: 'paused' } });
    const replayed = await send('POST', `${path}/jobs`, { headers });
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([202, 'true']);
    expect((await json('POST', `${path}/jobs`, { headers: { 'idempotency-key': 'a2' } })).status).toBe(409);
  });

  test.each(['', 'x'.repeat(256), 'ü'])('cannot be %j', async (key) => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/recipes', {
      body: RECIPE,
      headers: { 'idempotency-key': key },
    });
    expect([status, body.error.code]).toEqual([400, 'REQUEST_INVALID']);
  });
});

describe('budgets', () => {
  test('are counted for each key, conversions apart from the rest', async () => {
    const { send } = startApi({
      apiKeys: [KEY, 'other'],
      rateLimit: { requests: { limit: 2, windowSeconds: 60 }, conversions: { limit: 1, windowSeconds: 60 } },
    });
    const list = (key = KEY) => send('GET', '/v1/recipes', { key });
    const convert = () => send('POST', '/v1/url-to-markdown', { body: { url: 'nope' } });
    const first = await list();
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=2;w=60');
    expect(first.headers.get('ratelimit')).toBe('"requests";r=1;t=60');
    expect((await list()).headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
    const refused = await list();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
    expect(await refused.json()).toMatchObject({ success: false, error: { code: 'TOO_MANY_REQUESTS' } });
    expect((await list('other')).status).toBe(200);
    expect((await convert()).status).toBe(400);
    expect((await convert()).status).toBe(429);
    expect((await send('GET', '/v1/recipes', { key: 'wrong' })).status).toBe(401);
  });

  test('are none where they are turned off', async () => {
    const { send } = startApi({ rateLimit: false });
    expect((await send('GET', '/v1/recipes')).headers.get('ratelimit')).toBeNull();
  });
});
