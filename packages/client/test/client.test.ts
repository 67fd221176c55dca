import { createEngine, type Engine } from '@harvestman/core';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startListSite } from '../../../test/list-site.ts';
import { startServer } from '../../../test/support/start-server.ts';
import {
  ApiError,
  type ClientOptions,
  createClient,
  type Job,
  type JobEvent,
  type Recipe,
  type RecipeReport,
  type RowsOptions,
  type Suggestion,
} from '../src/index.ts';

let engine: Engine;
let site: Awaited<ReturnType<typeof startListSite>>;
let handle: (request: Request) => Response | Promise<Response>;
beforeAll(async () => {
  engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });
  handle = createHttpAdapter({ engine, apiKeys: ['secret'] }).fetch;
  site = await startListSite({ pages: 2 });
});
afterAll(async () => {
  await engine.close();
  await site.close();
});

/** A client of the adapter; `fault` answers in its place, or gives null. */
function open(fault: (request: Request, call: number) => Response | null = () => null, options: object = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://api.example/v1/',
    apiKey: 'secret',
    retryDelayMs: 1,
    fetch: async (url, init) => {
      const request = new Request(url, init);
      requests.push(request);
      return fault(request, requests.length) ?? handle(request);
    },
    ...options,
  } satisfies ClientOptions);
  return { client, requests };
}

const recipe = () => ({
  name: 'List',
  url: String(site.recipe.url),
  listSelector: 'li',
  properties: [{ name: 'title', elementSelector: 'b' }],
});

/** A body whose connection breaks behind `text`. */
function brokenBody(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
}

async function bodyText(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

test('recipes, jobs, rows and files', async () => {
  const { client } = open();
  const made: Recipe = await client.recipes.create(recipe());
  expect((await client.recipes.pause(made.id)).status).toBe('paused');
  expect((await client.recipes.list({ statuses: ['paused'] })).map(({ id }) => id)).toEqual([made.id]);
  expect((await client.recipes.resume(made.id)).status).toBe('active');

  const job: Job = await client.jobs.run(made.id);
  const events: JobEvent['type'][] = [];
  for await (const event of client.jobs.watch(job)) events.push(event.type);
  expect(events.at(-1)).toBe('job.completed');
  expect((await client.jobs.wait(job)).totalRows).toBe(2);
  expect((await client.jobs.list(made.id, { status: 'completed' })).count).toBe(1);

  const { results, count } = await client.rows.query(job, {
    sort: '-title',
    filter: { title: { ne: 'Item 1b' } },
  });
  expect([results, count]).toEqual([[{ title: 'Item 1a' }], 1]);
  const titles = [];
  for await (const row of client.rows.stream(job, { sort: 'title' })) titles.push(row.title);
  expect(titles).toEqual(['Item 1a', 'Item 1b']);
  expect(await bodyText(await client.rows.download(job, 'csv', { fields: ['title'], limit: 1 }))).toContain(
    'Item 1a',
  );
  const { markdown } = await client.urlToMarkdown(recipe().url);
  expect(markdown).toContain('Item 1a');
  const { id: later } = await client.recipes.create(recipe());
  expect((await client.recipes.list({ after: later })).map(({ id }) => id)).toContain(made.id);
  expect((await client.recipes.delete(made.id)).status).toBe('deleted');
  await client.recipes.delete(made.id, { purge: true });
  await expect(client.recipes.get(made.id)).rejects.toMatchObject({ code: 'RECIPE_NOT_FOUND' });
});

test('a filter takes a list of values, whatever they hold', async () => {
  const { client } = open();
  const page = `<li><b>Jug</b><i>1</i></li><li><b>Bowl, blue</b><i>2</i></li><li><b>Bowl</b><i>3</i></li>`;
  const server = await startServer((_, response) => response.end(page));
  const properties = [
    { name: 'title', elementSelector: 'b' },
    { name: 'size', elementSelector: 'i', parse: 'integer' as const },
  ];
  const { id } = await client.recipes.create({ ...recipe(), url: server.origin, properties });
  const job = await client.jobs.run(id);
  await client.jobs.wait(job);
  const sizes = async (filter: NonNullable<RowsOptions['filter']>) =>
    (await client.rows.query(job, { filter, fields: ['size'] })).results.map(({ size }) => size);
  expect(await sizes({ title: { in: ['Bowl, blue', 'Jug'] } })).toEqual([1, 2]);
  expect(await sizes({ title: { in: ['Bowl, blue'] } })).toEqual([2]);
  expect(await sizes({ size: { in: [1, 3] } })).toEqual([1, 3]);
  expect(await sizes({ size: { in: '1,3' } })).toEqual([1, 3]);
  await expect(sizes({ size: { in: [] } })).rejects.toThrow('one value at least of filter.size.in');
  await server.close();
});

test('settings are written as the service takes them', async () => {
  const { client } = open();
  const secret = `whsec_${btoa('a secret of twenty-four.')}`;
  const settings = { retries: null, viewport: null, webhook: { url: 'https://app.example/hook', secret } };
  const made = await client.recipes.create({ ...recipe(), settings });
  expect(made.settings).toMatchObject({ retries: 3, webhook: { events: ['job.completed', 'job.failed'] } });
});

test('recipes are made from pages without TLS, where browsers make no UUIDs', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { client, requests } = open();
  await client.recipes.create(recipe()).finally(() => vi.unstubAllGlobals());
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/)]);
});

