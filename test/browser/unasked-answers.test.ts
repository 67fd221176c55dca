import { scrape } from '@harvestman/core';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const LIST = '<!doctype html><ul><li>one<li>two</ul>';
const LENGTH = LIST.length;

let site: TestServer;
afterEach(() => site.close());

/** How a job ends whose page is answered so: the number of its rows, or the code of its failure. */
async function read(status: number, range: string | null, rendering: 'http' | 'browser'): Promise<unknown> {
  site = await startServer((_request, response) => {
    const headers = { 'content-type': 'text/html', ...(range !== null && { 'content-range': range }) };
    response.writeHead(status, headers).end(status === 304 ? '' : LIST);
  });
  const settings = { rendering, robots: 'ignore', retries: 0 } as const;
  const recipe = {
    name: 'List',
    url: site.origin,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    settings,
  };
  const browser = rendering === 'browser' ? testBrowser() : undefined;
  try {
    return (
      await Array.fromAsync(scrape(recipe, { ...(browser && { browser }), allowPrivateNetworks: true }))
    ).length;
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  } finally {
    await browser?.close();
  }
}

test.each([
  ['http', 304, null, 'HTTP_STATUS_TRANSIENT'],
  ['http', 206, `bytes 0-${LENGTH - 1}/${LENGTH + 900}`, 'HTTP_STATUS_TRANSIENT'],
  ['http', 206, `bytes 900-${LENGTH + 899}/${LENGTH + 900}`, 'HTTP_STATUS_TRANSIENT'],
  ['http', 206, `bytes 0-${LENGTH - 1}/*`, 'HTTP_STATUS_TRANSIENT'],
  ['http', 206, `bytes 0-${LENGTH - 1}/${LENGTH}`, 2],
  ['http', 206, null, 2],
  ['browser', 206, `bytes 0-${LENGTH - 1}/${LENGTH + 900}`, 'HTTP_STATUS_TRANSIENT'],
] as const)('by %s, HTTP %i with the range %s ends with %s', async (rendering, status, range, ending) => {
  expect(await read(status, range, rendering)).toBe(ending);
});
