import type { IncomingMessage, ServerResponse } from 'node:http';
import { CookieJar } from 'tough-cookie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { readHtml } from '../../src/dom/readers/html.ts';
import { readText } from '../../src/dom/readers/text.ts';
import { createHttpClient, type HttpClient } from '../../src/egress/request/http-client.ts';
import { createRobots } from '../../src/egress/robots/robots.ts';
import { HarvestmanError } from '../../src/ground/errors.ts';
import type { Page, PageOptions } from '../../src/page/page.ts';
import type { HttpPage } from '../../src/page/static/http-page.ts';
import { createHttpPageSource } from '../../src/page/static/http-page-source.ts';
import { parseSettings } from '../../src/recipe/parse/parse-settings.ts';
import type { Settings } from '../../src/recipe/settings.ts';
import { caught } from '../egress/caught.ts';
import { createFakeClock, type FakeClock } from '../fake-clock.ts';

type Handler = string | ((request: IncomingMessage, response: ServerResponse) => void);

let client: HttpClient;
let clock: FakeClock;
let server: TestServer;
let routes: Record<string, Handler>;
let requests: string[];

beforeEach(async () => {
  clock = createFakeClock();
  client = createHttpClient({ userAgent: 'Harvestman/1', clock, egress: { allowPrivateNetworks: true } });
  routes = {};
  requests = [];
  server = await startServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const route = routes[path];
    if (typeof route === 'function') route(request, response);
    else if (route === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', 'text/html').end(route);
  });
});

afterEach(async () => {
  await client.close();
  await server.close();
});

const SETTINGS = parseSettings({
  rendering: 'http',
  pageTimeoutMs: 240_000,
  retries: 0,
  robots: 'ignore',
  block: [],
});

/** Looks at each element beside each other one. */
const SLOW = 'li:has(~ b) ~ b, li:has(~ li.none)';

type OpenOptions = Partial<Omit<PageOptions, 'settings'>> & { readonly settings?: Partial<Settings> };

const open = (path: string, options?: OpenOptions): Promise<HttpPage> =>
  openUrl(server.origin + path, options);

function openUrl(url: string, { settings, ...options }: OpenOptions = {}): Promise<HttpPage> {
  const source = createHttpPageSource({
    client,
    clock,
    robots: createRobots({ client, clock }),
    userAgent: 'Harvestman/1',
    onRetry: ({ attempt, url }) => requests.push(`retry ${attempt} ${new URL(url).pathname}`),
  });
  return source.open(url, {
    recipeUrl: url,
    listSelector: 'li',
    listMode: 'replace',
    signal: new AbortController().signal,
    cookies: new CookieJar(),
    ...options,
    settings: { ...SETTINGS, ...settings },
  });
}

const texts = async (page: Page) => (await page.takeNewItems()).map(({ element }) => readText(element));

test('opens a page and hands out its items once', async () => {
  routes['/'] = '<title>Shop</title><ul><li>one<li>two<ul><li>nested</ul></ul><script>x</script>';
  const page = await open('/');
  expect([page.url, page.status]).toEqual([`${server.origin}/`, 200]);
  expect(await page.html()).toBe(routes['/']);
  expect(await page.text()).toContain('one two nested');
  expect(await texts(page)).toEqual(['one', 'two nested', 'nested']);
  expect(await texts(page)).toEqual([]);
  await page.close();
});

test('follows next links until there is none, resolving against the base', async () => {
  routes['/a/'] = '<base href="/b/"><li>1<a class="next" href="2">next</a>';
  routes['/b/2'] = (_, response) => response.writeHead(302, { location: '/c/2' }).end();
  routes['/c/2'] = '<li>2</li><a class="next" href="./3">next</a>';
  routes['/c/3'] = '<li>3</li>';
  const page = await open('/a/');
  const [first] = await page.takeNewItems();
  expect(first?.baseUrl).toBe(`${server.origin}/b/`);
  expect(page.canFollow('.next')).toBe(true);
  expect(await page.click('.next')).toBe('new-items');
  expect(page.url).toBe(`${server.origin}/c/2`);
  expect(await texts(page)).toEqual(['2']);
  expect(await page.click('.next')).toBe('new-items');
  expect(await texts(page)).toEqual(['3']);
  expect(await page.control('.next')).toBe('absent');
  expect(page.canFollow('.next')).toBe(false);
  expect(await page.click('.next')).toBe('absent');
  expect(requests).toEqual(['/a/', '/b/2', '/c/2', '/c/3']);
});

