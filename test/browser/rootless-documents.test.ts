import { type Browser, isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const PAGES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  // Chromium shows nothing where the style sheet is missing.
  '/without-its-style': [
    'application/xml',
    '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/gone.xsl"?><list><li><b>One</b></li></list>',
  ],
  '/taken-at-once': [
    'text/html',
    '<ul><li><b>One</b></li></ul><script>document.documentElement.remove()</script>',
  ],
  '/taken-by-a-press': [
    'text/html',
    '<ul><li><b>One</b></li><li><b>Two</b></li></ul><button id="more" onclick="document.documentElement.remove()">More</button>',
  ],
};

let browser: Browser;
let site: TestServer;
beforeAll(async () => {
  browser = testBrowser();
  site = await startServer(({ url = '/' }, response) => {
    const [type, body] = PAGES[url] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const read = (path: string) =>
  scrape(
    {
      name: 'Rootless',
      url: site.origin + path,
      listSelector: 'li',
      properties: [{ name: 'text', elementSelector: 'b' }],
      pagination: { type: 'load-more', nextPageSelector: '#more' },
      settings: { rendering: 'browser', retries: 0 },
    },
    { browser, allowPrivateNetworks: true },
  );

async function rowsOf(run: ReturnType<typeof read>): Promise<readonly unknown[]> {
  const texts: unknown[] = [];
  for await (const { text } of run) texts.push(text);
  return texts;
}

test.each(['/without-its-style', '/taken-at-once'])(
  'a document that has no element has no list: %s',
  async (path) => {
    const error = await rowsOf(read(path)).catch((reason: unknown) => reason);
    expect(isHarvestmanError(error, 'LIST_EMPTY')).toBe(true);
  },
);

test('a list is kept, and doubted, where a press takes the whole document away', async () => {
  const run = read('/taken-by-a-press');
  expect(await rowsOf(run)).toEqual(['One', 'Two']);
  expect(run.job.verdict).not.toBe('complete');
});