test.each([[undefined], [null], ['{"name":"x"}']])(
  'a change that is %j is refused, not sent',
  async (patch) => {
    const { client, requests } = open();
    await expect(client.recipes.update('an-id', patch as never)).rejects.toThrow(
      'expected the fields to change, such as { name }, not',
    );
    expect(requests).toEqual([]);
  },
);

test('recipes are suggested for a page, and checked against it', async () => {
  const { client } = open();
  const [best]: readonly Suggestion[] = await client.recipes.suggest(recipe().url, { limit: 1 });
  expect(best?.rows.map((row) => Object.values(row))).toEqual([['Item 1a'], ['Item 1b']]);
  const { ok, selectors }: RecipeReport = await client.recipes.check({ ...recipe(), listSelector: 'dd' });
  expect([ok, selectors[0]]).toMatchObject([false, { field: 'listSelector', selector: 'dd', count: 0 }]);
  await expect(client.recipes.suggest(5 as never)).rejects.toThrow('expected the address of a page');
  await expect(client.recipes.suggest(recipe().url, { limits: 1 } as never)).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
  });
});

test('every operation of the service has a method', async () => {
  const { client, requests } = open(() => new Response('{}', { status: 404 }));
  const { recipes, jobs, rows } = client;
  const job = { id: '{jobId}', recipeId: '{id}' };
  const { recipeId } = job;
  await Promise.allSettled([
    ...[recipes.list(), recipes.create(recipe()), recipes.suggest('x'), recipes.check(recipe())],
    ...[recipes.get(recipeId), recipes.update(recipeId, {}), recipes.delete(recipeId)],
    ...[jobs.list(recipeId), jobs.run(recipeId), jobs.get(job), jobs.cancel(job), jobs.accept(job)],
    ...[jobs.watch(job).next(), rows.query(job)],
    ...[client.changes(recipeId), client.urlToMarkdown('x')],
  ]);
  const asked = requests.map(
    ({ method, url }) => `${method} ${decodeURIComponent(new URL(url).pathname).replace('/v1', '')}`,
  );
  const { paths } = createHttpAdapter({ engine, apiKeys: ['secret'] }).document;
  const served = Object.entries(paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(asked.sort()).toEqual(served.sort());
});

describe('retries', () => {
  const refusal = (status: number, headers = {}) => new Response('{}', { status, headers });

  test('what is refused for a while is asked again, and made once', async () => {
    const { client, requests } = open((request, call) => {
      if (call === 1) return refusal(429, { 'retry-after': '0' });
      if (call === 2) return refusal(503);
      if (call === 3) {
        // The recipe is made, and the answer lost.
        void handle(request.clone());
        throw new TypeError('fetch failed');
      }
      return null;
    });
    const { id } = await client.recipes.create(recipe());
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect((await client.recipes.list()).filter((known) => known.id === id)).toHaveLength(1);
  });

  test('it gives up after as many attempts as it may make, and with other errors at once', async () => {
    const { client, requests } = open(() => refusal(503), { retries: 2 });
    await expect(client.recipes.get('x')).rejects.toMatchObject({ status: 503, code: 'HTTP_STATUS' });
    expect(requests).toHaveLength(3);
    const error = await open()
      .client.recipes.get('none')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'RECIPE_NOT_FOUND' });
  });

  test.each([
    [200, '<!doctype html>', 'text/plain'],
    [200, '', 'application/json'],
    [200, '{"ok":true}', 'application/json'],
    [404, '<h1>Not here', 'text/html'],
  ])('a web site where the API was expected is told of: %i %s', async (status, body, type) => {
    const { client } = open(() => new Response(body, { status, headers: { 'content-type': type } }));
    await expect(client.recipes.list()).rejects.toMatchObject({
      status,
      code: 'HTTP_STATUS',
      message: `the service answered ${status}, and not as the API does: baseUrl must name it, version included`,
    });
  });

  test.each([
    ['{"success":true,"results":[]}', 'application/json'],
    ['It works!', 'text/plain'],
  ])('what is neither events nor rows is told of: %s', async (body, type) => {
    const { client } = open(() => new Response(body, { headers: { 'content-type': type } }));
    const job = { id: 'j', recipeId: 'r' };
    const told = { status: 200, code: 'HTTP_STATUS' };
    await expect(client.jobs.watch(job).next()).rejects.toMatchObject(told);
    await expect(client.rows.stream(job).next()).rejects.toMatchObject(told);
  });

  test('an event that is no event ends the watch, which could only ask for it again', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    const { client } = open(() => new Response('id: 1\ndata: {oops\n\n', { headers }));
    const events = client.jobs.watch({ id: 'j', recipeId: 'r' });
    await expect(events.next()).rejects.toThrow('harvestman client: an answer broke off');
  });

  test.each(['{"error":{"code":401}}', '{"error":{"code":"NO_KEY"}}', '{"error":"no key"}'])(
    'the error of another service is not read as one of ours: %s',
    async (body) => {
      const { client } = open(() => new Response(body, { status: 401 }));
      await expect(client.recipes.list()).rejects.toMatchObject({
        code: 'HTTP_STATUS',
        message: expect.stringContaining('the service answered 401'),
      });
    },
  );

  test('where a proxy does not reach the service, the address is not blamed', async () => {
    const { client } = open(() => new Response('<h1>Bad gateway', { status: 502 }));
    await expect(client.recipes.list()).rejects.toThrow('what stands before the API may not reach it');
  });

  test('headers of the application stand beside ours, and never twice in one', async () => {
    const given = { 'X-Api-Key': 'other', 'Content-Type': 'application/json', 'X-Tenant': 'a' };
    const { client, requests } = open(undefined, { headers: given });
    await client.recipes.create(recipe());
    const sent = requests[0]?.headers;
    expect(['x-api-key', 'content-type', 'x-tenant'].map((name) => sent?.get(name))).toEqual([
      'secret',
      'application/json',
      'a',
    ]);
  });

  test('a page is neither events nor rows nor a file', async () => {
    const page = () =>
      new Response('<h1>Welcome', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const { client } = open(page);
    const job = { id: 'j', recipeId: 'r' };
    const told = { status: 200, code: 'HTTP_STATUS' };
    await expect(client.jobs.wait(job)).rejects.toMatchObject(told);
    await expect(client.rows.stream(job).next()).rejects.toMatchObject(told);
    await expect(client.rows.download(job, 'csv')).rejects.toMatchObject(told);
  });

  test('where nothing answers, the address, the reason and what to look at are named', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    const client = createClient({ baseUrl: `${server.origin}/v1`, apiKey: 'secret', retryDelayMs: 0 });
    const error = await client.recipes.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({
      message: `harvestman client: no answer from ${server.origin}/v1 (connect ECONNREFUSED ${new URL(server.origin).host}): is the service running, and is that its address?`,
      cause: { message: 'fetch failed' },
    });
  });

  test("what a fetch of the application's own throws stays as it is", async () => {
    const refusal = new Error('no token');
    const { client } = open(() => {
      throw refusal;
    });
    await expect(client.recipes.update('x', { name: 'y' })).rejects.toBe(refusal);
  });

  test('a redirect gets neither key nor body, and is told of', async () => {
    const asked: string[] = [];
    const other = await startServer((request, response) => {
      asked.push(JSON.stringify(request.headers));
      response.end('{}');
    });
    const service = await startServer((_request, response) => {
      response.writeHead(307, { location: `${other.origin}/v1/recipes` }).end();
    });
    const client = createClient({ baseUrl: `${service.origin}/v1`, apiKey: 'secret', retries: 0 });
    for (const call of [() => client.recipes.list(), () => client.recipes.create(recipe())]) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 307, code: 'HTTP_STATUS' });
      expect(String(error)).toContain(`leads to ${other.origin}/v1/recipes`);
    }
    expect(asked).toEqual([]);
    await Promise.all([service.close(), other.close()]);
  });

  test('a change whose answer was lost is not sent again', async () => {
    const { client, requests } = open(() => {
      throw new TypeError('fetch failed');
    });
    await expect(client.recipes.update('x', { name: 'y' })).rejects.toThrow('fetch failed');
    expect(requests).toHaveLength(1);
  });

  test('an answer that is cut off is asked for again, where that makes nothing twice', async () => {
    const cut = (call: number, calls: number) => (call > calls ? null : new Response(brokenBody('{"succ')));
    const { client, requests } = open((_, call) => cut(call, 2));
    const { id } = await client.recipes.create(recipe());
    expect(requests).toHaveLength(3);
    const { client: other } = open((_, call) => cut(call, 1));
    expect((await other.recipes.get(id)).name).toBe('List');
    const { client: third } = open((_, call) => cut(call, 1));
    await expect(third.recipes.pause(id)).rejects.toThrow(
      'no answer from http://api.example/v1 (terminated)',
    );
  });

  test('a pause that no timer can wait for does not end at once', async () => {
    vi.useFakeTimers();
    const { client, requests } = open(() => refusal(503, { 'retry-after': '9999999' }));
    const controller = new AbortController();
    const ended = expect(client.recipes.get('x', { signal: controller.signal })).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(86_400_000).finally(() => vi.useRealTimers());
    controller.abort(new Error('enough'));
    await ended;
    expect(requests).toHaveLength(1);
  });

  test('an abort ends the pause', async () => {
    const { client } = open(() => refusal(429, { 'retry-after': '60' }));
    const controller = new AbortController();
    const call = client.recipes.get('x', { signal: controller.signal });
    queueMicrotask(() => controller.abort(new Error('enough')));
    await expect(call).rejects.toThrow('enough');
  });
});

