import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

/** Chromium takes the first two for hosts, `a%20b`, which URLs have nowhere else; it shows an empty page for the last. */
const ODD = [
  'http://a b/',
  'http://a\u00b4b/',
  'http://a..b/',
  `http://${'a'.repeat(140_000)}.com/`,
  'http://127.0.0.1:99999/',
];
const LIST = '<ul><li>One</li><li>Two</li></ul>';

const site = createServer(({ url = '/' }, response) => {
  const [, what, index] = url.split('/');
  const odd = ODD[Number(index)] ?? '';
  if (what === 'robots.txt') return void response.writeHead(404).end();
  const pages: Record<string, string> = {
    asks: `${LIST}<img src="${odd}"><iframe src="${odd}"></iframe><script src="${odd}"></script>
      <script>fetch(${JSON.stringify(odd)}).catch(() => undefined)</script>`,
    refreshes: `<meta http-equiv="refresh" content="0; url=${odd}">`,
    leads: `${LIST}<a id="next" href="${odd}">Next</a>`,
  };
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<title>A list</title>${pages[what ?? ''] ?? ''}`);
});
let browser: Browser;
let origin: string;

beforeAll(async () => {
  browser = testBrowser();
  site.listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function outcome(path: string, rendering: 'auto' | 'browser' | 'http') {
  const run = scrape(
    {
      name: 'odd',
      url: origin + path,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      pagination: path.startsWith('/leads')
        ? { type: 'next-button', nextPageSelector: '#next' }
        : { type: 'none' },
      settings: { rendering, retries: 0, pageTimeoutMs: 240_000 },
    },
    { browser, allowPrivateNetworks: true },
  );
  let rows = 0;
  try {
    for await (const _row of run) rows += 1;
  } catch {
    // The job says it.
  }
  const { status, errorCode, error } = run.job;
  return { rows, status, errorCode, error };
}

async function read(path: string) {
  const { error: _error, ...read } = await outcome(path, 'browser');
  return read;
}

test.each([0, 1, 2, 3, 4])('a page that asks an odd host for things is read, %i', async (index) => {
  expect(await read(`/asks/${index}`)).toEqual({ rows: 2, status: 'completed', errorCode: null });
});

test.each([0, 1, 2, 3, 4])('a list that leads to an odd host ends there and says so, %i', async (index) => {
  expect(await read(`/leads/${index}`)).toEqual({ rows: 2, status: 'failed', errorCode: 'URL_INVALID' });
});

test.each(['browser', 'auto', 'http'] as const)('what leads nowhere is named, %s', async (rendering) => {
  for (const [path, rows] of [
    ['/leads/4', 2],
    ['/refreshes/4', 0],
  ] as const) {
    const found = await outcome(path, rendering);
    expect(found).toMatchObject({ rows, status: 'failed', errorCode: 'URL_INVALID' });
    expect(found.error).toContain('http://127.0.0.1:99999/');
  }
});
