import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type HostStore,
  type RecipeInput,
} from '@harvestman/core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { migrate, postgresStorage } from '../src/index.ts';

interface Asked {
  readonly path: string;
  readonly at: number;
}

let server: PostgresServer;
let origin: string;
let asked: Asked[];
/** Ends what `beforeEach` and the tests began, the last first. */
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startPostgres();
  await migrate({ connectionString: server.connectionString });
});
afterAll(() => server?.stop());

beforeEach(async () => {
  asked = [];
  const site = createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, at: performance.now() });
    if (path === '/busy' && asked.filter((other) => other.path === path).length === 1) {
      response.writeHead(429, { 'retry-after': '2' }).end();
      return;
    }
    await delay(10);
    const page = Number(/\d+$/.exec(path)?.[0] ?? 0);
    response.setHeader('content-type', 'text/html');
    response.end(`<ul><li>${path}</ul>${path === '/busy' ? '' : `<a href="/list${page + 1}">Next</a>`}`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  cleanUps.push(async () => {
    site.closeAllConnections();
    site.close();
  });
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function engineOn(storage: EngineOptions['storage'], options: Partial<EngineOptions> = {}): Engine {
  // With one place each, neither can run both jobs.
  const engine = createEngine({ storage, allowPrivateNetworks: true, concurrency: 1, ...options });
  cleanUps.push(() => engine.close({ timeoutMs: 0 }));
  return engine;
}

function recipe(path: string, maxPages: number): RecipeInput {
  return {
    name: path,
    url: origin + path,
    listSelector: 'li',
    pagination: { type: 'next-button', nextPageSelector: 'a', maxPages },
    settings: { rendering: 'http', robots: 'ignore' },
  };
}

async function run(engine: Engine, input: RecipeInput): Promise<string> {
  const { id } = await engine.recipes.create(input);
  return (await engine.jobs.run(id)).id;
}

const connect = () => postgresStorage({ connectionString: server.connectionString });

it('a pause that one process is asked for holds for a job that runs in another', async () => {
  const storages = [connect(), connect()] as const;
  const [ofOne, ofTwo] = storages.map(({ hosts }) => {
    if (hosts === undefined) throw new Error('it keeps hosts');
    return hosts;
  }) as [HostStore, HostStore];
  let pausedAt = Number.POSITIVE_INFINITY;
  let heardAt = Number.POSITIVE_INFINITY;
  const reserve = async (host: string, ms: number): Promise<number> => {
    const wait = await ofOne.reserve(host, ms);
    if (wait > 0) heardAt = Math.min(heardAt, performance.now());
    return wait;
  };
  // However slow the machine is, it lasts until the other one has asked.
  const pause = async (host: string, ms: number): Promise<void> => {
    do {
      await ofTwo.pause(host, ms);
      pausedAt = Math.min(pausedAt, performance.now());
      await delay(5);
    } while (heardAt === Number.POSITIVE_INFINITY);
  };
  const one = engineOn({ ...storages[0], hosts: { ...ofOne, reserve } });
  const long = await run(one, recipe('/list1', 10_000));
  while (asked.length < 5) await delay(5);
  // Before, it could have taken the long job itself.
  const two = engineOn({ ...storages[1], hosts: { ...ofTwo, pause } });
  const busy = await run(two, recipe('/busy', 1));
  expect((await two.jobs.wait(busy)).status).toBe('completed');
  const [refused, repeated] = asked.filter(({ path }) => path === '/busy').map(({ at }) => at);
  if (refused === undefined || repeated === undefined) throw new Error('it was asked twice');
  expect(repeated - refused).toBeGreaterThan(1_950);
  // The first that asks is told, and asks for nothing until it is over.
  expect(heardAt).toBeLessThan(repeated);
  expect(asked.filter(({ at }) => at > heardAt && at < pausedAt + 1_950)).toEqual([]);
  const before = asked.length;
  while (asked.length < before + 5) await delay(5);
  await one.jobs.cancel(long);
  expect((await one.jobs.wait(long)).errorCode).toBe('JOB_CANCELLED');
});

it('the delay between requests is kept by all processes together', async () => {
  const engines = [connect(), connect()].map((storage) => engineOn(storage, { hostDelayMs: 100 }));
  const began = performance.now();
  const jobs = await Promise.all(engines.map((engine, index) => run(engine, recipe(`/list${index}0`, 6))));
  for (const [index, engine] of engines.entries()) {
    expect((await engine.jobs.wait(jobs[index] ?? '')).totalPagesScraped).toBe(6);
  }
  expect(asked).toHaveLength(12);
  // Each by itself would be done in 500 ms.
  expect((asked.at(-1)?.at ?? 0) - began).toBeGreaterThan(1_050);
});
