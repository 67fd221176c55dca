import { isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** A list that grows by what its script asks for, while that can be read. */
const APP = `<!doctype html><ul></ul><script>
  const add = (names) => {
    for (const name of names) document.querySelector('ul').insertAdjacentHTML('beforeend', '<li style="height:90px">' + name);
  };
  add(Array.from({ length: 20 }, (_, index) => 'First ' + index));
  let asks = 0;
  addEventListener('scroll', async () => {
    if (asks > 2 || innerHeight + scrollY < document.body.scrollHeight - 100) return;
    asks += 1;
    add((await (await fetch('/data' + location.search)).json()).names);
  });
</script>`;

const NAMES = Array.from({ length: 20 }, (_, index) => `Second ${index}`);

let asked = 0;
const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site');
    if (pathname !== '/data') return response.setHeader('content-type', 'text/html').end(APP);
    const isData = search !== '?login' || asked === 0;
    response.setHeader('content-type', isData ? 'application/json' : 'text/html');
    if (!isData) return response.end('<!doctype html><form>Who are you?</form>');
    if (search !== '?login')
      return response.end(search === '?whole' ? '{"names":[]}' : '{"names":["Second 0","Sec');
    asked += 1;
    return response.end(JSON.stringify({ names: NAMES }));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function read(search: string): Promise<unknown> {
  const recipe = {
    name: 'App',
    url: `${site.origin}/${search}`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'scroll-down' as const },
    settings: { rendering: 'browser' as const, robots: 'ignore' as const, retries: 0 },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  try {
    for await (const _row of run);
    return run.job.verdict;
  } catch (error) {
    return isHarvestmanError(error) ? error.code : error;
  }
}

test('data that is cut off was to bring more of the list', async () => {
  expect(await read('?cut')).toBe('LIST_MISSING');
  expect(await read('?whole')).toBe('complete');
});

test('a document came where data had come from before', async () => {
  expect(await read('?login')).toBe('LIST_MISSING');
});