describe('an answer that breaks off while it is read', () => {
  const job = { id: 'j', recipeId: 'r' };
  const headers = { 'content-type': 'application/x-ndjson' };
  const broken = () => open(() => new Response(brokenBody('{"title":"Item 1a"}\n'), { headers }));
  const told = 'harvestman client: an answer broke off that came from http://api.example/v1 (terminated)';

  test('has the rows before that, and names the service', async () => {
    const rows = broken().client.rows.stream(job);
    expect((await rows.next()).value).toEqual({ title: 'Item 1a' });
    await expect(rows.next()).rejects.toMatchObject({
      name: 'TypeError',
      message: told,
      cause: { message: 'terminated' },
    });
  });

  test('names it in a file, too', async () => {
    await expect(bodyText(await broken().client.rows.download(job, 'csv'))).rejects.toThrow(told);
  });

  test('says so where what is on the way ends it in the middle of a row', async () => {
    const { client } = open(() => new Response('{"title":"Item 1a"}\n{"title":', { headers }));
    const rows = client.rows.stream(job);
    expect((await rows.next()).value).toEqual({ title: 'Item 1a' });
    await expect(rows.next()).rejects.toThrow('harvestman client: an answer broke off');
  });

  test('ends with the reason of the signal, where that broke it off', async () => {
    const ending = new AbortController();
    const server = await startServer((_, response) => {
      response.writeHead(200, headers).write('{"title":"Item 1a"}\n');
    });
    const client = createClient({ baseUrl: `${server.origin}/v1` });
    const rows = client.rows.stream(job, { signal: ending.signal });
    await rows.next();
    ending.abort(new Error('enough'));
    await expect(rows.next()).rejects.toThrow('enough');
    await server.close();
  });
});

