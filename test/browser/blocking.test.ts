import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type Row, type SettingsInput, scrape } from '@harvestman/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTrackerHost } from '../../packages/core/src/page/is-tracker-host.ts';
import { testBrowser } from '../test-browser.ts';

let browser: Browser;
let site: Server;
let origin: string;
let asked: string[];
let body: string;

beforeAll(async () => {
  browser = testBrowser();
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (path === '/robots.txt') return void response.writeHead(404).end();
    const [, ending = 'html'] = /\.(\w+)$/.exec(path) ?? [];
    const types: Record<string, string> = {
      css: 'text/css',
      js: 'text/javascript',
      png: 'image/png',
      html: 'text/html',
    };
    response.setHeader('content-type', types[ending] ?? 'application/octet-stream');
    response.end(path === '/' || path === 'http://shop.test/' ? body : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function read(page: string, settings: SettingsInput = {}, url = `${origin}/`): Promise<Row[]> {
  body = `<!doctype html>${page}`;
  const rows: Row[] = [];
  const recipe = {
    name: 'Blocking',
    url,
    listSelector: 'li',
    properties: [{ name: 'text' }, { name: 'image', elementSelector: 'img', type: 'src' as const }],
    settings: {
      rendering: 'browser' as const,
      retries: 0,
      pageTimeoutMs: 240_000,
      allowEmpty: true,
      ...settings,
    },
  };
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows;
}

const EVERYTHING = `<link rel=stylesheet href=/style.css><style>@font-face { font-family: f; src: url(/font.woff2); } li { font-family: f; }</style>
  <ul><li>x<img src=/image.png></ul><video src=/film.mp4 autoplay muted></video><audio src=/sound.mp3 autoplay></audio><script>document.fonts.load('1em f');</script>`;

test('images, fonts and media are not asked for, and style sheets are', async () => {
  await read(EVERYTHING);
  await expect.poll(() => asked).toContain('/style.css');
  for (const path of ['/image.png', '/font.woff2', '/film.mp4', '/sound.mp3'])
    expect(asked).not.toContain(path);
});

test('what is blocked is the recipe’s to say', async () => {
  await read(`${EVERYTHING}<script>addEventListener('load', () => {});</script>`, { block: ['stylesheet'] });
  expect(asked).not.toContain('/style.css');
  for (const path of ['/image.png', '/font.woff2', '/film.mp4']) expect(asked).toContain(path);
});

test('addresses of images are read though the images are not loaded', async () => {
  const rows = await read(
    '<ul><li>a<img src="/a.png"><li>b<img data-src="/b.png" loading=lazy><li>c<img srcset="/c.png 1x, /cc.png 2x"></ul>',
  );
  expect(rows.map(({ image }) => image)).toEqual([`${origin}/a.png`, `${origin}/b.png`, `${origin}/cc.png`]);
});

test('a list that waits for its images to load comes', async () => {
  const rows = await read(`<ul></ul><script>
    for (const name of ['a', 'b']) {
      const image = new Image();
      image.onload = () => image.decode().then(() => {
        const item = document.createElement('li');
        item.append(name, image);
        document.querySelector('ul').append(item);
      });
      image.src = '/' + name + '.png';
    }
    const crossing = new Image();
    crossing.crossOrigin = 'use-credentials';
    crossing.onload = () => document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>crossing');
    crossing.src = '${origin.replace('127.0.0.1', 'localhost')}/crossing.png';
  </script>`);
  expect(rows.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'crossing']);
});

test('a page does not take a blocked image for a broken one, and its address stays', async () => {
  const rows = await read(`<script>
      let failures = 0;
      const broken = (image) => { failures += 1; image.src = '/placeholder.png?' + failures; };
    </script><ul><li>one<img src="/one.png" onerror="broken(this)"></ul>
    <script>addEventListener('load', () => { document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>' + failures); });</script>`);
  expect(rows).toEqual([
    { text: 'one', image: `${origin}/one.png` },
    { text: '0', image: null },
  ]);
});

test('a style sheet that is blocked counts as loaded', async () => {
  const rows = await read(
    `<ul></ul><link rel=stylesheet href=/style.css onload="document.querySelector('ul').innerHTML = '<li>styled'" onerror="document.querySelector('ul').innerHTML = '<li>broken'">`,
    { block: ['stylesheet'] },
  );
  expect(rows.map(({ text }) => text)).toEqual(['styled']);
});

test('trackers are left out where the recipe says so, and the page goes on', async () => {
  const page = `<ul></ul><script>
    const hosts = ['b.scorecardresearch.com', 'sub.hotjar.com', 'cdn.shop.test', 'nothotjar.com'];
    Promise.all(hosts.map((host) => fetch('http://' + host + '/', { mode: 'no-cors' }).then(() => 'asked', () => 'blocked')))
      .then((states) => { document.querySelector('ul').innerHTML = '<li>' + states.join('<li>'); });
  </script>`;
  // The site is the proxy, so that every host is there, by http: none that a browser knows to be an https one.
  const states = async (settings: SettingsInput) =>
    (await read(page, { proxy: origin, robots: 'ignore', ...settings }, 'http://shop.test/')).map(
      ({ text }) => text,
    );
  expect(await states({ blockTrackers: true })).toEqual(['blocked', 'blocked', 'asked', 'asked']);
  expect(asked).not.toContain('http://b.scorecardresearch.com/');
  expect(await states({})).toEqual(Array(4).fill('asked'));
});

test.each([
  ['www.google-analytics.com', true],
  ['google-analytics.com', true],
  ['notgoogle-analytics.com', false],
  ['google.com', false],
  ['fonts.googleapis.com', false],
  ['com', false],
  ['', false],
])('%s is a tracker: %s', (host, is) => {
  expect(isTrackerHost(host)).toBe(is);
});
