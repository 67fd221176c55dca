import { isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** A list that grows by a button until what that asks for is not there. */
const APP = `<!doctype html><ul></ul><p></p><button>More</button><script>
  const { search } = location;
  let pages = 0;
  const grow = async () => {
    if (search.includes('noise')) await fetch('/noise');
    const answer = await fetch('/data' + search + '&page=' + (pages + 1));
    if (!answer.ok) {
      if (search.includes('says')) document.querySelector('p').textContent = 'No more items to show';
      if (search.includes('stops')) document.querySelector('button').onclick = null;
      if (search.includes('removes')) document.querySelector('button').remove();
      if (search.includes('disables')) document.querySelector('button').disabled = true;
      return;
    }
    pages += 1;
    for (const name of await answer.json()) document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>' + name);
  };
  document.querySelector('button').onclick = grow;
  grow();
</script>`;
const PAGE = 5;

let asked: string[] = [];
const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(APP);
    const number = Number(searchParams.get('page'));
    asked.push(String(number));
    const left = Number(searchParams.get('rows')) - (number - 1) * PAGE;
    if (pathname !== '/data' || left <= 0)
      return response.writeHead(pathname === '/data' && searchParams.has('noise') ? 500 : 404).end();
    const names = Array.from(
      { length: Math.min(PAGE, left) },
      (_, index) => `Item ${(number - 1) * PAGE + index + 1}`,
    );
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(names));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function read(search: string): Promise<{ readonly rows: number; readonly end: unknown }> {
  asked = [];
  let rows = 0;
  const recipe = {
    name: 'App',
    url: `${site.origin}/?${search}`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'load-more' as const, nextPageSelector: 'button' },
    settings: { rendering: 'browser' as const, robots: 'ignore' as const, retries: 1 },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  try {
    for await (const _row of run) rows += 1;
    return { rows, end: run.job.verdict };
  } catch (error) {
    return { rows, end: isHarvestmanError(error) ? error.code : error };
  }
}

test.each([
  ['a shorter one, once it was asked for twice', 'rows=13'],
  ['a shorter one, behind which its control goes', 'rows=13&removes'],
  ['a shorter one, behind which its control is disabled', 'rows=13&disables'],
  ['one as the page says that there is no more', 'rows=15&says'],
  ['one as the page says, and asks for nothing more', 'rows=15&says&stops'],
])('a page that is not there ends a list behind %s', async (_, search) => {
  expect(await read(search)).toEqual({ rows: Number(/\d+/.exec(search)), end: 'complete' });
  expect(asked.filter((page) => page === '4')).toHaveLength(/stops|removes|disables/.test(search) ? 1 : 2);
});

test.each([
  ['a full one', 'rows=15', 'LIST_MISSING'],
  ['a full one, behind which its control goes', 'rows=15&removes', 'unverified'],
  ['a shorter one, where it was asked for once', 'rows=13&stops', 'unverified'],
  ['others that are not there, where it has failed', 'rows=13&noise', 'LIST_MISSING'],
])('a page that is not there leaves a list in doubt behind %s', async (_, search, end) => {
  expect(await read(search)).toEqual({ rows: Number(/\d+/.exec(search)), end });
});
