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

let site: Server;
let browser: Browser;
beforeAll(async () => {
  browser = testBrowser();
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(APP);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

test('pages are not turned faster than Chromium lets an application change its address', async () => {
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
