import { isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** A list of four parts, the second of which fails once. What tells of that is never taken away. */
const APP = `<!doctype html><ul></ul><div></div><button id="more">More</button><script>
  const find = (selector) => document.querySelector(selector);
  const kind = location.pathname.slice(1);
  let parts = 0;
  const tell = () => {
    find('div').insertAdjacentHTML('beforeend', '<p>Could not load more. <button>Try again</button></p>');
    find('div').lastElementChild.onclick = kind === 'pressed' ? grow : null;
  };
  const ask = async () => {
    const answer = await fetch('/data?kind=' + kind + '&part=' + (parts + 1));
    if (answer.ok) return answer.json();
    tell();
    return kind === 'pressed' ? null : ask();
  };
  const grow = async () => {
    const names = await ask();
    if (names === null) return;
    parts += 1;
    const isLost = kind === 'lost' && parts === 4;
    if (isLost) tell();
    else for (const name of names) find('ul').insertAdjacentHTML('beforeend', '<li>' + name);
    if (parts === 4) find('#more').remove();
  };
  find('#more').onclick = grow;
  grow();
</script>`;

const browser = testBrowser();
const asked = new Set<string>();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const url = request.url ?? '/';
    response.setHeader('content-type', 'text/html');
    if (!url.startsWith('/data')) return response.end(APP);
    if (url.endsWith('part=2') && !asked.has(url)) response.statusCode = 503;
    asked.add(url);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(['a', 'b', 'c'].map((name) => `${name} of ${url.at(-1)}`)));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([
  ['came by itself', 'repeated', 12, 'complete'],
  ['came once it was pressed', 'pressed', 12, 'complete'],
  ['came by itself, and another one was lost', 'lost', 9, 'LIST_MISSING'],
])('what is told of a part that %s', async (_what, kind, count, verdict) => {
  const recipe = {
    name: 'App',
    url: `${site.origin}/${kind}`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'load-more' as const, nextPageSelector: '#more' },
    settings: { rendering: 'browser' as const, retries: 1 },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  let rows = 0;
  let end: unknown;
  try {
    for await (const _row of run) rows += 1;
    end = run.job.verdict;
  } catch (error) {
    end = isHarvestmanError(error) ? error.code : error;
  }
  expect([rows, end]).toEqual([count, verdict]);
});
