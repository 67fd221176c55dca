import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/support/start-server.ts';
import { startApi } from './start-api.ts';

const item = (at: number) =>
  `<li class="bowl"><h2><a href="/p/${at}">Bowl no ${at}</a></h2><b class="price">€ ${at}.50</b></li>`;
const answer: RequestListener = ({ url }, response) => {
  const items = Array.from({ length: 8 }, (_, at) => item(at)).join('');
  const body = url === '/bowls' ? `<title>Bowls</title><ul>${items}</ul>` : '<p>Nothing here.</p>';
  response.writeHead(200, { 'content-type': 'text/html' }).end(body);
};
let server: TestServer;
let origin = '';
beforeAll(async () => {
  server = await startServer(answer);
  origin = server.origin;
});
afterAll(async () => {
  await server.close();
});

const settings = { retries: 0, rendering: 'http' };

test('what is suggested is created, and its selectors hold', async () => {
  const { json } = startApi();
  const { status, body } = await json('POST', '/v1/recipes/suggest', {
    body: { url: `${origin}/bowls`, limit: 1, settings },
  });
  expect(status).toBe(200);
  const [suggestion] = body.suggestions;
  expect(suggestion).toMatchObject({ count: 8, recipe: { name: 'Bowls', listSelector: 'li.bowl' } });
  expect(suggestion?.rows[1]).toEqual({
    title: 'Bowl no 1',
    link: `${origin}/p/1`,
    price: 1.5,
    priceText: '€ 1.50',
  });
  const created = await json('POST', '/v1/recipes', { body: suggestion?.recipe });
  expect(created.status).toBe(201);
  const checked = await json('POST', '/v1/recipes/check', { body: suggestion?.recipe });
  expect(checked.body.report).toMatchObject({
    ok: true,
    selectors: [{ field: 'listSelector', count: 8 }, {}, {}, {}],
  });
});

test('a page without a list, and a request that is none, are refused', async () => {
  const { json } = startApi();
  const empty = await json('POST', '/v1/recipes/suggest', { body: { url: `${origin}/none`, settings } });
  expect([empty.status, empty.body.error.code]).toEqual([500, 'LIST_EMPTY']);
  for (const body of [
    {},
    { url: 1 },
    { url: 'https://example.com', mode: 1 },
    { url: 'https://example.com', limit: 0 },
  ]) {
    expect((await json('POST', '/v1/recipes/suggest', { body })).status).toBe(400);
  }
  expect((await json('POST', '/v1/recipes/check', { body: { name: 'x' } })).status).toBeGreaterThanOrEqual(
    400,
  );
});
