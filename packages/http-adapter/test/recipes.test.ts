import { describe, expect, test } from 'vitest';
import { type JsonBody, startApi } from './start-api.ts';

const SHOP = { name: 'Shop', url: 'https://shop.example/list', listSelector: '.card' };

describe('POST /recipes', () => {
  test('creates a recipe and shows every field of the contract', async () => {
    const { send, json } = startApi();
    const response = await send('POST', '/v1/recipes', { body: SHOP });
    expect(response.status).toBe(201);
    const { success, scrapeRecipe, ...rest } = (await response.json()) as JsonBody;
    expect(success).toBe(true);
    expect(rest).toEqual({});
    expect(scrapeRecipe).toMatchObject({
      ...SHOP,
      status: 'active',
      properties: [
        { name: 'text', description: null, elementSelector: null, type: 'text' },
        { name: 'link', description: null, elementSelector: null, type: 'link' },
      ],
      pagination: { type: 'none', nextPageSelector: null, maxPages: null },
      extractorType: 'selector',
      lastRun: null,
      schedule: null,
      plan: null,
    });
    const { id } = scrapeRecipe;
    expect(response.headers.get('location')).toBe(`/v1/recipes/${id}`);
    expect((await json('GET', `/v1/recipes/${id}`)).body).toEqual({ success: true, scrapeRecipe });
  });

  test('takes every field', async () => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/recipes', {
      body: {
        ...SHOP,
        properties: [
          { name: 'Größe [m²]', description: 'size', elementSelector: 'b', type: 'text' },
          { name: 'picture', elementSelector: 'img', type: 'src' },
        ],
        pagination: { type: 'next-button', nextPageSelector: 'a.next', maxPages: 3 },
        settings: { delayMs: 10, headers: { 'Accept-Language': 'de' } },
        schedule: { cron: '0 6 * * 1-5', timeZone: 'Europe/Berlin' },
      },
    });
    expect(status).toBe(201);
    expect(body.scrapeRecipe).toMatchObject({
      properties: [{ name: 'Größe [m²]', description: 'size' }, { type: 'src' }],
      pagination: { type: 'next-button', nextPageSelector: 'a.next', maxPages: 3 },
      settings: { delayMs: 10, headers: { 'Accept-Language': 'de' } },
      schedule: { cron: '0 6 * * 1-5', timeZone: 'Europe/Berlin' },
    });
  });

  test('lists every problem with its path, and the position in a selector', async () => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/recipes', {
      body: { name: '', url: 'ftp://x', listSelector: '.a >', status: 'paused', colour: 1 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error: { code: 'RECIPE_INVALID' } });
    const paths = body.error.details.issues.map(({ path }) => path.join('.'));
    expect(paths.toSorted()).toEqual(['colour', 'listSelector', 'name', 'status', 'url']);
    expect(body.error.details.issues).toContainEqual(
      expect.objectContaining({ position: expect.any(Number) }),
    );
  });

  test.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"x"'],
  ])('refuses %s as a body', async (_name, body) => {
    const { json } = startApi();
    const { status, body: answer } = await json('POST', '/v1/recipes', { body });
    expect([status, answer.error.code]).toEqual([400, 'RECIPE_INVALID']);
  });
});

