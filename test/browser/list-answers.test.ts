import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const chairs = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Chair no. ${index + 1}` }));
/** What the page asks for, and its verdict. The first answer alone is that of the list. */
const CASES = {
  'a total': [{ items: chairs, total: 57 }, 'partial'],
  'the total of those that are shown': [{ items: chairs, total: 12 }, 'complete'],
  'numbers of pages': [{ data: chairs, meta: { current_page: 1, last_page: 5 } }, 'partial'],
  'more that follow': [{ items: chairs, has_more: true, next_cursor: 'b2' }, 'unverified'],
  'a total of rows without links': [{ rows: chairs, total: 57 }, 'partial'],
  'as many of something else beside rows without links': [
    { rows: chairs, total: 12 },
    'complete',
    { items: chairs.map(({ id }) => ({ id: id + 900, name: `Lamp no. ${id}` })), total: 340 },
  ],
  'as many of something else': [
    { items: chairs, total: 12 },
    'complete',
    { items: chairs.map(({ id }) => ({ id: id + 900, name: `Lamp no. ${id}` })), total: 340 },
  ],
} as const;

const PAGE = `<!doctype html><title>Chairs</title><ul id="list"></ul><script>
const data = (path) => fetch(path + location.search).then((answer) => answer.json());
data('/other').then(() => data('/data')).then((answer) => {
  for (const { id, name } of answer.rows ?? answer.items ?? answer.data)
    list.insertAdjacentHTML('beforeend', '<li>' + (answer.rows ? name : '<a href="/chair/' + id + '">' + name + '</a>'));
});
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const [list, , other = {}] = CASES[searchParams.get('of') as keyof typeof CASES] ?? [{}, ''];
    const answer = { '/data': list, '/other': other }[pathname];
    response.setHeader('content-type', answer === undefined ? 'text/html' : 'application/json');
    response.end(answer === undefined ? PAGE : JSON.stringify(answer));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each(Object.keys(CASES))('data that the page asked for tell %s', async (of) => {
  const run = scrape(
    {
      name: of,
      url: `${site.origin}/?${new URLSearchParams({ of })}`,
      listSelector: '#list > li',
      properties: [{ name: 'name' }],
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  for await (const _row of run);
  expect(run.job.verdict).toBe(CASES[of as keyof typeof CASES][1]);
});
