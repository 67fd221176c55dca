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
function day(path: string): string {
  const number = Number(path.at(-1));
  const items = Array.from({ length: DAYS[number - 1] ?? 0 }, (_, at) => `<li>Talk ${number}-${at}</li>`);
  const href = path.replace(/\d$/, String(number + 1));
  const label = path.startsWith('/turns') ? ' aria-label="Next day"' : '';
  const next = number < DAYS.length ? `<a class="next" href="${href}"${label}>→</a>` : '';
  return `<!doctype html><title>Talks</title><ul class="talks">${items.join('')}</ul>${next}`;
}

const control = (href: string): string => `<a class="next" href="${href}">Next</a>`;

/** Where the control of the last page of vases leads on to lamps. */
function shop(path: string, number: number): string {
  const isLast = number === 3;
  const items = Array.from('abcde', (letter) => `<li>${path} ${number}${letter}</li>`).join('');
  const next = `${path}?page=${number + 1}`;
  const on = path.endsWith('lamps') ? '' : control(isLast ? '/shop/lamps?page=1' : next);
  return `<!doctype html><title>Shop</title><ul>${items}</ul>${on}`;
}

/** Pages that are told by a redirect, but for the first one's number. */
const PAIR = ['/pair/vases', '/pair/vases/2'];
function pair(number: number): string {
  const items = Array.from('abcde', (letter) => `<li>Vase ${number}${letter}</li>`).join('');
  return `<!doctype html><title>Vases</title><ul>${items}</ul>${number === 1 ? control('/pair?page=2') : ''}`;
}

let site: TestServer;
let walled = false;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('content-type', 'text/html');
    const number = Number(/^\/c\/vases\/(\d)$/.exec(pathname)?.[1] ?? 0);
    if (number > 0) return response.end(list(number));
    if (/^\/(?:talks|turns)/.test(pathname)) return response.end(day(pathname));
    const asked = Number(searchParams.get('page') ?? 1);
    if (pathname.startsWith('/shop')) return response.end(shop(pathname, asked));
    if (PAIR.includes(pathname)) return response.end(pair(PAIR.indexOf(pathname) + 1));
    if (pathname === '/pair') return response.writeHead(301, { location: PAIR[asked - 1] }).end();
    if (pathname !== '/list') return response.end(OTHERS);
    const location = walled && asked === PAGES ? '/offers' : `/c/vases/${asked}`;
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

test('days may be empty, as what labels the arrow between them says that they are days', async () => {
  expect(await read('/turns/1')).toEqual({ rows: 5, verdict: 'complete' });
});

test('the first of two pages may be redirected to an address without a number', async () => {
  expect(await read('/pair?page=1')).toEqual({ rows: 10, verdict: 'complete' });
});

test('a control that leads from the last page to another list leaves a doubt', async () => {
  expect(await read('/shop/vases')).toEqual({ rows: 20, verdict: 'unverified' });
});