test('what cannot be written as JSON is no connection that fails', async () => {
  const { client, requests } = open();
  const circular: Record<string, unknown> = { ...recipe() };
  circular.settings = circular;
  await expect(client.recipes.create(circular as never)).rejects.toThrow(/^Converting circular structure/);
  expect(requests).toEqual([]);
});

test('events go on behind the last one where the connection broke', async () => {
  let broken = 0;
  const { client, requests } = open((request) => {
    if (!request.url.endsWith('/events') || broken > 0) return null;
    broken += 1;
    const job = { id: 'j', recipeId: 'r', status: 'running' };
    const first = `id: running.0.0.0\nevent: job.running\ndata: ${JSON.stringify({ type: 'job.running', job })}\n\n`;
    return new Response(brokenBody(first), { headers: { 'content-type': 'text/event-stream' } });
  });
  const { id } = await client.recipes.create(recipe());
  const job = await client.jobs.run(id);
  await engine.jobs.wait(job.id);
  const again = requests.length;
  expect(await client.jobs.wait(job)).toMatchObject({ id: job.id, status: 'completed' });
  const [, second] = requests.slice(again);
  expect(second?.headers.get('last-event-id')).toBe('running.0.0.0');
});

test('wrong options say at once what is wrong with all of them', () => {
  const create = createClient as (options?: unknown) => unknown;
  expect(() => create()).toThrow('createClient: expected an object of options');
  expect(() => create({ baseURL: 'x' })).toThrow(
    'baseUrl is required: the address of the API as text, version included and without user name, password or query: "https://scraping.example/v1"; unknown option baseURL; did you mean baseUrl?',
  );
  expect(() => create({ baseUrl: 'localhost:3000', retries: '5' })).toThrow(
    /baseUrl must be .*; retries must be/,
  );
  expect(() => create({ baseUrl: 'https://user:secret@api.example/v1' })).toThrow(
    /^createClient: baseUrl must be (?!.*secret)/,
  );
  for (const apiKey of ['', ' ', 'kéy✓', 'a\nb', 4])
    expect(() => create({ baseUrl: '/v1', apiKey })).toThrow(
      /^createClient: apiKey must be a key of the service, which a header can carry; left out, none is sent$/,
    );
  expect(() => create({ baseUrl: '/v1', apiKey: 'from-a-file\n' })).not.toThrow();
  for (const baseUrl of ['https://api.example/v1?key=secret', '/v1#top', new URL('https://api.example/v1')])
    expect(() => create({ baseUrl })).toThrow(/baseUrl must be .* as text, (?!.*secret)/);
  for (const headers of [{ 'x y': '1' }, { a: 'b\nc' }, new Headers({ a: 'b' }), new Map(), ['a']])
    expect(() => create({ baseUrl: '/v1', headers })).toThrow(
      /^createClient: headers must be an object of names and texts that a request can carry$/,
    );
  expect(() => create({ baseUrl: '/v1', headers: { 'x-tenant': 'a' } })).not.toThrow();
  expect(() => create({ baseUrl: '/v1' })).not.toThrow();
  expect(() => create({ baseUrl: 'https://api.example/@team/v1' })).not.toThrow();
});

