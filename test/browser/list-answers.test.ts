import { text } from 'node:stream/consumers';
import { type RecipeInput, scrape } from '@harvestman/core';
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

/** Answers for the parts of a list, as its data tell which is the last. */
const PARTS: Readonly<Record<string, (part: number) => object>> = {
  'a mark': (part) => ({ items: partOf(part), hasMore: part < 5 }),
  'a cursor': (part) => ({ items: partOf(part), next_cursor: part < 5 ? `b${part}` : null }),
  'a link': (part) => ({ items: partOf(part), links: { next: part < 5 ? `?part=${part + 1}` : null } }),
  'numbers of pages': (part) => ({ items: partOf(part), meta: { page: part, total_pages: 5 } }),
  'an offset': (part) => ({ items: partOf(part), offset: 2 * part - 2, limit: 2, total: 9 }),
  'a mark, and one of each item': (part) => ({
    items: partOf(part).map((one) => ({ ...one, woods: { names: [{ name: 'Oak wood' }], hasMore: true } })),
    hasMore: part < 5,
  }),
  'a mark that is wrong about one more, empty part': (part) => ({ items: partOf(part), hasMore: part < 6 }),
};
const partOf = (part: number): typeof chairs => chairs.slice(2 * part - 2, Math.min(9, 2 * part));

/**
 * Asks for two parts of its list by each press, and shows them once both are there, until no more follows, or, where `upTo` is
 * in its address, up to that part; `down`: from the last part to the first one.
 */
const GROWING_PAGE = `<!doctype html><title>Chairs</title><ul id="list"></ul><button>Load more</button><script>
const button = document.querySelector('button');
const query = new URLSearchParams(location.search);
const step = query.has('down') ? -1 : 1;
const upTo = step < 0 ? 1 : Number(query.get('upTo'));
let part = step < 0 ? 6 : 0;
const ask = async () => (await fetch('/part' + location.search + '&part=' + (part += step))).json();
const show = ({ items, hasMore, next_cursor, links, meta, offset, limit, total }) => {
  for (const { id, name } of items)
    list.insertAdjacentHTML('beforeend', '<li><a href="/chair/' + id + '">' + name + '</a>');
  const goesOn = hasMore || next_cursor || links?.next || meta?.page < meta?.total_pages || offset + limit < total;
  if ((!goesOn && step > 0) || part === upTo) button.remove();
};
button.onclick = async () => {
  const [first, second] = [ask(), ask()];
  const last = await second;
  await fetch('/come' + location.search);
  show(await first);
  show(last);
};
ask().then(show);
</script>`;
/** Parts that are answered once the one behind them has come. */
const held = new Map<string, () => void>();

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
    if (pathname === '/grows') return response.setHeader('content-type', 'text/html').end(GROWING_PAGE);
    const by = searchParams.get('by') ?? '';
    if (pathname === '/come') {
      held.get(by)?.();
      return response.end();
    }
    if (pathname === '/part') {
      const part = Number(searchParams.get('part'));
      const body = JSON.stringify(PARTS[by]?.(part));
      const answer = (): unknown => response.setHeader('content-type', 'application/json').end(body);
      return searchParams.has('turned') && part % 2 === 0 ? held.set(by, answer) : answer();
    }
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

async function verdictOf(
  address: string,
  pagination: RecipeInput['pagination'] = { type: 'none' },
): Promise<string | null> {
  const run = scrape(
    {
      name: address,
      url: site.origin + address,
      listSelector: '#list > li',
      properties: [{ name: 'name' }],
      pagination,
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

test.concurrent.each(Object.keys(PARTS))('a list that grows ends where its data say so by %s', async (by) => {
  const more = { type: 'load-more', nextPageSelector: 'button' } as const;
  expect(await verdictOf(`/grows?${new URLSearchParams({ by })}`, more)).toBe('complete');
  expect(await verdictOf(`/grows?${new URLSearchParams({ by })}&down`, more)).toBe('complete');
  const address = `/grows?${new URLSearchParams({ by, upTo: '3' })}`;
  expect(await verdictOf(address, more)).not.toBe('complete');
  expect(await verdictOf(`${address}&turned`, more)).not.toBe('complete');
});
