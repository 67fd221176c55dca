import { afterEach, describe, expect, test, vi } from 'vitest';
import { KEY, startApi } from './start-api.ts';

afterEach(() => vi.restoreAllMocks());

describe('requests that are none', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v2/recipes'],
    ['GET', '/v1/nothing'],
    ['GET', '/v1//recipes'],
    ['GET', '/v1/recipes/a/b'],
    ['GET', '/v1/recipes/a/jobs/b/c'],
    ['POST', '/v1/markdown'],
    ['GET', '/v1/%ff'],
  ])('%s %s is a 404 with the envelope', async (method, path) => {
    const { json } = startApi();
    for (const key of [KEY, null]) {
      const { status, body } = await json(method, path, { key });
      expect([status, body.success, body.error.code]).toEqual([404, false, 'ROUTE_NOT_FOUND']);
      expect(body.error.message).toContain('; the paths of this API are in /v1/openapi.json');
    }
  });

  test.each([
    ['PUT', '/v1/recipes', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/v1/recipes', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/v1/recipes/x', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['PATCH', '/v1/recipes/x/jobs', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/v1/recipes/x/jobs/y', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/recipes/x/jobs/y/cancel', 'POST, OPTIONS'],
    ['POST', '/v1/recipes/x/jobs/y/results', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/url-to-markdown', 'POST, OPTIONS'],
  ])('%s %s is a 405 that says what there is', async (method, path, allow) => {
    const { send } = startApi();
    const response = await send(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'METHOD_NOT_ALLOWED' } });
  });
});

describe('bodies', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    startApi({ maxBodyBytes: 1_000 }).json('POST', '/v1/recipes', { body, headers });

  test.each(['{', '{"a":1,}', "{'a':1}", '\ufeff{}x', 'undefined', 'NaN', '{"a":"\u0001"}'])(
    'that are not JSON are a 400: %j',
    async (text) => {
      const { status, body } = await send(text);
      expect([status, body.error.code]).toEqual([400, 'REQUEST_INVALID']);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'json',
    'multipart/form-data',
  ])('of type %s are a 415', async (type) => {
    const { status, body } = await send('{}', { 'content-type': type });
    expect([status, body.error.code]).toEqual([415, 'REQUEST_TYPE_UNSUPPORTED']);
  });

  test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/merge-patch+json'])(
    'of type %s are read',
    async (type) => {
      const { body } = await send('{}', { 'content-type': type });
      expect(body.error.code).toBe('RECIPE_INVALID');
    },
  );

  test('that are compressed are told how to come', async () => {
    const { status, body } = await send('\u001f', { 'content-encoding': 'gzip' });
    expect([status, body.error.message]).toEqual([
      400,
      'the body is not valid JSON in UTF-8: its content-encoding is gzip, send it as it is',
    ]);
  });

  test('that a body parser of the host has read are told of', async () => {
    const { status, body } = await send('', { 'content-length': '58' });
    expect([status, body.error.code]).toEqual([400, 'REQUEST_INVALID']);
    expect(body.error.message).toBe(
      "nothing is left of the body's 58 bytes: the API must stand before any body parser",
    );
  });

  test('that are too large are a 413, announced or not', async () => {
    const { status, body } = await send(`"${'x'.repeat(2_000)}"`);
    expect([status, body.error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
    const { adapter } = startApi({ maxBodyBytes: 1_000 });
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(400));
      },
    });
    const response = await adapter.fetch(
      new Request('http://api.test/v1/recipes', {
        method: 'POST',
        body: endless,
        headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect(pulled).toBeLessThan(6);
  });

  test('that hold more than any recipe are a 413 before they are parsed, whatever their texts hold', async () => {
    const { engine, json } = startApi();
    const recipe = { name: 'a', url: 'https://a.example/', listSelector: 'li' };
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
    const { id } = await engine.recipes.create(recipe);
    const parsing = vi.spyOn(JSON, 'parse');
    for (const [method, path, refused] of [
      ['POST', '/v1/recipes', 413],
      ['POST', '/v1/recipes/check', 413],
      ['POST', '/v1/recipes/suggest', 413],
      ['PATCH', `/v1/recipes/${id}`, 413],
      ['POST', '/v1/url-to-markdown', 400],
    ] as const) {
      for (const held of [
        fields(10_000),
        { settings: { headers: fields(70_000) } },
        Array(10_000).fill([]),
      ]) {
        const body = JSON.stringify(held);
        const answer = await json(method, path, { body });
        expect([answer.status, answer.body.error.code]).toEqual([refused, 'REQUEST_TOO_LARGE']);
        expect(parsing).not.toHaveBeenCalledWith(body);
      }
    }
    const name = '"[{:\\"'.repeat(20);
    const properties = Array.from({ length: 200 }, (_, n) => ({
      name: `p${n}`,
      description: name.repeat(14),
    }));
    expect((await json('POST', '/v1/recipes', { body: { ...recipe, name, properties } })).status).toBe(201);
  });

  test('that do not arrive whole are a 400', async () => {
    const { adapter } = startApi();
    const broken = new ReadableStream({
      start(controller) {
        controller.error(new Error('reset'));
      },
    });
    const response = await adapter.fetch(
      new Request('http://api.test/v1/recipes', {
        method: 'POST',
        body: broken,
        headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
        duplex: 'half',
      } as RequestInit),
    );
    expect([response.status, await response.json()]).toMatchObject([400, { success: false }]);
  });
});

