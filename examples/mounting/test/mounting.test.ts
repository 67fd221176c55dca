import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { expressApp } from '../src/express-app.ts';
import { honoApp } from '../src/hono-app.ts';
import { openAdapter } from '../src/open-adapter.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['Express', expressApp],
  ['Hono', (adapter: Parameters<typeof honoApp>[0]) => getRequestListener(honoApp(adapter).fetch)],
])('inside %s', async (_name, mount) => {
  const { engine, adapter } = openAdapter();
  onTestFinished(() => engine.close());
  const origin = await listen(mount(adapter) as RequestListener);
  expect(await (await fetch(origin)).text()).toBe('an application of its own');
  const headers = { 'x-api-key': 'correct-horse-battery-staple', 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Shop', url: 'https://shop.example', listSelector: 'li' });
  const created = await fetch(`${origin}/scraping/v1/recipes`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  const listed = await fetch(`${origin}/scraping/v1/recipes?limit=1`, { headers });
  expect(await listed.json()).toMatchObject({ success: true, recipes: [{ name: 'Shop' }] });
  expect((await fetch(`${origin}/scraping/v1/recipes`)).status).toBe(401);
  expect((await fetch(`${origin}/scraping/healthz`)).status).toBe(200);
  const malformed = await fetch(`${origin}/scraping/v1/recipes`, { method: 'POST', headers, body: '{' });
  expect([malformed.status, await malformed.json()]).toMatchObject([400, { success: false }]);
});
