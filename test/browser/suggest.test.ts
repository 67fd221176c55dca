import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine, type Row, type SettingsInput, scrape } from '@harvestman/core';
import { checkRecipe, suggestRecipesFromUrl } from '@harvestman/core/suggest';
import { type FixtureCase, startFixtureSite } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, expect, test } from 'vitest';
import { rowsOf, SECTIONS } from '../../examples/shop/src/sections.ts';
import { startShop } from '../../examples/shop/src/shop.ts';
import { startServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const site = await startFixtureSite();
const shop = await startShop();
const allowHosts = [site.url, shop.url].map((url) => new URL(url).host);
const browser = testBrowser();
const engine = createEngine({ storage: memoryStorage(), browser, allowHosts });

afterAll(async () => {
  await engine.close();
  await site.close();
  await shop.close();
});

function caseOf(name: string): FixtureCase {
  const found = site.cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

/** Whether a row says all that another says, whatever its columns are called. */
function says(row: Row, expected: Row): boolean {
  const values = Object.values(row);
  return Object.values(expected).every((value) => value === null || values.includes(value));
}

const STATIC = site.cases.filter(
  ({ family, rendering, expected, recipe }) =>
    family === 'next-links' &&
    rendering === 'http' &&
    expected.status === 'completed' &&
    // What another recipe reads of its page is not all that there is.
    expected.verdict === 'complete' &&
    recipe.pagination?.maxPages === undefined,
);

test('there are static lists to suggest recipes for', () => {
  expect(STATIC.length).toBeGreaterThan(3);
});

/** Runs what is suggested first for a page: exactly the rows that it has, in their order. */
async function expectRows(url: string, settings: SettingsInput, expected: readonly Row[]): Promise<void> {
  const [best] = await engine.recipes.suggest(url, { settings });
  expect(best).toBeDefined();
  if (best === undefined) return;
  const { id } = await engine.jobs.run((await engine.recipes.create(best.recipe)).id);
  await engine.jobs.wait(id);
  const rows: Row[] = [];
  for await (const row of engine.rows.stream(id)) rows.push(row);
  expect(rows).toHaveLength(expected.length);
  expect(expected.filter((row, at) => !says(rows[at] ?? {}, row))).toEqual([]);
}

test.concurrent.each(STATIC.map((one) => [one.name, one] as const))('%s', (_, { recipe, expected }) =>
  expectRows(recipe.url, recipe.settings ?? {}, expected.rows),
);

/** Lists that scripts make, or make longer, one of each family; and one in a shadow root, one in a frame. */
const SHOWN = (['next-apps', 'load-more', 'scroll', 'virtual', 'single'] as const).flatMap(
  (wanted) =>
    site.cases.find(
      ({ family, expected, rendering }) =>
        family === wanted && expected.verdict === 'complete' && rendering !== 'http',
    ) ?? [],
);

SHOWN.push(caseOf('shadow-list/auto'), caseOf('frame-links/auto'), caseOf('frame-other-origin/auto'));

test.concurrent.each(SHOWN.map((one) => [one.name, one] as const))(
  '%s, without a try',
  (_, { recipe, expected }) => expectRows(recipe.url, {}, expected.rows),
);

test.concurrent.each(SECTIONS.map((section) => [section.name, section] as const))(
  'the section %s of the shop, without a try',
  (name, section) => expectRows(`${shop.url}/${name}`, {}, rowsOf(section, shop.url)),
);

test('a recipe whose selectors are wrong is told what is near', async () => {
  const { recipe } = caseOf(STATIC[0]?.name ?? '');
  const wrong = { ...recipe, properties: [{ name: 'price', elementSelector: '.prices' }] };
  const { ok, selectors } = await checkRecipe(wrong, { allowHosts });
  expect(ok).toBe(false);
  const list = selectors.find(({ field }) => field === 'listSelector');
  expect(list?.count).toBeGreaterThan(0);
  expect(selectors.find(({ field }) => field === 'properties.price')).toMatchObject({
    count: 0,
    sample: null,
    candidates: ['.price'],
  });
  const right = await checkRecipe(recipe, { allowHosts });
  expect(right.ok).toBe(true);
});

test('what is near is looked for in what scripts render, too', async () => {
  const wrong = {
    name: 'Textiles',
    url: `${shop.url}/textiles`,
    listSelector: 'article.crad',
    properties: [{ name: 'price', elementSelector: '.pirce' }],
  };
  const { ok, selectors } = await engine.recipes.check(wrong);
  expect(ok).toBe(false);
  expect(selectors.map(({ count, candidates }) => [count, candidates])).toEqual([
    [0, expect.arrayContaining(['article.card'])],
    [0, ['.price']],
  ]);
});

test('a control is tried in a browser, and the recipe does what was seen', async () => {
  const loadMore = site.cases.find(
    ({ family, rendering }) => family === 'load-more' && rendering === 'browser',
  );
  const [best] = await engine.recipes.suggest(loadMore?.recipe.url ?? '', {
    try: true,
    settings: { rendering: 'browser' },
  });
  expect(best?.effect).toBe('grew');
  expect(best?.recipe.pagination?.type).toBe('load-more');
});

test('a control that leads to what is gone leaves the list that it was found with', async () => {
  const bowls = Array.from(
    { length: 12 },
    (_, at) => `<li><a href="/p/${at}">Bowl no ${at}</a> <b>€ ${at}</b></li>`,
  );
  const server = await startServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<ul>${bowls.join('')}</ul><a rel="next" href="/gone">Next</a>`);
  });
  const own = { browser, allowHosts: [new URL(server.origin).host], try: true };
  const [best] = await suggestRecipesFromUrl(`${server.origin}/`, own);
  await server.close();
  expect(best).toMatchObject({ count: 12, nextPage: { read: false } });
  expect(best?.reasons.at(-1)).toMatch('what its control does could not be seen: the site answered HTTP 404');
});

/** A list that a script makes, behind an overlay that asks for consent and takes every click. */
function consentPage(more: string): string {
  return `<!doctype html><title>Bowls</title><main><ul id="list"></ul>${more}</main>
<div id="consent" style="position:fixed;inset:0;background:#fff;z-index:99"><h2>We value your privacy</h2>
<p>We use cookies.</p><button onclick="document.getElementById('consent').remove()">Accept all</button></div>
<script>
const list = document.getElementById('list');
const add = () => { for (let n = 0; n < 12; n += 1) { const at = list.children.length;
  list.insertAdjacentHTML('beforeend', '<li class="bowl" style="height:120px"><a href="/p/' + at + '"><h3>Bowl of clay no ' + at + '</h3></a><b class="price">€ ' + at + '.50</b></li>'); } };
add();
document.getElementById('more')?.addEventListener('click', () => list.children.length < 36 && add());
if (!document.getElementById('more')) addEventListener('scroll', () => {
  if (list.children.length < 36 && innerHeight + scrollY > document.body.scrollHeight - 50) add(); });
</script>`;
}

test.concurrent.each([
  ['a load-more button', '<button id="more">Load more bowls</button>', 'load-more'],
  ['endless scrolling', '', 'scroll-down'],
])('behind a consent overlay %s is found, tried, and read whole', async (_, more, type) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(consentPage(more));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { browser, allowHosts: [new URL(origin).host] };
  const [best] = await suggestRecipesFromUrl(`${origin}/`, { ...own, try: true });
  expect(best?.count).toBe(12);
  expect(best?.effect).toBe('grew');
  expect(best?.recipe.pagination?.type).toBe(type);
  const rows: Row[] = [];
  if (best !== undefined) for await (const row of scrape(best.recipe, own)) rows.push(row);
  expect(rows.map(({ price }) => price)).toEqual(Array.from({ length: 36 }, (_, at) => at + 0.5));
  server.close();
});

test('a page without a list, and one that asks for a login, say so', async () => {
  const pages: Record<string, string> = {
    '/plain': '<h1>Tides</h1><p>Twice a day.</p>',
    '/login': '<form><input type="password"></form>',
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { allowHosts: [new URL(origin).host] };
  await expect(suggestRecipesFromUrl(`${origin}/plain`, own)).rejects.toMatchObject({
    code: 'LIST_EMPTY',
    message: `no list was found on ${origin}/plain`,
  });
  await expect(suggestRecipesFromUrl(`${origin}/login`, own)).rejects.toMatchObject({
    code: 'LIST_EMPTY',
    details: { login: true },
  });
  await expect(suggestRecipesFromUrl('no url')).rejects.toMatchObject({ code: 'URL_INVALID' });
  server.close();
});

test('what the layout of a browser hides is no list that people come for', async () => {
  const cards = (name: string, count: number) =>
    Array.from(
      { length: count },
      (_, at) =>
        `<li class="${name}"><a href="/${name}/${at}"><h3>${name} of clay no ${at}</h3></a><b class="price">€ ${at}.50</b><p>A fine piece for every home, made by hand.</p></li>`,
    ).join('');
  const html = `<!doctype html><title>Bowls</title><style>.later{display:none}.folded{max-height:0;overflow:hidden}</style>
    <main><div class="later"><ul>${cards('cup', 16)}</ul></div><div class="folded"><ul>${cards('plate', 16)}</ul></div>
    <ul>${cards('bowl', 12)}</ul></main>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const suggest = async (rendering: 'http' | 'browser') => {
    const options = { browser, allowHosts: [new URL(origin).host], settings: { rendering } };
    const [best] = await suggestRecipesFromUrl(`${origin}/`, options);
    return best?.recipe.listSelector;
  };
  try {
    expect(await suggest('http')).not.toContain('bowl');
    expect(await suggest('browser')).toContain('bowl');
  } finally {
    server.close();
  }
});

const named = (kind: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<div class="${kind}"><a href="/${kind}/${at}"><h3>${kind} of clay no ${at}</h3></a><b>€ ${at}.50</b><p>Made by hand.</p></div>`,
  ).join('');

/** Pages on which only the browser tells what is read. */
const LAID_OUT = {
  'a column at the side is not the main one': [
    `<style>.both{display:flex}.side{width:240px}.main{flex:1}.bowl{height:240px}</style>
    <div class="both"><div class="side">${named('cup', 14)}</div><div class="main">${named('bowl', 9)}</div></div>`,
    'div.bowl',
  ],
  'what lies outside of the page is not what it shows': [
    `<style>.away{position:fixed;left:-500px;top:0;width:400px}</style>
    <div class="away">${named('cup', 12)}</div><div>${named('bowl', 9)}</div>`,
    'div.bowl',
  ],
  'a list in a shadow root is told from one in the document': [
    `<ul><li><a href="/a">About</a></li><li><a href="/b">Contact</a></li></ul><main><x-bowls></x-bowls></main>
    <script>document.querySelector('x-bowls').attachShadow({ mode: 'open' }).innerHTML = '<ul>' + Array.from({ length: 9 },
    (_, at) => '<li><a href="/' + at + '">Bowl of clay no ' + at + '</a><b>€ ' + at + '.50</b></li>').join('') + '</ul>';</script>`,
    'ul > li:not(body *)',
  ],
} as const;

test.concurrent.each(Object.entries(LAID_OUT))('%s', async (_, [body, listSelector]) => {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Bowls</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { browser, allowHosts: [new URL(origin).host] };
  try {
    const [best] = await suggestRecipesFromUrl(`${origin}/`, { ...own, settings: { rendering: 'browser' } });
    expect(best?.recipe.listSelector).toBe(listSelector);
    const { ok, selectors } = await checkRecipe(best?.recipe ?? { name: 'none', url: origin }, own);
    expect(ok).toBe(true);
    expect(selectors[0]?.count).toBe(9);
    const rows: Row[] = [];
    if (best !== undefined) for await (const row of scrape(best.recipe, own)) rows.push(row);
    expect(rows).toHaveLength(9);
  } finally {
    server.close();
  }
});

test('items that share their links with others of the next page are all read', async () => {
  const pages = [named('bowl', 6), named('bowl', 1).replace('Made by hand', 'Sold') + named('cup', 5)];
  const server = createServer((request, response) => {
    const at = request.url === '/?page=2' ? 1 : 0;
    const next = at === 0 ? '<a rel="next" href="/?page=2">Next</a>' : '';
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<title>All</title>${pages[at]?.replaceAll(/class="\w+"/g, 'class="item"')}${next}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { allowHosts: [new URL(origin).host] };
  try {
    const [best] = await suggestRecipesFromUrl(`${origin}/`, own);
    expect(best?.nextPage?.read).toBe(true);
    expect(best?.recipe.settings?.uniqueBy).toBeUndefined();
    const rows: Row[] = [];
    if (best !== undefined) for await (const row of scrape(best.recipe, own)) rows.push(row);
    expect(rows).toHaveLength(12);
  } finally {
    server.close();
  }
});

test.concurrent.each([
  [
    'a bold number',
    (at: number, page: number) => (at === page ? `<b>${at}</b>` : `<a href="/?page=${at}">${at}</a>`),
  ],
  [
    'a class',
    (at: number, page: number) =>
      `<li${at === page ? ' class="active"' : ''}><a href="/?page=${at}">${at}</a></li>`,
  ],
])('page numbers alone lead through the whole list: %s', async (_, mark) => {
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://any.example').searchParams.get('page') ?? 1);
    const numbers = [1, 2, 3, 4].map((at) => mark(at, page)).join(' ');
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<title>All</title><main>${named(['bowl', 'cup', 'jug', 'vase'][page - 1] ?? '', 6).replaceAll(/class="\w+"/g, 'class="item"')}</main><div class="numbers">${numbers}</div>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { allowHosts: [new URL(origin).host] };
  try {
    const [best] = await suggestRecipesFromUrl(`${origin}/`, own);
    const rows: Row[] = [];
    if (best !== undefined) for await (const row of scrape(best.recipe, own)) rows.push(row);
    expect(rows).toHaveLength(24);
  } finally {
    server.close();
  }
});