test('looks around the list of a document once, however often that is asked for', async () => {
  routes['/'] = '<h1>2 lamps</h1><ul><li>one<li>two</ul><a class="next" href="/2">next</a>';
  routes['/2'] = '<h1>1 lamp</h1><ul><li>three</ul>';
  const page = await open('/');
  const before = await page.surroundings();
  await page.takeNewItems();
  expect(await page.surroundings()).toBe(before);
  expect(before.text).toContain('2 lamps');
  expect(await page.click('.next')).toBe('new-items');
  expect(await page.surroundings()).toMatchObject({ url: page.url, text: '1 lamp' });
  await page.close();
});

test.each([
  ['', 'as markup that can be left out'],
  ['<p title="<script>">', 'as markup that cannot'],
])('reads a large page whose scripts write markup (%s: %s)', async (before) => {
  const script = `const base = '<base href="/other/">'; // é\r\n${'x'.repeat(40_000)}`;
  routes['/'] = `<meta charset=utf-8>${before}<script>${script}</script><li><a class="next" href="2">2</a>`;
  routes['/2'] = `<meta charset=utf-8><script>${script}</script><base href="/third/"><li>two`;
  const page = await open('/', { listSelector: 'li, script:contains("const base")' });
  expect(await page.html()).toBe(routes['/']);
  const [first, second] = await page.takeNewItems();
  expect([first, second].map((item) => item?.baseUrl)).toEqual([`${server.origin}/`, `${server.origin}/`]);
  expect(first && readHtml(first.element)).toBe(script.replace('\r\n', '\n'));
  expect(await page.text()).toBe('2');
  expect(await page.click('.next')).toBe('new-items');
  expect((await page.takeNewItems()).map(({ baseUrl }) => baseUrl)).toEqual(
    Array(2).fill(`${server.origin}/third/`),
  );
  await page.close();
});

test('says that a control is disabled, or leads to the page itself, without a request', async () => {
  routes['/?p=1'] = `<li>1</li><a class="off disabled" href="/2"></a><a class="self" href="?p=1#top"></a>
    <a class="empty" href=""></a>`;
  const page = await open('/?p=1#list');
  expect(await page.click('.off')).toBe('disabled');
  expect(await page.click('.self')).toBe('same-page');
  expect(await page.click('.empty')).toBe('same-page');
  expect(requests).toEqual(['/?p=1']);
});

test('follows a link that is the same on each page where a session knows which comes next', async () => {
  const next: Handler = ({ headers: { cookie = '' } }, response) => {
    const number = Number(/page=(\d)/.exec(cookie)?.[1] ?? 1) + 1;
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': `page=${number}` });
    response.end(`<li>${number}</li><a class="next" href="/next"></a><a class="top" href="/next#top"></a>`);
  };
  routes['/'] = '<li>1</li><a class="next" href="/next"></a>';
  routes['/next'] = next;
  const page = await open('/');
  for (const text of ['2', '3', '4']) {
    expect(await page.click('.next')).toBe('new-items');
    expect((await page.takeNewItems()).map(({ element }) => readText(element))).toEqual([text]);
  }
  expect(await page.click('.top')).toBe('same-page');
});

test('waits for a page that loads itself anew until its list is there, and not for long', async () => {
  let left = 2;
  const searching = (seconds: number): string => `<meta http-equiv="refresh" content="${seconds}">Searching`;
  routes['/'] = (_request, response) => {
    left -= 1;
    response.setHeader('content-type', 'text/html').end(left < 0 ? '<li>1</li>' : searching(1));
  };
  routes['/slow'] = searching(30);
  expect(await (await open('/')).takeNewItems()).toHaveLength(1);
  expect(requests).toEqual(['/', '/', '/']);
  expect(await (await open('/slow')).takeNewItems()).toHaveLength(0);
  expect(requests.filter((path) => path === '/slow')).toHaveLength(1);
});

test('says that a page without items has nothing new', async () => {
  routes['/'] = '<li>1</li><a class="next" href="/2"></a>';
  routes['/2'] = '<p>No more</p>';
  expect(await (await open('/')).click('.next')).toBe('unchanged');
});

test.each([
  '<button class="next">more</button>',
  '<a class="next" href="#">more</a>',
  '<span class="next">more</span>',
])('needs a browser for %s', async (control) => {
  routes['/'] = `<li>1</li>${control}`;
  const page = await open('/');
  expect(await page.control('.next')).toBe('ready');
  expect(page.canFollow('.next')).toBe(false);
  const error = await caught(page.click('.next'));
  expect(error.code).toBe('BROWSER_REQUIRED');
  expect(error.message).toContain('".next" is not a link');
});

