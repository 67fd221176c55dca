import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type Row, scrape } from '@harvestman/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';
import { pageProcesses } from './chromium-processes.ts';

interface Asked {
  readonly path: string;
  readonly cookies: readonly string[];
  readonly byBrowser: boolean;
}

let browser: Browser;
let site: Server;
let port: number;
let asked: Asked[];
/** Called with each request of the page for more. */
let onMore: () => void;

const future = new Date(Date.now() + 3_600_000).toUTCString();
const past = new Date(Date.now() - 3_600_000).toUTCString();

beforeAll(async () => {
  browser = testBrowser();
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    const cookies = (request.headers.cookie ?? '').split('; ').filter(Boolean).toSorted();
    asked.push({ path, cookies, byBrowser: /Chrome/.test(request.headers['user-agent'] ?? '') });
    if (path === '/robots.txt') return void response.writeHead(404).end();
    if (path === '/list' && !cookies.includes('host=1')) {
      response.setHeader('set-cookie', [
        'host=1; Path=/',
        'hidden=1; Path=/; HttpOnly',
        'strict=1; Path=/; SameSite=Strict',
        'lax=1; Path=/; SameSite=Lax',
        `later=1; Path=/; Expires=${future}`,
        `gone=1; Path=/; Expires=${past}`,
        'zero=1; Path=/; Max-Age=0',
        'below=1; Path=/list/below',
        'secure=1; Path=/; Secure',
        'foreign=1; Path=/; Domain=other.example',
      ]);
    }
    if (path === '/more') {
      onMore();
      return void response.end('{}');
    }
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><ul></ul><button>More</button><script>
      const list = document.querySelector('ul');
      document.cookie = 'scripted=1; path=/; max-age=3600';
      document.cookie = 'session=1; path=/';
      let page = 0;
      const grow = () => { page += 1; list.innerHTML = '<li>' + page + ' ' + document.cookie.split('; ').sort().join(' ');
        if (page === 3) document.querySelector('button').remove(); };
      document.querySelector('button').onclick = () => fetch('/more').then(grow);
      fetch('/list/below').then(grow);
    </script>`);
  }).listen(0, 'localhost');
  await new Promise((resolve) => site.once('listening', resolve));
  port = (site.address() as AddressInfo).port;
});
beforeEach(() => {
  asked = [];
  onMore = () => undefined;
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function read(maxPages: number): Promise<(string | null | undefined)[]> {
  const rows: Row[] = [];
  const recipe = {
    name: 'Cookies',
    url: `http://localhost:${port}/list`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination: { type: 'next-button', nextPageSelector: 'button', maxPages },
    settings: { rendering: 'auto' as const, waitForSelector: 'li', retries: 2 },
  };
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows.map(({ text }) => text);
}

const sent = (path: string, byBrowser: boolean): readonly string[] | undefined =>
  asked.findLast((other) => other.path === path && other.byBrowser === byBrowser)?.cookies;

test('what a static page was given goes along into the browser, with all that it says of itself', async () => {
  const [first] = await read(1);
  expect(sent('/list', false)).toEqual([]);
  const kept = ['hidden=1', 'host=1', 'later=1', 'lax=1', 'strict=1'];
  expect(sent('/list', true)).toEqual(expect.arrayContaining(kept));
  expect(sent('/list/below', true)).toEqual(expect.arrayContaining([...kept, 'below=1', 'scripted=1']));
  const seen = new Set(asked.flatMap(({ cookies }) => cookies));
  for (const cookie of ['gone=1', 'zero=1', 'foreign=1']) expect(seen).not.toContain(cookie);
  expect(sent('/list', true)).not.toContain('below=1');
  expect(first).toContain('host=1');
  expect(first).not.toContain('hidden=1');
});

test('what the browser was given comes back where the job goes on without it', async () => {
  let calls = 0;
  onMore = () => {
    calls += 1;
    if (calls === 1) expect(killPages()).toBeGreaterThan(0);
  };
  expect(await read(2)).toHaveLength(2);
  const before = asked.findIndex(({ path, byBrowser }) => path === '/more' && byBrowser);
  const again = asked.slice(before).find(({ path, byBrowser }) => path === '/list' && !byBrowser);
  expect(again?.cookies).toEqual(
    expect.arrayContaining(['hidden=1', 'host=1', 'later=1', 'lax=1', 'scripted=1', 'session=1', 'strict=1']),
  );
});

/** Kills the processes of this browser's pages. */
function killPages(): number {
  const pages = pageProcesses();
  for (const { pid } of pages) process.kill(pid, 'SIGKILL');
  return pages.length;
}
