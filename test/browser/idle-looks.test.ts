import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Two pages of six items, of which two come once the page is scrolled to its end; `looks`: only who looks seldom sees that. */
const APP = (looks: boolean) => `<!doctype html><ul></ul><button>Next</button><p></p><script>
  const list = document.querySelector('ul');
  let page = 0, due = 0, ticks = 0;
  const add = () => list.insertAdjacentHTML('beforeend', '<li style="height:400px">' + page + '.' + (list.children.length + 1));
  function turn() {
    page += 1;
    list.replaceChildren();
    for (let row = 1; row <= 4; row += 1) add();
    due = 2;
    document.querySelector('button').disabled = page === 2;
  }
  function grow() {
    if (innerHeight + scrollY < document.documentElement.scrollHeight - 100) return;
    for (; due > 0; due -= 1) add();
  }
  document.querySelector('button').onclick = turn;
  addEventListener('scroll', () => { if (${!looks}) grow(); });
  setInterval(() => { ticks += 1; if (${looks}) grow(); document.querySelector('p').textContent = ticks; }, 2600);
  turn();
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(APP(request.url === '/looks'));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function rowsOf(path: string): Promise<number> {
  const recipe = {
    name: 'App',
    url: `${site.origin}${path}`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'next-button' as const, nextPageSelector: 'button' },
    settings: { rendering: 'browser' as const },
  };
  let rows = 0;
  for await (const _row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows += 1;
  return rows;
}

test.concurrent.each([
  ['who listens to scrolling, beside a timer that does nothing', '/told'],
  ['who looks seldom', '/looks'],
])('pages that are each completed at their end by one %s', async (_who, path) => {
  expect(await rowsOf(path)).toBe(12);
});
