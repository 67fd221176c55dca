import { isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** A list that grows by what its script asks for, while that can be read. */
const APP = `<!doctype html><ul></ul><script>
  const add = (names) => {
    for (const name of names) document.querySelector('ul').insertAdjacentHTML('beforeend', '<li style="height:90px">' + name);
  };
  add(Array.from({ length: 20 }, (_, index) => 'First ' + index));
  if (location.search.includes('told')) setInterval(() => fetch('/told' + location.search, { method: 'POST', body: '{}' }), 400);
  let asks = 0;
  const grow = async () => {
    asks += 1;
    const ask = () => fetch('/data' + location.search + '&page=' + asks);
    let answer = await ask();
    while (location.search.includes('stuck') && !answer.ok) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      answer = await ask();
    }
    const { names } = await answer.json();
    add(names);
    if (names.length === 0 && asks < 3) await grow();
  };
  addEventListener('scroll', () => {
    if (asks < 3 && innerHeight + scrollY >= document.body.scrollHeight - 100) void grow();
  });
</script>`;

/** The same of parts of a document. */
const PARTS = `<!doctype html><title>Things</title><ul id="things">${Array.from({ length: 20 }, (_, index) => `<li style="height:90px"><a href="/${index}">First ${index}</a>`).join('')}</ul><script>
  let asks = 0, isOver = false;
  addEventListener('scroll', async () => {
    if (isOver || innerHeight + scrollY < document.body.scrollHeight - 100) return;
    isOver = true;
    const text = await (await fetch('/part' + location.search + '&page=' + ++asks)).text();
    const items = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('li')]
      .filter(({ textContent }) => !document.body.textContent.includes(textContent));
    document.querySelector('ul').append(...items);
    isOver = items.length === 0;
  });
</script>`;
const NAMES = Array.from({ length: 20 }, (_, index) => `Second ${index}`);
const LATER = NAMES.map((name) => `More than ${name}`);
const items = (names: readonly string[]): string =>
  names.map((text) => `<li style="height:90px"><a href="/${text}">${text}</a>`).join('');
/** What comes behind the last part that can be had. */
const DOCUMENTS = new Map<string | null, string>([
  ['login', '<!doctype html><title>Who are you?</title><form><input type="password"></form>'],
  ['first', '<html><h1>Oops</h1></html>'],
  ['frame', '<!doctype html><title>Things</title><ul id="things"></ul>'],
  ['words', '<!doctype html><title>Things</title><p>No results found.</p>'],
  ['nothing', ''],
  ['again', `<!doctype html><title>Things</title><ul id="things">${items(LATER)}</ul>`],
]);

const PAGES = new Map([
  ['/', APP],
  ['/parts', PARTS],
  ['/favicon.ico', ''],
]);
/** What comes in the place of data. */
const TEXTS = new Map<string | null, { readonly type: string; readonly body: string }>([
  ['login', { type: 'text/html', body: '<!doctype html><form>Who are you?</form>' }],
  ['words', { type: 'text/plain', body: 'We are down for maintenance' }],
]);

let asked = 0;
/** A part of a document, or what comes behind the last one. */
const partOf = (name: string | null): string | undefined =>
  asked === 1 && name !== 'first' ? items(LATER) : DOCUMENTS.get(name);
/** Frames of other sites run in processes of their own, as in an installed browser. */
const browser = testBrowser({ args: ['--site-per-process'] });
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://site');
    const name = searchParams.get('name');
    response.setHeader('content-type', 'text/html');
    const inner = `${site.origin.replace('127.0.0.1', 'localhost')}/${search}`;
    if (pathname === '/around')
      return response.end(`<!doctype html><iframe width="800" height="500" src="${inner}"></iframe>`);
    if (pathname === '/told') {
      const refuse = () => response.writeHead(503).end();
      return search.includes('late') ? setTimeout(refuse, 300) : refuse();
    }
    const page = PAGES.get(pathname);
    if (page !== undefined) return response.end(page);
    asked += 1;
    if (pathname === '/part') return response.end(partOf(name));
    if (name === 'stuck') return response.writeHead(503).end();
    const text = asked > 1 && TEXTS.get(name);
    if (text) return response.setHeader('content-type', text.type).end(text.body);
    response.setHeader('content-type', 'application/json');
    if (asked === 1 || (name === 'part' && asked === 2)) {
      const errors = name === 'part' && asked === 2 ? [{ message: 'one is missing' }] : [];
      return response.end(JSON.stringify({ names: asked === 1 ? NAMES : LATER, errors }));
    }
    if (name === 'limited') response.statusCode = 429;
    if (name === 'cut') return response.end('{"names":["Third 0","Thi');
    const names = name === 'skipped' && asked === 3 ? LATER : [];
    return response.end(JSON.stringify({ names, hasMore: name === 'promised' }));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function read(path: string): Promise<unknown> {
  asked = 0;
  const recipe = {
    name: 'App',
    url: site.origin + path,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'scroll-down' as const },
    settings: { rendering: 'browser' as const, robots: 'ignore' as const, retries: 0 },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  try {
    for await (const _row of run);
    return run.job.verdict;
  } catch (error) {
    return isHarvestmanError(error) ? error.code : error;
  }
}

describe.each([
  ['a page', '/'],
  ['a frame of another site', '/around'],
])('behind the second page of %s comes', (_where, path) => {
  test.each([
    ['an answer that is cut off', 'cut', 'LIST_MISSING'],
    ['nothing, however often the page asks', 'stuck', 'LIST_MISSING'],
    ['an empty list', 'whole', 'complete'],
    ['a document in the place of data', 'login', 'LIST_MISSING'],
    ['words in the place of data', 'words', 'LIST_MISSING'],
    ['a refusal', 'limited', 'LIST_MISSING'],
    ['an empty list, while the page tells somebody of itself who does not hear', 'told', 'complete'],
    ['the same, told so just before the next time', 'told-late', 'complete'],
    ['an empty list that says that more follows', 'promised', 'unverified'],
    ['an empty list, and more', 'skipped', 'unverified'],
    ['a list that says that a part of it failed', 'part', 'unverified'],
  ])('%s', async (_what, name, verdict) => {
    expect(await read(`${path}?name=${name}`)).toBe(verdict);
  });
});

test.each([
  ['a login, behind a page', 'login', 'LIST_MISSING'],
  ['an error, as the first of all', 'first', 'LIST_MISSING'],
  ['its place without an item', 'frame', 'complete'],
  ['words that say that nothing is there', 'words', 'complete'],
  ['nothing', 'nothing', 'complete'],
  ['the last part once more', 'again', 'complete'],
])('a list whose parts a script asks for gets a document with %s', async (_what, name, verdict) => {
  expect(await read(`/parts?name=${name}`)).toBe(verdict);
});
