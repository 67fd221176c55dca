import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

const PAGES = 4;

function list(number: number): string {
  const items = Array.from('abcde', (letter) => `<li>Vase ${number}${letter}</li>`).join('');
  const next = number < PAGES ? `<a class="next" href="/list?page=${number + 1}">Next</a>` : '';
  return `<!doctype html><title>Vases</title><h1>Vases</h1><ul>${items}</ul>${next}`;
}

const OTHERS = '<!doctype html><title>Vases</title><h1>Vases</h1><ul><li>A lamp</li><li>A rug</li></ul>';

/** Two days without anything, which say nothing of it. */
const DAYS = [3, 0, 0, 2];
function day(number: number): string {
  const items = Array.from({ length: DAYS[number - 1] ?? 0 }, (_, at) => `<li>Talk ${number}-${at}</li>`);
  const next = number < DAYS.length ? `<a class="next" href="/talks/2026-03-0${number + 1}">→</a>` : '';
  return `<!doctype html><title>Talks</title><ul class="talks">${items.join('')}</ul>${next}`;
}

let site: TestServer;
let walled = false;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('content-type', 'text/html');
    const number = Number(/^\/c\/vases\/(\d)$/.exec(pathname)?.[1] ?? 0);
    if (number > 0) return response.end(list(number));
    if (pathname.startsWith('/talks')) return response.end(day(Number(pathname.at(-1))));
    if (pathname !== '/list') return response.end(OTHERS);
    const page = Number(searchParams.get('page') ?? 1);
    const location = walled && page === PAGES ? '/offers' : `/c/vases/${page}`;
    response.writeHead(301, { location }).end();
  });
});
afterAll(() => site.close());

async function read(path = '/list'): Promise<unknown> {
  const run = scrape(
    {
      name: 'Vases',
      url: site.origin + path,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'next-button', nextPageSelector: '.next' },
      settings: { rendering: 'http' },
    },
    { allowPrivateNetworks: true },
  );
  let rows = 0;
  for await (const _ of run) rows += 1;
  return { rows, verdict: run.job.verdict };
}

test('each page may be redirected to the address that the site gives it', async () => {
  walled = false;
  expect(await read()).toEqual({ rows: 5 * PAGES, verdict: 'complete' });
});

test('one that is redirected elsewhere is not the last', async () => {
  walled = true;
  expect(await read()).toMatchObject({ verdict: 'unverified' });
});

test('days may be empty, as their addresses say that they are days', async () => {
  expect(await read('/talks/2026-03-01')).toEqual({ rows: 5, verdict: 'complete' });
});
