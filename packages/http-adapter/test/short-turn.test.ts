import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { turnsDuring } from '../../core/test/turns-during.ts';
import { serveHttp } from '../src/node.ts';
import { KEY, startApi } from './start-api.ts';

const REQUESTS = 20;

afterEach(() => vi.restoreAllMocks());

/** The largest number that was added in one turn of the event loop, until all are there. */
async function mostInOneTurn(count: () => number): Promise<number> {
  let most = 0;
  for (let before = count(); before < REQUESTS; before = count()) {
    await nextTurn();
    most = Math.max(most, count() - before);
  }
  return most;
}

/** Goes on from test to test, as the turns of the process do. */
let now = 0;

/** As if everything took so long, in milliseconds. */
function everythingTakes(): { ms: number } {
  const each = { ms: 0 };
  now = Math.max(now, performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += each.ms;
    return now;
  });
  return each;
}

test('requests that come together and take long are answered in turns of their own', async () => {
  const api = startApi({ engine: { worker: false } });
  const listing = vi.spyOn(api.storage.recipes, 'list');
  everythingTakes().ms = 20;
  const answers = Promise.all(Array.from({ length: REQUESTS }, () => api.send('GET', '/v1/recipes')));
  expect(await mostInOneTurn(() => listing.mock.calls.length)).toBeLessThanOrEqual(2);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: REQUESTS }, () => 200));
});

test('so are those whose bodies end together', async () => {
  const api = startApi({ engine: { worker: false } });
  const each = everythingTakes();
  const end = Promise.withResolvers<void>();
  const parsing = vi.spyOn(JSON, 'parse');
  const answers = Promise.all(
    Array.from({ length: REQUESTS }, async () => {
      const body = new ReadableStream({
        async pull(controller) {
          await end.promise;
          controller.enqueue(new TextEncoder().encode('[]'));
          controller.close();
        },
      });
      const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      return api.adapter.fetch(new Request('http://api.test/v1/recipes', init));
    }),
  );
  await nextTurn();
  each.ms = 20;
  end.resolve();
  expect(await mostInOneTurn(() => parsing.mock.calls.length)).toBeLessThanOrEqual(2);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: REQUESTS }, () => 400));
});

test('so is what the listeners of one job are told', async () => {
  const api = startApi({ engine: { worker: false } });
  const { id } = await api.engine.recipes.create({
    name: 'x',
    url: 'https://shop.test/',
    listSelector: 'li',
  });
  const job = await api.engine.jobs.run(id);
  const listeners = await Promise.all(
    Array.from({ length: REQUESTS }, async () => {
      const { body } = await api.send('GET', `/v1/recipes/${id}/jobs/${job.id}/events`);
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      // How soon to connect again, and the job as it is.
      await reader.read();
      await reader.read();
      return reader;
    }),
  );
  const each = everythingTakes();
  let told = 0;
  const ends = listeners.map(async (reader) => {
    const { done } = await reader.read();
    told += 1;
    await reader.cancel();
    return done;
  });
  each.ms = 20;
  const cancelled = api.engine.jobs.cancel(job.id);
  expect(await mostInOneTurn(() => told)).toBeLessThanOrEqual(2);
  await cancelled;
  expect(await Promise.all(ends)).toEqual(Array.from({ length: REQUESTS }, () => false));
});

test('whoever connects meanwhile waits for few of them', async () => {
  const api = startApi({ engine: { worker: false } });
  const server = await serveHttp(api.adapter, { port: 0 });
  onTestFinished(() => server.close());
  const listing = vi.spyOn(api.storage.recipes, 'list');
  everythingTakes().ms = 20;
  const ask = (path: string) =>
    http.get(`${server.url}${path}`, { agent: false, headers: { 'x-api-key': KEY } });
  const answerTo = async (request: http.ClientRequest): Promise<string> => {
    const [response]: IncomingMessage[] = await once(request, 'response');
    return text(response as IncomingMessage);
  };
  const lists = Array.from({ length: 3 * REQUESTS }, () => ask('/v1/recipes'));
  const answers = Promise.all(lists.map(answerTo));
  await answerTo(ask('/healthz'));
  expect(listing.mock.calls.length).toBeLessThan(REQUESTS);
  expect(new Set(await answers)).toEqual(new Set(['{"success":true,"recipes":[]}']));
});

test('a list of large recipes is written in turns, and whole', async () => {
  const { engine, json } = startApi({ engine: { worker: false } });
  const properties = Array.from({ length: 100 }, (_, n) => ({
    name: `p${n}`,
    description: 'x'.repeat(2_000),
  }));
  const recipe = { name: 'large', url: 'https://shop.example/', listSelector: 'li', properties };
  for (let n = 0; n < 30; n += 1) await engine.recipes.create(recipe);
  let listed: readonly unknown[] = [];
  const turns = await turnsDuring(async () => {
    listed = (await json('GET', '/v1/recipes')).body.recipes;
  });
  expect(listed).toHaveLength(30);
  expect(listed[29]).toMatchObject(recipe);
  expect(turns).toBeGreaterThan(25);
});
