import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** A list of three parts that grows where somebody finds it scrolled to its end, who looks every three and a half seconds. */
const APP = (looks: string) => `<!doctype html><ul></ul><script>
  let parts = 0;
  function grow() {
    if (parts === 3 || innerHeight + scrollY < document.documentElement.scrollHeight - 50) return;
    parts += 1;
    for (let row = 1; row <= 10; row += 1)
      document.querySelector('ul').insertAdjacentHTML('beforeend', '<li style="height:90px">' + parts + '.' + row);
  }
  grow();
</script>${looks}`;

const LOOKS = {
  page: '<script>setInterval(grow, 3500)</script>',
  frame: '<iframe srcdoc="<script>setInterval(() => parent.grow(), 3500)</script>"></iframe>',
  word: `<iframe src="/other"></iframe><script>addEventListener('message', grow)</script>`,
};

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    const name = (request.url ?? '/').slice(1) as keyof typeof LOOKS | 'other';
    const other = `<script>setInterval(() => parent.postMessage('', '*'), 3500)</script>`;
    // Of no origin, it cannot be asked.
    if (name === 'other') response.setHeader('content-security-policy', 'sandbox allow-scripts');
    response.end(name === 'other' ? other : APP(LOOKS[name]));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each([
  ['the page looks itself', 'page'],
  ['a frame looks', 'frame'],
  ['a frame of another origin sends word', 'word'],
])('a list that is seldom looked at: %s', async (_what, name) => {
  const recipe = {
    name: 'App',
    url: `${site.origin}/${name}`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'scroll-down' as const },
    settings: { rendering: 'browser' as const },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  let rows = 0;
  for await (const _row of run) rows += 1;
  expect([rows, run.job.verdict]).toEqual([30, 'complete']);
});
