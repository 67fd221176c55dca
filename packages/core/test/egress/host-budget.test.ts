import { expect, test, vi } from 'vitest';
import { startServer } from '../../../../test/support/start-server.ts';
import { fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHostBudget } from '../../src/egress/hosts/host-budget.ts';
import type { HostStore } from '../../src/egress/hosts/host-store.ts';
import { createLocalHostStore } from '../../src/egress/hosts/local-host-store.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

const { signal } = new AbortController();
const HOST = 'shop.example';

/** A store that counts what it is asked. */
function counted(store: HostStore) {
  const asked: string[] = [];
  return {
    asked,
    store: {
      reserve(host, delayMs) {
        asked.push(`reserve ${host} ${delayMs}`);
        return store.reserve(host, delayMs);
      },
      pause(host, ms) {
        asked.push(`pause ${host} ${ms}`);
        return store.pause(host, ms);
      },
    } satisfies HostStore,
  };
}

test('asks the store once for many requests, and again when its answer has aged', async () => {
  const clock = createFakeClock();
  const { store, asked } = counted(createLocalHostStore(clock));
  const budget = createHostBudget({ clock, store });
  for (let index = 0; index < 1_000; index += 1) (await budget.enter(HOST, { signal }))();
  expect(asked).toEqual([`reserve ${HOST} 0`]);
  clock.advance(250);
  await budget.enter(HOST, { signal });
  expect(asked).toHaveLength(2);
  expect(clock.sleeps).toEqual([]);
});

test('leaves the delay between requests to a host, the longer of two', async () => {
  const clock = createFakeClock();
  const budget = createHostBudget({ clock, delayMs: 500 });
  for (let index = 0; index < 3; index += 1) await budget.enter(HOST, { signal });
  await budget.enter(HOST, { signal, delayMs: 2_000 });
  await budget.enter(HOST, { signal });
  await budget.enter('other.example', { signal });
  expect(clock.sleeps).toEqual([500, 500, 500, 2_000]);
});

test('what one hears of a pause holds for all on the same store', async () => {
  const clock = createFakeClock();
  const store = createLocalHostStore(clock);
  const [one, two] = [createHostBudget({ clock, store }), createHostBudget({ clock, store })];
  await two.enter(HOST, { signal });
  await one.pause(HOST, 60_000);
  clock.advance(250);
  await two.enter(HOST, { signal });
  expect(clock.sleeps).toEqual([59_750]);
});

test('those who wait for a pause come one delay after the other', async () => {
  const clock = createFakeClock();
  const budget = createHostBudget({ clock, delayMs: 1_000 });
  await budget.enter(HOST, { signal });
  await budget.pause(HOST, 10_000);
  const times: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    await budget.enter(HOST, { signal });
    times.push(clock.now());
  }
  const [first = 0] = times;
  expect(times.map((time) => time - first)).toEqual([0, 1_000, 2_000]);
});

test('a pause that begins while one waits counts, too', async () => {
  const clock = createFakeClock();
  const store = createLocalHostStore(clock);
  const slow: HostStore = {
    ...store,
    async reserve(host, delayMs) {
      const ms = await store.reserve(host, delayMs);
      // Another engine hears of it just now.
      if (delayMs > 0 && clock.sleeps.length === 0) await store.pause(host, 30_000);
      return ms;
    },
  };
  const budget = createHostBudget({ clock, store: slow, delayMs: 400 });
  const started = clock.now();
  await budget.enter(HOST, { signal });
  await budget.enter(HOST, { signal });
  expect(clock.now() - started).toBeGreaterThanOrEqual(30_000);
});

test('a pause that nobody waits for fails at once, and a mistaken one ends after a day', async () => {
  const clock = createFakeClock();
  const budget = createHostBudget({ clock });
  await budget.pause(HOST, 1e12);
  const error = await caught(budget.enter(HOST, { signal }).then(() => undefined));
  expect(error).toMatchObject({ code: 'RATE_LIMITED', details: { host: HOST, retryAfterMs: 86_400_000 } });
  expect(clock.sleeps).toEqual([]);
  clock.advance(86_400_000);
  await budget.enter(HOST, { signal });
});

