import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine, type Row } from '@harvestman/core';
import { checkRecipe, suggestRecipesFromUrl } from '@harvestman/core/suggest';
import { type FixtureCase, startFixtureSite } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

const site = await startFixtureSite();
const allowHosts = [new URL(site.url).host];
const browser = testBrowser();
const engine = createEngine({ storage: memoryStorage(), browser, allowHosts });

afterAll(async () => {
  await engine.close();
  await site.close();
});

function caseOf(name: string): FixtureCase {
  const found = site.cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

/** Whether a row says all that another says, whatever its columns are called. */
function says(row: Row, expected: Row): boolean {
  const values = Object.values(row);
  return Object.values(expected).every((value) => value === null || values.includes(value));
}

const STATIC = site.cases.filter(
  ({ family, rendering, expected, recipe }) =>
    family === 'next-links' &&
    rendering === 'http' &&
    expected.status === 'completed' &&
    // What another recipe reads of its page is not all that there is.
    expected.verdict === 'complete' &&
    recipe.pagination?.maxPages === undefined,
);

test('there are static lists to suggest recipes for', () => {
  expect(STATIC.length).toBeGreaterThan(3);
});

test.each(STATIC.map((one) => [one.name, one] as const))('%s', async (_, { recipe, expected }) => {
  const [best] = await engine.recipes.suggest(recipe.url, { settings: recipe.settings ?? {} });
  const rows: Row[] = [];
  const stored = await engine.recipes.create(best?.recipe ?? recipe);
  const { id } = await engine.jobs.run(stored.id);
  await engine.jobs.wait(id);
  for await (const row of engine.rows.stream(id)) rows.push(row);
  expect(rows).toHaveLength(expected.rows.length);
  expect(expected.rows.filter((row, at) => !says(rows[at] ?? {}, row))).toEqual([]);
});

test('a recipe whose selectors are wrong is told what is near', async () => {
  const { recipe } = caseOf(STATIC[0]?.name ?? '');
  const wrong = { ...recipe, properties: [{ name: 'price', elementSelector: '.prices' }] };
  const { ok, selectors } = await checkRecipe(wrong, { allowHosts });
  expect(ok).toBe(false);
  const list = selectors.find(({ field }) => field === 'listSelector');
  expect(list?.count).toBeGreaterThan(0);
  expect(selectors.find(({ field }) => field === 'properties.price')).toMatchObject({
    count: 0,
    sample: null,
    candidates: ['.price'],
  });
  const right = await checkRecipe(recipe, { allowHosts });
  expect(right.ok).toBe(true);
});

test('a control is tried in a browser, and the recipe does what was seen', async () => {
  const loadMore = site.cases.find(
    ({ family, rendering }) => family === 'load-more' && rendering === 'browser',
  );
  const [best] = await engine.recipes.suggest(loadMore?.recipe.url ?? '', {
    try: true,
    settings: { rendering: 'browser' },
  });
  expect(best?.effect).toBe('grew');
  expect(best?.recipe.pagination?.type).toBe('load-more');
});

test('a page without a list, and one that asks for a login, say so', async () => {
  const pages: Record<string, string> = {
    '/plain': '<h1>Tides</h1><p>Twice a day.</p>',
    '/login': '<form><input type="password"></form>',
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { allowHosts: [new URL(origin).host] };
  await expect(suggestRecipesFromUrl(`${origin}/plain`, own)).rejects.toMatchObject({
    code: 'LIST_EMPTY',
    message: `no list was found on ${origin}/plain`,
  });
  await expect(suggestRecipesFromUrl(`${origin}/login`, own)).rejects.toMatchObject({
    code: 'LIST_EMPTY',
    details: { login: true },
  });
  await expect(suggestRecipesFromUrl('no url')).rejects.toMatchObject({ code: 'URL_INVALID' });
  server.close();
});
