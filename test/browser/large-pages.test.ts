import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const NAMES = Array.from({ length: 400 }, (_, index) => `Item ${index}`);
/** Once for each item, it is more than a text may hold. */
const DATA = 'x'.repeat(1_500_000);

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  const items = NAMES.map((name) => `<div><p class="item">${name}</p></div>`).join('');
  site = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><main class="shop" data-page="${DATA}">${items}</main>`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('items that each stand apart in an element which keeps all data of the page', async () => {
  const run = scrape(
    {
      name: 'Shop',
      url: site.origin,
      listSelector: 'main.shop[data-page] > div > .item',
      properties: [{ name: 'name' }],
      settings: { rendering: 'browser', robots: 'ignore', retries: 0 },
    },
    { browser, allowPrivateNetworks: true },
  );
  expect(await Array.fromAsync(run, ({ name }) => name)).toEqual(NAMES);
});