test('no more are under way than there are places, in the order in which they came', async () => {
  const budget = createHostBudget({ clock: createFakeClock(), concurrency: 2 });
  const entered: number[] = [];
  const enter = async (index: number) => {
    const leave = await budget.enter(HOST, { signal });
    entered.push(index);
    return leave;
  };
  const [first, second] = [await enter(0), await enter(1)];
  const waiting = [enter(2), enter(3), enter(4)];
  await budget.enter('other.example', { signal });
  await new Promise(setImmediate);
  expect(entered).toEqual([0, 1]);
  first();
  first();
  (await waiting[0])?.();
  await waiting[1];
  await new Promise(setImmediate);
  expect(entered).toEqual([0, 1, 2, 3]);
  second();
  await waiting[2];
  expect(entered).toEqual([0, 1, 2, 3, 4]);
});

test('who is aborted while waiting gives up the place', async () => {
  const budget = createHostBudget({ clock: createFakeClock(), concurrency: 1 });
  const leave = await budget.enter(HOST, { signal });
  const controller = new AbortController();
  const left = caught(budget.enter(HOST, { signal: controller.signal }).then(() => undefined));
  const next = budget.enter(HOST, { signal });
  controller.abort();
  expect((await left).code).toBe('ABORTED');
  leave();
  await next;
});

test('a store that fails is told of, and this process goes by what it knows', async () => {
  const clock = createFakeClock();
  const errors: unknown[] = [];
  const failing: HostStore = {
    reserve: () => Promise.reject(new HarvestmanError('STORAGE_UNAVAILABLE', 'away')),
    pause: () => Promise.reject(new HarvestmanError('STORAGE_UNAVAILABLE', 'away')),
  };
  const budget = createHostBudget({ clock, store: failing, onError: (error) => errors.push(error) });
  await budget.enter(HOST, { signal });
  await budget.pause(HOST, 5_000);
  await budget.enter(HOST, { signal });
  expect(clock.sleeps).toEqual([5_000]);
  expect(errors.length).toBeGreaterThan(0);
});

test.each([
  [429, '7', 7_000],
  [503, '7', 7_000],
  [500, '7', 0],
  [429, undefined, 0],
])('an answer of %i with Retry-After %s pauses the host for %i ms', async (status, retryAfter, ms) => {
  const clock = createFakeClock();
  const server = await startServer((request, response) => {
    if (request.url === '/busy') {
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    } else response.setHeader('content-type', 'text/html').end('<p>here');
  });
  const client = createHttpClient({ userAgent: 'x', clock, egress: { allowPrivateNetworks: true } });
  try {
    expect((await caught(fetchDocument(`${server.origin}/busy`, { client }))).details.status).toBe(status);
    await fetchDocument(server.origin, { client });
    expect(clock.sleeps).toEqual(ms === 0 ? [] : [ms]);
  } finally {
    await client.close();
    await server.close();
  }
});

test('waiting for a host does not count as the time of the exchange', async () => {
  const server = await startServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<p>here');
  });
  const [asked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sleep = () => {
    asked.resolve();
    return waited.promise;
  };
  const clock = { now: () => Date.now(), sleep };
  const client = createHttpClient({ userAgent: 'x', clock, egress: { allowPrivateNetworks: true } });
  try {
    await client.hosts.pause(new URL(server.origin).host, 300);
    // However long the exchange takes on a busy machine, its own time does not end it here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetched = fetchDocument(server.origin, { client, timeoutMs: 250 });
    await asked.promise;
    vi.advanceTimersByTime(400);
    waited.resolve();
    expect((await fetched).body).toBe('<p>here');
  } finally {
    vi.useRealTimers();
    await client.close();
    await server.close();
  }
});