test.each(['http://127.0.0.1:99999/', '//a b/', 'http://[::1/'])(
  'names an address that is none: %s',
  async (href) => {
    routes['/'] = `<li>1</li><a class="next" href="${href}">next</a>`;
    routes['/scripts'] = `${routes['/']}<script src="/a.js"></script>`;
    const { code, message } = await caught((await open('/')).click('.next'));
    expect(code).toBe('URL_INVALID');
    expect(message).toContain(`leads to the malformed address "${href}"`);
    const withScripts = await caught((await open('/scripts')).click('.next'));
    expect(withScripts.code).toBe('BROWSER_REQUIRED');
    expect(withScripts.message).toContain(`"${href}"`);
  },
);

test('takes an address that is none for no end of the list', async () => {
  routes['/'] = '<li>1</li><a class="next" href="/2">next</a>';
  routes['/2'] = '<li>2</li><a class="next" href="http://127.0.0.1:99999/">next</a>';
  const page = await open('/');
  await page.click('.next');
  expect(await page.control('.next')).toBe('ready');
  expect((await caught(page.click('.next'))).code).toBe('URL_INVALID');
});

test.each([
  ['<span class="next">next</span>', 'disabled'],
  ['<a class="next">next</a>', 'disabled'],
  ['<a class="next" href="#">next</a>', 'disabled', 'unchanged'],
  ['<a class="next" href="http://">next</a>', 'disabled', 'unchanged'],
  ['<button class="next">next</button>', 'ready'],
  ['<a class="next" onclick="go()">next</a>', 'ready'],
  ['<span class="next" role="button">next</span>', 'ready'],
])('after a link was followed, takes %s for %s', async (control, state, result = 'disabled') => {
  routes['/'] = '<li>1</li><a class="next" href="/2">next</a>';
  routes['/2'] = `<li>2</li>${control}`;
  const page = await open('/');
  await page.click('.next');
  expect(await page.control('.next')).toBe(state);
  if (state === 'disabled') expect(await page.click('.next')).toBe(result);
  else expect((await caught(page.click('.next'))).code).toBe('BROWSER_REQUIRED');
});

test('needs a browser to add to a list, to scroll, and where the awaited selector is missing', async () => {
  routes['/'] = '<li>1</li><a class="more" href="/2"></a><a class="off" disabled></a>';
  const page = await open('/', { listMode: 'append' });
  expect((await caught(page.click('.more'))).code).toBe('BROWSER_REQUIRED');
  expect(page.canFollow('.more')).toBe(false);
  expect(await page.click('.off')).toBe('disabled');
  expect(await page.click('.none')).toBe('absent');
  expect((await caught(page.scroll())).code).toBe('BROWSER_REQUIRED');
  expect((await caught(open('/', { settings: { waitForSelector: '.late' } }))).code).toBe('BROWSER_REQUIRED');
  await open('/', { settings: { waitForSelector: '.more' } });
});

test('reports an error status of a further page like that of the first', async () => {
  routes['/'] = '<li>1</li><a class="next" href="/gone"></a>';
  const page = await open('/');
  const error = await caught(page.click('.next'));
  expect(error).toMatchObject({
    code: 'HTTP_STATUS',
    details: { status: 404, url: `${server.origin}/gone` },
  });
  expect(page.url).toBe(`${server.origin}/`);
});

test('tries again after a transient failure, as often as the settings say', async () => {
  let failures = 2;
  routes['/'] = (_, response) => {
    failures -= 1;
    if (failures >= 0) response.writeHead(503, { 'retry-after': '20' }).end();
    else response.setHeader('content-type', 'text/html').end('<li>1');
  };
  expect(await texts(await open('/', { settings: { retries: 2 } }))).toEqual(['1']);
  expect(clock.sleeps).toEqual([20_000, 20_000]);
  expect(requests).toEqual(['/', 'retry 1 /', '/', 'retry 2 /', '/']);
  failures = 2;
  const error = await caught(open('/', { settings: { retries: 1 } }));
  expect(error.message).toBe(
    `the site answered HTTP 503 (Service Unavailable) at ${server.origin}/ (after 2 attempts)`,
  );
});

