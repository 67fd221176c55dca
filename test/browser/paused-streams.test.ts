import { setTimeout as delay } from 'node:timers/promises';
import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Between two items. */
const PAUSE_MS = 1_600;

const PAGE = `<!doctype html><title>Feed</title><ul></ul><script>
  const stream = new EventSource('/events');
  stream.onmessage = ({ data }) => document.querySelector('ul').insertAdjacentHTML('beforeend', data);
  stream.addEventListener('end', () => stream.close());
</script>`;

let site: TestServer;
const browser = testBrowser();

beforeAll(async () => {
  site = await startServer(async ({ url }, response) => {
    if (url !== '/events') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const number of [1, 2, 3, 4]) {
      response.write(`data: <li>${number}</li>\n\n`);
      await delay(PAUSE_MS);
    }
    response.end('event: end\ndata:\n\n');
  });
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('items that a stream brings with pauses are all read', async () => {
  const run = scrape(
    {
      name: 'feed',
      url: site.origin,
      listSelector: 'li',
      properties: [{ name: 'number' }],
      settings: { rendering: 'browser', robots: 'ignore' },
    },
    { allowPrivateNetworks: true, browser },
  );
  const rows = await Array.fromAsync(run);
  expect(rows.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
});