describe('every answer', () => {
  test('has its headers, whatever it is', async () => {
    const { send } = startApi();
    for (const path of [
      '/v1/recipes',
      '/v1/recipes?limit=0',
      '/nothing',
      '/healthz',
      '/v1/docs',
      '/metrics',
    ]) {
      const { headers } = await send('GET', path);
      expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
        path,
        'nosniff',
        'DENY',
      ]);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('has the id that its client gave, where that can be one', async () => {
    const { send } = startApi();
    const id = async (given: string) =>
      (await send('GET', '/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await id('abc-1.2:3')).toBe('abc-1.2:3');
    expect(await id('a b')).toMatch(/^[\w-]{36}$/);
    expect(await id('x'.repeat(129))).toMatch(/^[\w-]{36}$/);
  });

  test('is for scripts of other sites only where they are named', async () => {
    const origin = 'https://app.example';
    const { send } = startApi({ cors: { origins: [origin] } });
    const allowed = await send('GET', '/v1/recipes', { headers: { origin } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    const shown = allowed.headers.get('access-control-expose-headers')?.split(',');
    // Of a feed, what goes on from here; of a download, its name; of a repeated request, that it made nothing.
    expect(shown).toEqual(
      expect.arrayContaining(['X-Cursor', 'Content-Disposition', 'Idempotency-Replayed', 'Retry-After']),
    );
    const other = await send('GET', '/v1/recipes', { headers: { origin: 'https://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await send('OPTIONS', '/v1/recipes', {
      key: null,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'x-api-key']);
  });
});

describe('a storage that fails', () => {
  test('is a 503 that does not say where it is', async () => {
    const api = startApi();
    const { HarvestmanError } = await import('@harvestman/core');
    api.storage.recipes.list = async () => {
      throw new HarvestmanError('STORAGE_UNAVAILABLE', 'connect ECONNREFUSED 10.0.0.5:5432');
    };
    const response = await api.send('GET', '/v1/recipes');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).not.toContain('10.0.0.5');
    expect((await api.send('GET', '/readyz')).status).toBe(503);
    expect((await api.send('GET', '/healthz')).status).toBe(200);
  });

  test('is a 500 that says nothing where nobody foresaw it, and is in the log', async () => {
    const lines: object[] = [];
    const logger = {
      info: () => undefined,
      error: (fields: object) => void lines.push(fields),
    };
    const api = startApi({ logger });
    api.storage.recipes.list = async () => {
      throw new Error('password=hunter2');
    };
    const response = await api.send('GET', '/v1/recipes', { headers: { 'x-request-id': 'r1' } });
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('hunter2')]);
    expect(lines).toMatchObject([{ requestId: 'r1', status: 500, code: 'INTERNAL' }]);
  });

  test('that does not answer at all is a 503 after a while', async () => {
    const api = startApi({ requestTimeoutMs: 20 });
    api.storage.recipes.list = () => new Promise(() => undefined);
    const { status, body } = await api.json('GET', '/v1/recipes');
    expect([status, body.error.code]).toEqual([503, 'REQUEST_TIMEOUT']);
  });
});

test('the log has no key, no query and no body', async () => {
  const lines: unknown[] = [];
  const logger = {
    info: (fields: object) => void lines.push(fields),
    error: (fields: object) => void lines.push(fields),
  };
  const { send } = startApi({ logger });
  const secret = 'top-secret-value';
  await send('GET', `/v1/recipes?limit=${secret}`, { headers: { authorization: `Bearer ${secret}` } });
  await send('GET', '/v1/recipes', { key: secret });
  await send('POST', '/v1/recipes', { body: { name: secret } });
  await send('POST', '/v1/url-to-markdown', { body: `{"url": "${secret}` });
  expect(lines).toHaveLength(4);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${secret}|${KEY}`));
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/v1/recipes',
    route: '/recipes',
    status: 400,
    principal: 'key-1',
    code: 'QUERY_INVALID',
  });
});

test('a service that drains says so, and still answers', async () => {
  const { send, adapter } = startApi();
  expect((await send('GET', '/readyz')).status).toBe(200);
  adapter.drain();
  const ready = await send('GET', '/readyz');
  expect([ready.status, ((await ready.json()) as { success: boolean }).success]).toEqual([503, false]);
  expect((await send('GET', '/v1/recipes')).status).toBe(200);
});

test.each([
  ['arrays', (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`],
  ['objects', (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`],
  [
    'settings',
    (n: number) => `{"name":"a","url":"https://a.example/","settings":${'['.repeat(n)}${']'.repeat(n)}}`,
  ],
  ['pagination', (n: number) => `{"pagination":{"type":"none","x":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}}`],
])('a body of %s nested deep is a 400, whatever the request', async (_, nested) => {
  const { send, engine } = startApi();
  const recipe = await engine.recipes.create({
    name: 'a',
    url: 'https://a.example/',
    listSelector: 'li',
    properties: [{ name: 'text' }],
  });
  const headers = { 'content-type': 'application/json' };
  const requests = [
    ['POST', '/v1/recipes'],
    ['PATCH', `/v1/recipes/${recipe.id}`],
    ['POST', '/v1/url-to-markdown'],
  ] as const;
  for (const depth of [101, 5_000, 70_000]) {
    for (const [method, path] of requests) {
      const answer = await send(method, path, { body: nested(depth), headers });
      expect([method, path, depth, answer.status]).toEqual([method, path, depth, 400]);
    }
  }
});