describe('GET /recipes', () => {
  const create = async ({ json }: Pick<ReturnType<typeof startApi>, 'json'>, name: string) =>
    (await json('POST', '/v1/recipes', { body: { ...SHOP, name } })).body.scrapeRecipe.id;
  const names = (body: JsonBody) => body.recipes.map(({ name }) => name);

  test('lists what is not deleted, the newest first, 50 at most', async () => {
    const api = startApi();
    for (let number = 1; number <= 52; number += 1) await create(api, `R${number}`);
    const { body } = await api.json('GET', '/v1/recipes');
    expect(Object.keys(body)).toEqual(['success', 'recipes']);
    expect(names(body)).toHaveLength(50);
    expect(names(body)[0]).toBe('R52');
    expect(names((await api.json('GET', '/v1/recipes?limit=2&skip=50')).body)).toEqual(['R2', 'R1']);
    expect(names((await api.json('GET', '/v1/recipes?skip=1000000')).body)).toEqual([]);
  });

  test('filters by statuses', async () => {
    const api = startApi();
    const [active, paused, deleted] = [
      await create(api, 'active'),
      await create(api, 'paused'),
      await create(api, 'deleted'),
    ];
    expect(active).not.toBe(paused);
    await api.json('PATCH', `/v1/recipes/${paused}`, { body: { status: 'paused' } });
    await api.json('DELETE', `/v1/recipes/${deleted}`);
    const of = async (query: string) => names((await api.json('GET', `/v1/recipes${query}`)).body);
    expect(await of('')).toEqual(['paused', 'active']);
    expect(await of('?statuses=deleted')).toEqual(['deleted']);
    expect(await of('?statuses=active,deleted')).toEqual(['deleted', 'active']);
    expect(await of('?statuses=active%2C%20paused%2Cdeleted')).toEqual(['deleted', 'paused', 'active']);
  });

  test.each([
    'limit=0',
    'limit=1001',
    'limit=-1',
    'limit=1e3',
    'limit=1.5',
    'limit=',
    'limit=0x10',
    'limit=%2010',
    'limit=99999999999999999999',
    'limit=1&limit=2',
    'skip=-1',
    'skip=x',
    'skip=1.0',
    'statuses=',
    'statuses=active,',
    'statuses=Active',
    'statuses=running',
    'statuses=active&statuses=paused',
    'status=active',
    `statuses=${'active,'.repeat(5_000)}x`,
    '__proto__=1',
    'filter[a][eq]=1',
  ])('refuses ?%s', async (query) => {
    const { json } = startApi();
    const { status, body } = await json('GET', `/v1/recipes?${query}`);
    expect([status, body.error.code]).toEqual([400, 'QUERY_INVALID']);
    expect(body.error.details.issues.length).toBeGreaterThan(0);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  });

  test('takes a slash at the end, HEAD, and OPTIONS', async () => {
    const { send } = startApi();
    expect((await send('GET', '/v1/recipes/')).status).toBe(200);
    const head = await send('HEAD', '/v1/recipes');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await send('OPTIONS', '/v1/recipes', { key: null });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('GET /recipes/{id}', () => {
  test.each([
    'nobody',
    '%00',
    '%E0%A4%A',
    'a%2Fb',
    '..%2F..',
    '%F0%9F%95%B7',
    'x'.repeat(5_000),
    '%',
    '$',
    "'%22;--",
  ])('does not find %s', async (id) => {
    const { json } = startApi();
    const { status, body } = await json('GET', `/v1/recipes/${id}`);
    expect([status, body.error.code]).toEqual([404, 'RECIPE_NOT_FOUND']);
  });
});

describe('PATCH and DELETE /recipes/{id}', () => {
  const created = async () => {
    const api = startApi();
    const { body } = await api.json('POST', '/v1/recipes', { body: SHOP });
    return { ...api, path: `/v1/recipes/${body.scrapeRecipe.id}` };
  };

  test('changes fields, and merges settings', async () => {
    const { json, path } = await created();
    await json('PATCH', path, { body: { settings: { delayMs: 5 } } });
    const { status, body } = await json('PATCH', path, { body: { name: 'New', settings: { retries: 1 } } });
    expect(status).toBe(200);
    expect(body.scrapeRecipe).toMatchObject({
      name: 'New',
      url: SHOP.url,
      settings: { delayMs: 5, retries: 1 },
    });
  });

  test('follows the state table, and nothing else', async () => {
    const { json, path } = await created();
    const move = async (status: string) => {
      const { status: code, body } = await json('PATCH', path, { body: { status } });
      return code === 200 ? body.scrapeRecipe.status : `${code} ${body.error.code}`;
    };
    expect(await move('active')).toBe('409 RECIPE_STATE');
    expect(await move('paused')).toBe('paused');
    expect(await move('paused')).toBe('409 RECIPE_STATE');
    expect(await move('deleted')).toBe('409 RECIPE_STATE');
    expect((await json('DELETE', path)).status).toBe(409);
    expect(await move('active')).toBe('active');
    expect(await move('deleted')).toBe('deleted');
    expect(await move('active')).toBe('409 RECIPE_STATE');
    expect(await move('gone')).toBe('400 RECIPE_INVALID');
    expect((await json('PATCH', path, { body: { name: 'X' } })).status).toBe(409);
  });

  test.each([undefined, null])('is a 400 where the body is %s, and changes nothing', async (given) => {
    const { json, path, engine } = await created();
    const { status, body } = await json('PATCH', path, given === undefined ? {} : { body: given });
    expect([status, body.error.code]).toEqual([400, 'RECIPE_INVALID']);
    expect(body.error.message).toContain('a change of a recipe');
    expect((await engine.recipes.list()).items).toMatchObject([{ version: 1 }]);
  });

  test('changes fields and status together or not at all', async () => {
    const { json, path } = await created();
    const refused = await json('PATCH', path, { body: { name: 'Half', status: 'active' } });
    expect(refused.status).toBe(409);
    expect((await json('GET', path)).body.scrapeRecipe.name).toBe('Shop');
    const both = await json('PATCH', path, { body: { name: 'Both', status: 'paused' } });
    expect(both.body.scrapeRecipe).toMatchObject({ name: 'Both', status: 'paused' });
  });

  test('deletes softly, and purges when asked to', async () => {
    const { json, path } = await created();
    const { status, body } = await json('DELETE', path);
    expect([status, body.scrapeRecipe.status]).toEqual([200, 'deleted']);
    expect((await json('GET', path)).body.scrapeRecipe.status).toBe('deleted');
    expect((await json('DELETE', path)).status).toBe(409);
    expect((await json('DELETE', `${path}?purge=yes`)).status).toBe(400);
    expect((await json('DELETE', `${path}?purge=true`)).status).toBe(200);
    expect((await json('GET', path)).status).toBe(404);
  });

  test('knows no recipe that is not there', async () => {
    const { json } = startApi();
    expect((await json('PATCH', '/v1/recipes/x', { body: { name: 'a' } })).status).toBe(404);
    expect((await json('DELETE', '/v1/recipes/x')).status).toBe(404);
  });
});

describe('secrets of a recipe', () => {
  const settings = {
    headers: { 'X-Auth-Token': 'c2VjcmV0', 'X-Tenant': 'c2VjcmV0', Accept: 'text/html' },
    basicAuth: { username: 'me', password: 'c2VjcmV0' },
    cookies: [{ name: 'session', value: 'c2VjcmV0' }],
    webhook: {
      url: 'https://hooks.example/services/c2VjcmV0?key=c2VjcmV0',
      secret: `whsec_${'c2VjcmV0'.repeat(4)}`,
    },
    proxy: 'http://user:c2VjcmV0@proxy.example:8080',
  };

  test('are not shown, and stay as they are when they are sent back', async () => {
    const { json, engine } = startApi();
    const { body } = await json('POST', '/v1/recipes', { body: { ...SHOP, settings } });
    const { id, settings: shown } = body.scrapeRecipe;
    expect(JSON.stringify(body)).not.toContain('c2VjcmV0');
    expect(shown.headers).toEqual({
      'X-Auth-Token': '********',
      'X-Tenant': '********',
      Accept: 'text/html',
    });
    expect(shown.webhook?.url).toBe('https://hooks.example/********');
    const changed = await json('PATCH', `/v1/recipes/${id}`, {
      body: { settings: { ...shown, delayMs: 7 } },
    });
    expect(changed.status).toBe(200);
    const stored = await engine.recipes.get(id);
    expect(stored.settings).toMatchObject({
      delayMs: 7,
      headers: settings.headers,
      basicAuth: settings.basicAuth,
      cookies: [{ value: 'c2VjcmV0' }],
      webhook: settings.webhook,
      proxy: settings.proxy,
    });
  });

  test.each(['?key=c2VjcmV0', '#c2VjcmV0', ';c2VjcmV0', '?#c2VjcmV0'])(
    'are what follows the origin of a webhook: %s',
    async (behind) => {
      const { json, engine } = startApi();
      const webhook = { ...settings.webhook, url: `https://hooks.example/${behind}` };
      const { body } = await json('POST', '/v1/recipes', { body: { ...SHOP, settings: { webhook } } });
      const { id, settings: shown } = body.scrapeRecipe;
      expect(JSON.stringify(body)).not.toContain('c2VjcmV0');
      expect((await json('PATCH', `/v1/recipes/${id}`, { body: { settings: shown } })).status).toBe(200);
      expect((await engine.recipes.get(id)).settings).toMatchObject({ webhook });
    },
  );

  test('are a name, too, where there is no password', async () => {
    const { json, engine } = startApi();
    const nameless = {
      basicAuth: { username: 'c2VjcmV0', password: '' },
      proxy: 'http://c2VjcmV0@proxy.example:8080',
    };
    const { body } = await json('POST', '/v1/recipes', { body: { ...SHOP, settings: nameless } });
    expect(JSON.stringify(body)).not.toContain('c2VjcmV0');
    const { id, settings: shown } = body.scrapeRecipe;
    expect((await json('PATCH', `/v1/recipes/${id}`, { body: { settings: shown } })).status).toBe(200);
    expect((await engine.recipes.get(id)).settings).toMatchObject(nameless);
  });

  test.each([
    ['another host', { url: 'https://elsewhere.example/' }, {}],
    ['another scheme', { url: 'http://shop.example/' }, {}],
    ['another port', { url: 'https://shop.example:8443/' }, {}],
    ['another proxy', {}, { proxy: 'http://elsewhere.example:8080' }],
  ])('do not go to %s with a change that does not know them', async (_, fields, change) => {
    const { json, engine } = startApi();
    const home = { ...SHOP, url: 'https://shop.example/', settings };
    const { body } = await json('POST', '/v1/recipes', { body: home });
    const { id, settings: shown } = body.scrapeRecipe;
    const patch = async (patched: object) => {
      const answer = await json('PATCH', `/v1/recipes/${id}`, { body: { ...fields, settings: patched } });
      return answer.status;
    };
    const { headers, cookies, basicAuth } = settings;
    expect(await patch({ ...shown, ...change })).toBe(400);
    expect(await patch(change)).toBe(400);
    for (const name of ['headers', 'cookies', 'basicAuth'] as const) {
      const known = { headers, cookies, basicAuth, ...change };
      expect(await patch({ ...known, [name]: shown[name] })).toBe(400);
      expect(await patch({ ...known, [name]: undefined })).toBe(400);
    }
    expect((await engine.recipes.get(id)).settings).toMatchObject(settings);
    expect(await patch({ headers, cookies: null, basicAuth, ...change })).toBe(200);
  });

  test('do not sign for another receiver of a webhook with a change that does not know them', async () => {
    const { json, engine } = startApi();
    const { body } = await json('POST', '/v1/recipes', { body: { ...SHOP, settings } });
    const { id } = body.scrapeRecipe;
    const patch = async (url: string, secret: string) => {
      const change = { settings: { webhook: { url, secret } } };
      return (await json('PATCH', `/v1/recipes/${id}`, { body: change })).status;
    };
    expect(await patch('https://elsewhere.example/', '********')).toBe(400);
    expect(await patch('https://elsewhere.example/********', settings.webhook.secret)).toBe(400);
    expect((await engine.recipes.get(id)).settings.webhook).toMatchObject(settings.webhook);
    expect(await patch('https://hooks.example/other', '********')).toBe(200);
    expect(await patch('https://elsewhere.example/', settings.webhook.secret)).toBe(200);
  });

  test('stay with a change of the path', async () => {
    const { json, engine } = startApi();
    const home = { ...SHOP, url: 'https://shop.example/', settings };
    const { body } = await json('POST', '/v1/recipes', { body: home });
    const { id, settings: shown } = body.scrapeRecipe;
    const change = { url: 'https://shop.example/other', settings: { ...shown, proxy: null } };
    expect((await json('PATCH', `/v1/recipes/${id}`, { body: change })).status).toBe(200);
    const stored = await engine.recipes.get(id);
    expect(stored.settings).toMatchObject({ headers: settings.headers, proxy: null });
  });

  test('cannot be a mask that stands for nothing', async () => {
    const { json } = startApi();
    const masked = { headers: { Authorization: '********' } };
    expect((await json('POST', '/v1/recipes', { body: { ...SHOP, settings: masked } })).status).toBe(400);
    const { body } = await json('POST', '/v1/recipes', { body: SHOP });
    const path = `/v1/recipes/${body.scrapeRecipe.id}`;
    expect((await json('PATCH', path, { body: { settings: masked } })).status).toBe(400);
  });
});
