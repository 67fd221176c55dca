import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEngine, type Storage } from '@harvestman/core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { postgresStorage } from '../src/index.ts';

/** Of recipes and of jobs; rows are more. */
const MANY = 20;

let server: PostgresServer;
let site: ListSite;
let storage: Storage;
const recipeIds: string[] = [];
let jobId = '';

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(0);
  const open = () => postgresStorage({ connectionString: server.connectionString });
  const engine = createEngine({ storage: open(), allowPrivateNetworks: true });
  for (let n = 0; n < MANY; n += 1) {
    recipeIds.push((await engine.recipes.create(site.recipe('list', 2))).id);
  }
  const [first = ''] = recipeIds;
  for (let n = 0; n < MANY; n += 1) jobId = (await engine.jobs.run(first)).id;
  await engine.jobs.wait(jobId);
  // So that nothing else is read meanwhile.
  await engine.close();
  storage = open();
  await storage.recipes.get('none');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await storage?.close();
  await site?.close();
  await server?.stop();
});

/** The most records that are parsed in one turn of the event loop, as if each took long. */
async function mostInOneTurn(work: () => Promise<unknown>): Promise<number> {
  const parsing = vi.spyOn(JSON, 'parse');
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
  let isOver = false;
  const worked = work().finally(() => {
    isOver = true;
  });
  let most = 0;
  for (let before = 0; !isOver; before = parsing.mock.calls.length) {
    await nextTurn();
    most = Math.max(most, parsing.mock.calls.length - before);
  }
  await worked;
  expect(parsing.mock.calls.length).toBeGreaterThanOrEqual(MANY);
  return most;
}

const page = { limit: 1_000, skip: 0 };

test.each([
  ['rows', () => storage.rows.query(jobId, page)],
  [
    'sorted rows',
    () => storage.rows.query(jobId, { ...page, sort: [{ property: 'name', descending: false }] }),
  ],
  ['recipes that are asked for together', () => Promise.all(recipeIds.map((id) => storage.recipes.get(id)))],
  ['a list of recipes', () => storage.recipes.list(page)],
  ['a list of jobs', () => storage.jobs.list(page)],
  ['changes', () => storage.changes.list(recipeIds[0] ?? '', { after: 0, limit: 1_000 })],
] as const)('%s are read in turns, for each may be large', async (_, work) => {
  // A job is three texts.
  expect(await mostInOneTurn(work)).toBeLessThanOrEqual(3);
});
