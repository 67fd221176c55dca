import { text } from 'node:stream/consumers';
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

/** Asks for its list with a time-out, and once more, a second later, where `again` is in its address. */
const SLOW_PAGE = `<!doctype html><title>Chairs</title><ul id="list"></ul><script>
const show = async () => {
  const { items, timed_out } = await (await fetch('/search', { method: 'POST', body: location.pathname })).json();
  list.innerHTML = items.map(({ name }) => '<li>' + name).join('');
  return timed_out;
};
show().then((isPart) => isPart && location.search === '?again' && setTimeout(show, 1_000));
</script>`;
const searched = new Set<string>();

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(async (request, response) => {
    const { url = '/' } = request;
    if (url.startsWith('/slow')) return response.setHeader('content-type', 'text/html').end(SLOW_PAGE);
    if (url === '/search') {
      const page = await text(request);
      const isPart = !searched.has(page);
      searched.add(page);
      const items = chairs.slice(isPart ? 6 : 0).map((one) => ({ ...one, about: 'A chair. '.repeat(60) }));
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ timed_out: isPart, items }));
    }
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

async function verdictOf(address: string): Promise<string | null> {
  const run = scrape(
    {
      name: address,
      url: site.origin + address,
      listSelector: '#list > li',
      properties: [{ name: 'name' }],
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  for await (const _row of run);
  return run.job.verdict;
}

test.concurrent.each(Object.keys(CASES))('data that the page asked for tell %s', async (of) => {
  const verdict = await verdictOf(`/?${new URLSearchParams({ of })}`);
  expect(verdict).toBe(CASES[of as keyof typeof CASES][1]);
});

test.concurrent.each([
  ['in part, and were not asked for once more', '/slow-1', 'unverified'],
  ['in part at first, and were asked for once more', '/slow-2?again', 'complete'],
])('data came %s', async (_what, address, verdict) => {
  expect(await verdictOf(address)).toBe(verdict);
});