test('wrong arguments of a call say what they should have been', async () => {
  const { changes, jobs, recipes, rows, urlToMarkdown } = createClient({
    baseUrl: 'http://api.example/v1',
    fetch: () => Promise.reject(new Error('nothing may be sent')),
  }) as unknown as Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>> &
    Record<'changes' | 'urlToMarkdown', (...given: unknown[]) => Promise<unknown>>;
  await expect(recipes?.get?.({ id: 'a' })).rejects.toThrow(
    'the id of a recipe, such as recipe.id, not Object',
  );
  for (const id of ['', '.', '..', '\ud800'])
    await expect(recipes?.get?.(id)).rejects.toThrow('expected the id of a recipe');
  await expect(jobs?.cancel?.({ id: '..', recipeId: '..' })).rejects.toThrow('expected the id of a recipe');
  await expect(jobs?.run?.(Promise.resolve('a'))).rejects.toThrow('not a promise: await it');
  await expect(jobs?.get?.('job-1')).rejects.toThrow(
    'a job, { id, recipeId }, as jobs.run gives it, not "job-1"',
  );
  for (const call of ['watch', 'wait'] as const) {
    const follow = async () => {
      const called: unknown = jobs?.[call]?.({ id: 'a', recipeId: 'b' }, { sigal: 1 });
      await (call === 'wait' ? called : (called as AsyncGenerator).next());
    };
    await expect(follow()).rejects.toThrow('unknown option sigal; did you mean signal?');
  }
  await expect(rows?.query?.({ id: 'a', recipeId: 'b' }, null)).rejects.toThrow(
    'an object of options, not null',
  );
  await expect(recipes?.list?.({ sigal: 1 })).rejects.toThrow('unknown option sigal; did you mean signal?');
  await expect(recipes?.list?.({ status: 'active' })).rejects.toThrow('did you mean statuses?');
  await expect(recipes?.list?.({ page: 2 })).rejects.toThrow(
    'expected one of statuses, limit, skip, after, signal',
  );
  const job = { id: 'a', recipeId: 'b' };
  for (const own of ['method', 'path', 'query', 'headers', 'body']) {
    await expect(jobs?.cancel?.(job, { [own]: {} })).rejects.toThrow(
      `unknown option ${own}; expected signal`,
    );
  }
  await expect(rows?.query?.(job, { filter: { name: 'Bowl' } })).rejects.toThrow(
    `operators of filter.name, such as { eq: 'x' }, not "Bowl"`,
  );
  await expect(recipes?.create?.('name')).rejects.toThrow('an object, not "name"');
  await expect(changes()).rejects.toThrow('the id of a recipe');
  await expect(urlToMarkdown(4)).rejects.toThrow('the address of a page as text, not 4');
});
