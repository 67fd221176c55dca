import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const PAGES = 3;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('page') ?? 1);
    const area = (id: string, to: number): string =>
      `<area id="${id}" shape="rect" coords="${id === 'next' ? '50,0,99,20' : '0,0,49,20'}" href="?page=${to}">`;
    const areas = [
      ...(page > 1 ? [area('back', page - 1)] : []),
      ...(page < PAGES ? [area('next', page + 1)] : []),
    ];
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Lamps</title><ul><li>Lamp ${page}.1<li>Lamp ${page}.2</ul>
<img usemap="#arrows" width="100" height="20" alt="" src="data:,"><map name="arrows">${areas.join('')}</map>`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('a part of an image leads on', async () => {
  const run = scrape(
    {
      name: 'Lamps',
      url: site.origin,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'next-button', nextPageSelector: '#next' },
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const names = (await Array.fromAsync(run)).map(({ name }) => name);
  expect(names).toEqual([1, 2, 3].flatMap((page) => [`Lamp ${page}.1`, `Lamp ${page}.2`]));
  expect(run.job.verdict).toBe('complete');
});
