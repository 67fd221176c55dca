import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** All of it stands in the window, and each notice of a scroll brings three more items. */
const page = (listen: string): string => `<!doctype html><ul></ul><script>
  let count = 0;
  const grow = () => {
    if (count < 9) document.querySelector('ul').insertAdjacentHTML('beforeend', [1, 2, 3].map(() => '<li>Item ' + (count += 1)).join(''));
  };
  grow();
  ${listen};
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page(new URL(url, 'http://site').searchParams.get('listen') ?? ''));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each([
  "addEventListener('scroll', grow)",
  'window.onscroll = grow',
  "document.addEventListener('scroll', () => setTimeout(grow, 400))",
  'document.onscroll = grow',
])('a page that fits into the window is told of a scroll: %s', async (listen) => {
  const run = scrape(
    {
      name: 'Fits',
      url: `${site.origin}/?${new URLSearchParams({ listen })}`,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'scroll-down' },
      settings: { rendering: 'browser', robots: 'ignore' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const rows = await Array.fromAsync(run, ({ name }) => name);
  expect(rows).toEqual(Array.from({ length: 9 }, (_, index) => `Item ${index + 1}`));
  expect(run.job.verdict).toBe('complete');
});
