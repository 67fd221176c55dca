import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type Row, type SettingsInput, scrape } from '@harvestman/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

const SECRETS = {
  // Of the other one Chromium tells nothing when it asks where a request is led.
  headers: { 'X-Token': 'token-secret', 'Sec-Fetch-Key': 'untold-secret' },
  cookies: [
    { name: 'session', value: 'cookie-secret' },
    { name: 'wide', value: 'wide-secret', domain: 'localhost' },
  ],
  basicAuth: { username: 'user', password: 'password-secret' },
} as const satisfies SettingsInput;
const AUTHORIZATION = `Basic ${Buffer.from('user:password-secret').toString('base64')}`;

const servers: Server[] = [];
let browser: Browser;
let own: string;
let other: string;
let seen: { own: Seen[]; other: Seen[] };
/** What the own origin answers on \`/\`. */
let first: string;

async function listen(log: () => Seen[], answer: (path: string) => { location?: string; body?: string }) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') return void response.writeHead(404).end();
    log().push({ path, headers: request.headers });
    const { location, body = '' } = answer(path);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('set-cookie', 'set-by-site=1');
    if (location !== undefined) return void response.writeHead(302, { location }).end();
    response.setHeader('content-type', path.endsWith('.png') ? 'image/png' : 'text/html');
    response.end(body);
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  servers.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  browser = testBrowser();
  other = await listen(
    () => seen.other,
    () => ({ body: '<ul><li>other</ul>' }),
  );
  own = await listen(
    () => seen.own,
    (path) => {
      if (path === '/redirect') return { location: `${other}/landed` };
      if (path === '/twice') return { location: '/redirect' };
      return { body: path === '/' ? first : '<ul><li>own</ul>' };
    },
  );
});
beforeEach(() => {
  seen = { own: [], other: [] };
  first = '<ul><li>own</ul>';
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function read(path: string, settings: SettingsInput): Promise<(string | null | undefined)[]> {
  const recipe = {
    name: path,
    url: own + path,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination: { type: 'next-button', nextPageSelector: 'a.next', maxPages: 2 },
    settings: { ...SECRETS, retries: 0, ...settings },
  };
  const rows: Row[] = [];
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows.map(({ text }) => text);
}

function expectGiven({ headers }: Seen | undefined = { path: '', headers: {} }): void {
  expect(headers['x-token']).toBe('token-secret');
  expect(headers.authorization).toBe(AUTHORIZATION);
  expect(headers.cookie).toContain('session=cookie-secret');
}

describe.each(['http', 'browser'] as const)(
  'what the settings hold for the own origin, by %s',
  (rendering) => {
    test('is sent to it, unasked', async () => {
      expect(await read('/', { rendering })).toEqual(['own']);
      expectGiven(seen.own[0]);
    });

    test.each(['/redirect', '/twice'])(
      'does not go along with a redirect to another port (%s)',
      async (path) => {
        expect(await read(path, { rendering })).toEqual(['other']);
        expectGiven(seen.own[0]);
        expect(seen.other.length).toBeGreaterThan(0);
        expect(JSON.stringify(seen.other)).not.toMatch(/secret|Basic/);
      },
    );

    test('does not go to another origin by a link', async () => {
      first = `<ul><li>own</ul><a class=next href="${other}/next">next</a>`;
      expect(await read('/', { rendering })).toEqual(['own', 'other']);
      expect(JSON.stringify(seen.other)).not.toMatch(/secret|Basic/);
    });

    test('what the site sets itself goes where a browser sends it', async () => {
      await read('/redirect', { rendering });
      expect(seen.other[0]?.headers.cookie).toBe('set-by-site=1');
    });
  },
);

test('nothing of it is sent to another origin by what a page loads', async () => {
  first = `<img src="${other}/a.png"><iframe src="${other}/frame"></iframe><img src="/redirect">
    <link rel=stylesheet href="${other}/a.css"><ul></ul><script src="${other}/a.js"></script><script>
      const credentials = { credentials: 'include' };
      Promise.all([fetch('${other}/data', credentials), fetch('/redirect', credentials).catch(() => null), fetch('/own', credentials)])
        .then(() => { document.querySelector('ul').innerHTML = '<li>done'; });
    </script>`;
  expect(await read('/', { rendering: 'browser', block: [] })).toEqual(['done']);
  const paths = new Set(seen.other.map(({ path }) => path));
  for (const path of ['/a.png', '/frame', '/a.css', '/a.js', '/data', '/landed'])
    expect(paths).toContain(path);
  expect(JSON.stringify(seen.other)).not.toMatch(/secret|Basic/);
  expectGiven(seen.own.find(({ path }) => path === '/own'));
});

test('no message shows it', async () => {
  first = '<p>no list</p>';
  const error = await read('/', { rendering: 'http' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'LIST_EMPTY' });
  expect(JSON.stringify([String(error), error])).not.toMatch(/secret|Basic/);
});

describe('cookies of a job', () => {
  test('go along into the browser, with what they say of themselves', async () => {
    first = `<ul></ul><script>
      document.querySelector('ul').innerHTML = '<li>' + document.cookie;
    </script>`;
    const server = await listen(
      () => [],
      () => ({ body: '' }),
    );
    expect(server).toBeTruthy();
    const [visible] = await read('/', { rendering: 'auto' });
    expect(visible).toContain('session=cookie-secret');
    expect(visible).toContain('set-by-site=1');
  });
});
