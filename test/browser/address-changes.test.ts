import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

const PAGES = 230;

/** An application that keeps its state in its address, and reads it from there. */
const APP = `<!doctype html><ul></ul><button>Next</button><script>
  const page = () => Number(new URLSearchParams(location.search).get('page') ?? 1);
  const render = () => {
    document.querySelector('ul').innerHTML = '<li>' + page();
    document.querySelector('button').disabled = page() === ${PAGES};
  };
  document.querySelector('button').onclick = () => { history.pushState({}, '', '?page=' + (page() + 1)); render(); };
  render();
</script>`;

/** One whose links the browser does not heed, since it changes its address without a pause. */
const STORM = `<!doctype html><ul><li>1</ul><a href="/storm?page=2">Next</a><script>
  addEventListener('load', () => setInterval(() => { for (let n = 0; n < 20; n += 1) history.replaceState({}, '', '?' + Math.random()); }, 10));
</script>`;

let site: Server;
let browser: Browser;
beforeAll(async () => {
  browser = testBrowser();
  site = createServer(({ url }, response) => {
    const page = url?.startsWith('/storm') ? STORM : APP;
    response.setHeader('content-type', 'text/html').end(page);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

test.concurrent('pages are not turned faster than Chromium lets an application change its address', async () => {
  const rows: unknown[] = [];
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const pagination = { type: 'next-button', nextPageSelector: 'button' } as const;
  const settings = { rendering: 'browser', robots: 'ignore' } as const;
  for await (const row of scrape(
    { name: 'App', url, listSelector: 'li', properties: [{ name: 'text' }], pagination, settings },
    { browser, allowPrivateNetworks: true },
  )) {
    rows.push(row.text);
  }
  expect(rows).toEqual(Array.from({ length: PAGES }, (_, index) => String(index + 1)));
});

test.concurrent('a link that the browser does not heed is no end of a list', async () => {
  const run = scrape(
    {
      name: 'Storm',
      url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/storm`,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      pagination: { type: 'next-button', nextPageSelector: 'a', maxPages: 2 },
      settings: { rendering: 'browser', robots: 'ignore' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const rows: unknown[] = [];
  for await (const row of run) rows.push(row.text);
  expect(rows).toEqual(['1']);
  expect(run.job.verdict).toBe('unverified');
});
