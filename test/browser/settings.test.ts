import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type Row, type SettingsInput, scrape } from '@harvestman/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

const servers: Server[] = [];
let browser: Browser;
let own: string;
let other: string;
let seen: { own: Seen[]; other: Seen[] };

async function listen(log: Seen[], body: (path: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') return void response.writeHead(404).end();
    log.push({ path, headers: request.headers });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', path.endsWith('.png') ? 'image/png' : 'text/html');
    response.end(body(path));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  browser = testBrowser();
  seen = { own: [], other: [] };
  other = await listen(seen.other, () => 'other');
  own = await listen(
    seen.own,
    () => `<img src="/picture.png"><ul></ul><script>
      fetch('${other}/data').then(() => {
        document.querySelector('ul').innerHTML =
          '<li>' + navigator.userAgent + '<li>' + innerWidth + ' x ' + innerHeight + '<li>' + (document.cookie || 'no cookie');
      });
    </script>`,
  );
});
afterEach(async () => {
  await browser.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function read(settings: SettingsInput): Promise<(string | null | undefined)[]> {
  const recipe = {
    name: 'Settings',
    url: `${own}/`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    settings: { rendering: 'browser' as const, ...settings },
  };
  const rows: Row[] = [];
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows.map(({ text }) => text);
}

test('headers go to the own origin only', async () => {
  await read({ headers: { 'X-Token': 'secret' } });
  expect(seen.own.find(({ path }) => path === '/')?.headers['x-token']).toBe('secret');
  expect(seen.other.map(({ path }) => path)).toEqual(['/data']);
  expect(seen.other[0]?.headers['x-token']).toBeUndefined();
});

test('images are not loaded, unless they are asked for', async () => {
  await read({});
  expect(seen.own.map(({ path }) => path)).not.toContain('/picture.png');
  await read({ block: [] });
  expect(seen.own.map(({ path }) => path)).toContain('/picture.png');
});

test('user agent, viewport and cookies are what the recipe says', async () => {
  const texts = await read({
    userAgent: 'Reader/1.0',
    viewport: { width: 900, height: 600 },
    cookies: [{ name: 'session', value: 'abc' }],
  });
  expect(texts).toEqual(['Reader/1.0', '900 x 600', 'session=abc']);
  expect(seen.own[0]?.headers['user-agent']).toBe('Reader/1.0');
});

test('the viewport is that of the recipe, whatever the one before had', async () => {
  const viewports = [
    { width: 900, height: 600 },
    { width: 400, height: 1_200 },
    { width: 400, height: 1_200 },
    undefined,
  ];
  const shown: (string | null | undefined)[] = [];
  for (const viewport of viewports) shown.push((await read({ ...(viewport && { viewport }) }))[1]);
  expect(shown).toEqual(['900 x 600', '400 x 1200', '400 x 1200', '1280 x 800']);
});

test('without a user agent of its own, the browser does not say that it is headless', async () => {
  const [userAgent] = await read({});
  expect(userAgent).toContain('Chrome/');
  expect(userAgent).not.toContain('Headless');
});

test('a proxy carries the page', async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end('<ul><li>by proxy</ul>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  servers.push(proxy);
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const recipe = {
    name: 'Proxy',
    url: 'http://shop.invalid/list',
    listSelector: 'li',
    properties: [{ name: 'text' }],
    settings: { rendering: 'browser' as const, proxy: address, robots: 'ignore' as const },
  };
  const rows: Row[] = [];
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  expect(rows).toEqual([{ text: 'by proxy' }]);
  expect(asked).toContain('http://shop.invalid/list');
});

test('what is waited for may come late in a page whose time limit is short', async () => {
  const late = await listen(
    [],
    () => `<ul></ul><script>
      setTimeout(() => { document.querySelector('ul').innerHTML = '<li>late' }, 800);
    </script>`,
  );
  const run = scrape(
    {
      name: 'late',
      url: late,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      settings: { rendering: 'browser', retries: 0, pageTimeoutMs: 5_000, waitForSelector: 'li' },
    },
    { browser, allowPrivateNetworks: true },
  );
  expect(await Array.fromAsync(run)).toEqual([{ text: 'late' }]);
});