test('asks robots.txt before each page and each redirect, when told to obey', async () => {
  routes['/robots.txt'] = 'User-agent: *\nDisallow: /private';
  routes['/'] = '<li>1</li><a class="next" href="/private"></a><a class="hop" href="/hop"></a>';
  routes['/hop'] = (_, response) => response.writeHead(302, { location: '/private' }).end();
  routes['/private'] = '<li>2</li>';
  const page = await open('/', { settings: { robots: 'obey' } });
  expect((await caught(page.click('.next'))).code).toBe('ROBOTS_DENIED');
  expect((await caught(page.click('.hop'))).code).toBe('ROBOTS_DENIED');
  expect((await caught(open('/private', { settings: { robots: 'obey' } }))).code).toBe('ROBOTS_DENIED');
  expect(requests).not.toContain('/private');
  requests.length = 0;
  expect(await (await open('/')).click('.next')).toBe('new-items');
  expect(requests).toEqual(['/', '/private']);
});

test('tries robots.txt again, too', async () => {
  let failures = 1;
  routes['/robots.txt'] = (_, response) => {
    failures -= 1;
    response.writeHead(failures >= 0 ? 500 : 404).end();
  };
  routes['/'] = '<li>1</li>';
  expect(await texts(await open('/', { settings: { robots: 'obey', retries: 1 } }))).toEqual(['1']);
});

test('sends headers, cookies and user agent with every page', async () => {
  const seen: unknown[] = [];
  const record = ({ headers }: IncomingMessage, response: ServerResponse) => {
    seen.push([headers['x-key'], headers.cookie, headers['user-agent']]);
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'visit=1' });
    response.end('<li>1</li><a class="next" href="/2"></a>');
  };
  routes['/'] = record;
  routes['/2'] = record;
  const cookies = [{ name: 'session', value: 'x', domain: null, path: '/' }];
  const settings = { headers: { 'X-Key': 'k' }, cookies, userAgent: 'Own/2' };
  const page = await openUrl(server.origin, { settings });
  await page.click('.next');
  expect(seen).toEqual([
    ['k', 'session=x', 'Own/2'],
    ['k', 'session=x; visit=1', 'Own/2'],
  ]);
});

test('sends headers to the origin that was opened, and not where a next link leads', async () => {
  let leaked: unknown;
  const other = await startServer((request, response) => {
    leaked = request.headers['x-key'];
    response.setHeader('content-type', 'text/html').end('<li>2');
  });
  routes['/'] = `<li>1</li><a class="next" href="${other.origin}/2"></a>`;
  const page = await open('/', { settings: { headers: { 'x-key': 'secret' } } });
  expect(await page.click('.next')).toBe('new-items');
  expect(leaked).toBeUndefined();
  await other.close();
});

test('shows plain text as browsers do', async () => {
  routes['/'] = (_, response) =>
    response.setHeader('content-type', 'text/plain').end('\n1 < 2 &amp; <li>no</li>');
  const page = await open('/', { listSelector: 'pre' });
  expect(await texts(page)).toEqual(['1 < 2 &amp; <li>no</li>']);
});

test('every method rejects once the signal has aborted', async () => {
  routes['/'] = '<li>1</li><a class="next" href="/2"></a>';
  const controller = new AbortController();
  const page = await open('/', { signal: controller.signal });
  controller.abort(new HarvestmanError('JOB_CANCELLED', 'stop'));
  const calls = [
    page.html(),
    page.text(),
    page.takeNewItems(),
    page.control('a'),
    page.click('.next'),
    page.scroll(),
  ];
  for (const call of calls) expect((await caught(call)).code).toBe('JOB_CANCELLED');
  await page.close();
});

test.each(['', 'shop', 'ftp://shop.example/'])('refuses to open %j', async (url) => {
  expect((await caught(openUrl(url))).code).toBe('URL_INVALID');
});

test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
  ['the list', (signal) => open('/wide', { signal, listSelector: SLOW })],
  ['what is waited for', (signal) => open('/wide', { signal, settings: { waitForSelector: SLOW } })],
  ['a control', async (signal) => (await open('/wide', { signal })).control(SLOW)],
])('looks for %s in turns, which the signal ends', async (_what, look) => {
  routes['/wide'] = `<ul>${'<li>x</li>'.repeat(6_000)}</ul>`;
  const ending = new AbortController();
  const looking = look(ending.signal);
  const ended = looking.then(
    () => 'found',
    (error: unknown) => error,
  );
  // Only in a turn of its own can this be noticed before the search is given up as too expensive.
  const ticking = setInterval(() => {
    if (requests.includes('/wide')) ending.abort(new HarvestmanError('TIMEOUT', 'over'));
  }, 20);
  expect(await ended).toMatchObject({ code: 'TIMEOUT' });
  clearInterval(ticking);
});
