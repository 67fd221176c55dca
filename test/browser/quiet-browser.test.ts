import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type SettingsInput, scrape } from '@harvestman/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

/** Until the list is there, in milliseconds: an installed browser prepares for a search meanwhile. */
const LIST_MS = process.env.HARVESTMAN_BROWSER ? 5_000 : 1_500;

/** What browsers ask their maker about: forms, a foreign language, icons; and what they load before anybody asks. */
const FORMS = `<!doctype html><html lang="fr"><head>
  <link rel="icon" href="/named.png"><link rel="icon" href="/other.svg" type="image/svg+xml">
  <link rel="apple-touch-icon" href="/touch.png"><link rel="manifest" href="/manifest.json">
  <link rel="search" type="application/opensearchdescription+xml" href="/search.xml" title="s"></head>
  <form action="/login"><input name="email" type="email" autocomplete="username"><input type="password"></form>
  <form><input autocomplete="name"><input autocomplete="street-address"><input autocomplete="cc-number"></form>
  ${'<p>Bonjour tout le monde, ceci est un texte assez long pour être traduit.</p>'.repeat(30)}<ul></ul>
  <script>setTimeout(() => { document.querySelector('ul').innerHTML = '<li>one'; }, ${LIST_MS});</script>`;

let browser: Browser;
let site: Server;
let origin: string;
let asked: string[];
let looked: string[];
beforeAll(async () => {
  browser = testBrowser();
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/guarded') {
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no');
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/asks') {
      response.end(`<ul></ul><img src="/guarded"><script>
        fetch('/guarded').then(({ status }) => { document.querySelector('ul').innerHTML = '<li>' + status; });
      </script>`);
    } else response.end(FORMS);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  looked = [];
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function read(path: string, settings: SettingsInput = {}): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of scrape(
    {
      name: path,
      url: origin + path,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      settings: { rendering: 'browser', robots: 'ignore', retries: 0, ...settings },
    },
    {
      browser,
      allowPrivateNetworks: true,
      async resolveHost(host) {
        looked.push(host);
        return [];
      },
    },
  )) {
    rows.push(row.text);
  }
  return rows;
}

test('a browser asks for the page alone, and its maker for nothing', async () => {
  expect(await read('/')).toEqual(['one']);
  expect(asked).toEqual(['/']);
  expect(looked).toEqual([]);
});

test('icons are not asked for where every request is looked at, either', async () => {
  expect(await read('/', { headers: { 'x-own': '1' } })).toEqual(['one']);
  expect(asked).toEqual(['/']);
});

test('nobody is asked for a password: the page gets the answer', async () => {
  expect(await read('/asks', { block: [] })).toEqual(['401']);
});
