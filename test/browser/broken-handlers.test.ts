import { type Browser, scrape } from '@harvestman/core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FloodLimits } from '../../packages/core/src/page/puppeteer/tab/flood-limits.ts';
import { PageTargets } from '../../packages/core/src/page/puppeteer/tab/page-targets.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** What a page does, and where it is heard of: there is no input known by which a handler throws. */
const PAGES: Readonly<Record<string, { readonly script: string; breakHandler(): void }>> = {
  'the page': {
    script: 'new WebSocket(location.origin.replace("http", "ws"))',
    breakHandler: () => {
      const { count } = FloodLimits.prototype;
      vi.spyOn(FloodLimits.prototype, 'count').mockImplementation(function (this: FloodLimits, kind, by) {
        if (kind === 'sockets') throw new Error('broken');
        count.call(this, kind, by);
      });
    },
  },
  'the browser': {
    script: 'new SharedWorker("data:text/javascript,")',
    breakHandler: () =>
      vi.spyOn(PageTargets.prototype, 'sharedWorkerStarted').mockImplementation(() => {
        throw new Error('broken');
      }),
  },
  'a worker': {
    script: 'new Worker("data:text/javascript,new WebSocket(%22ws://127.0.0.1:1%22)")',
    breakHandler: () => {
      const { workerStarted } = FloodLimits.prototype;
      vi.spyOn(FloodLimits.prototype, 'workerStarted').mockImplementation(function (this: FloodLimits) {
        workerStarted.call(this);
        throw new Error('broken');
      });
    },
  },
};
const LIST = '<title>A list</title><ul><li>One</li><li>Two</li></ul>';

let site: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = testBrowser({ processes: 1 });
  site = await startServer(({ url = '/' }, response) => {
    const page = PAGES[decodeURIComponent(url.slice(1))];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url === '/robots.txt') response.writeHead(404).end();
    else if (page === undefined) response.end(LIST);
    else response.end(`${LIST}<script>${page.script}</script>`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(() => vi.restoreAllMocks());

/** `waitForSelector`: what a page never shows holds its job until its handler has thrown. */
async function read(path: string, waitForSelector: string | null) {
  const run = scrape(
    {
      name: 'broken',
      url: `${site.origin}/${path}`,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      settings: { rendering: 'browser', retries: 0, waitForSelector, pageTimeoutMs: 240_000 },
    },
    { browser, allowPrivateNetworks: true },
  );
  try {
    for await (const _row of run);
  } catch {
    // The job says it.
  }
  return { status: run.job.status, errorCode: run.job.errorCode };
}

test.each(Object.entries(PAGES))(
  'a handler of what %s tells that throws fails the one job',
  async (path, page) => {
    page.breakHandler();
    const [hit, other] = await Promise.all([read(encodeURIComponent(path), '#never'), read('list', null)]);
    expect(hit).toEqual({ status: 'failed', errorCode: 'INTERNAL' });
    expect(other).toEqual({ status: 'completed', errorCode: null });
  },
);
