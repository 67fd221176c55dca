import { isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Comes in one piece each time, so that the page presses the button by itself, and hides it where an answer fails. */
const APP = `<!doctype html><ul></ul><button>Load more</button><script>
  const list = document.querySelector('ul'), button = document.querySelector('button');
  const add = (names) => { for (const name of names) list.insertAdjacentHTML('beforeend', '<li>' + name); };
  add(Array.from({ length: 12 }, (_, index) => 'Chair ' + index));
  button.onclick = async () => {
    const answer = await fetch('/data?from=' + list.children.length);
    if (!answer.ok) return (button.hidden = true);
    const names = await answer.json();
    add(names);
    if (names.length < 12) button.hidden = true;
  };
</script>`;
const ALL = 53;

const browser = testBrowser();
let site: TestServer;
/** Items behind these are not to be had. */
let most = ALL;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname !== '/data') return response.setHeader('content-type', 'text/html').end(APP);
    const from = Number(searchParams.get('from'));
    if (from >= most) return response.writeHead(500).end();
    response.setHeader('content-type', 'application/json');
    const names = Array.from({ length: Math.min(12, ALL - from) }, (_, index) => `Chair ${from + index}`);
    return response.end(JSON.stringify(names));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function read(): Promise<readonly [rows: number, end: unknown]> {
  const recipe = {
    name: 'App',
    url: site.origin,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'load-more' as const, nextPageSelector: 'button' },
    settings: { rendering: 'browser' as const, robots: 'ignore' as const, retries: 0 },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  let rows = 0;
  try {
    for await (const _row of run) rows += 1;
    return [rows, run.job.verdict];
  } catch (error) {
    return [rows, isHarvestmanError(error) ? error.code : error];
  }
}

test.each([
  [36, 'LIST_MISSING'],
  [48, 'LIST_MISSING'],
  [ALL, 'complete'],
])('what the page asked for by itself behind %i of 53 items', async (least, end) => {
  most = least;
  expect(await read()).toEqual([least, end]);
});
