import { type Row, scrape } from '@harvestman/core';
import { afterAll, expect, test } from 'vitest';
import { catalogue, type Product, paged } from '../../packages/core/src/testing/fixture-site/catalogue.ts';
import { listRecipe, listRows } from '../../packages/core/src/testing/fixture-site/list-recipe.ts';
import { list, page } from '../../packages/core/src/testing/fixture-site/markup.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const SIZE = 6;
const PRODUCTS = catalogue(39, 75).map((one): Product => ({ ...one, price: `$${one.price}` }));
const PAGES = paged(PRODUCTS, SIZE);
const OTHERS = catalogue(SIZE, 76);

/** What a page shows: an address that it leads to, or its parts. */
type Shown =
  | string
  | {
      readonly products: readonly Product[];
      readonly pager: string;
      readonly title?: string;
      readonly status?: number;
      readonly type?: string;
    };

/** Several tests run at once, for each waits before it reads a page again: each has a shop of its own. */
interface Shop {
  readonly origin: string;
  /** Addresses that were asked for. */
  asked: string[];
  /** What stands in for a page, by its number and how often it was asked for before; null: itself. */
  instead: (number: number, visits: number, right: Exclude<Shown, string>) => Shown | null;
  read(retries?: number): ReturnType<typeof read>;
}

const sites: TestServer[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function openShop(): Promise<Shop> {
  const site = await startServer((request, response) => {
    const { pathname, searchParams, href } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/robots.txt') return response.writeHead(404).end();
    const visits = shop.asked.filter((url) => url === href).length;
    shop.asked.push(href);
    const number = Number(searchParams.get('page') ?? 1);
    const link = (to: number, name: string): string => `<a class="${name}" href="/?page=${to}">${name}</a>`;
    const pager = `${number > 1 ? link(number - 1, 'previous') : ''} ${number < PAGES.length ? link(number + 1, 'next') : ''}`;
    const right = { products: PAGES[number - 1] ?? [], pager: `<nav class="pagination">${pager}</nav>` };
    const popular = { products: OTHERS, pager: '' };
    const shown = pathname === '/popular' ? popular : (shop.instead(number, visits, right) ?? right);
    if (typeof shown === 'string') return response.writeHead(302, { location: shown }).end();
    const { title = 'Fixture shop', products, status = 200, type = 'text/html' } = shown;
    response.writeHead(status, { 'content-type': type });
    return response.end(page({ title, body: `<h1>${title}</h1>${list(products)}${shown.pager}` }));
  });
  sites.push(site);
  const { origin } = site;
  const shop: Shop = { origin, asked: [], instead: () => null, read: (retries = 1) => read(origin, retries) };
  return shop;
}

async function read(origin: string, retries: number) {
  const recipe = listRecipe(
    { type: 'next-button', nextPageSelector: '.next' },
    { retries, rendering: 'http' },
  );
  const run = scrape({ ...recipe, name: 'Shop', url: `${origin}/` }, { allowPrivateNetworks: true });
  const rows: Row[] = [];
  for await (const row of run) rows.push(row);
  const { verdict, warnings, totalPagesScraped: pages } = run.job;
  return { rows, verdict, warnings, pages };
}

const priced = (products: readonly Product[], price: string): Product[] =>
  products.map((one) => ({ ...one, price }));
const tile: Product = { id: 0, title: 'Could not be loaded', price: '', href: '' };

const STRANGE: readonly (readonly [string, (right: Exclude<Shown, string>) => Shown, verdict: string])[] = [
  ['no price', (right) => ({ ...right, products: priced(right.products, '') }), 'unverified'],
  ['"N/A" for prices', (right) => ({ ...right, products: priced(right.products, 'N/A') }), 'unverified'],
  ['prices of nothing', (right) => ({ ...right, products: priced(right.products, '$0.00') }), 'complete'],
  ['another currency', (right) => ({ ...right, products: priced(right.products, '9 €') }), 'unverified'],
  [
    'three prices less',
    (right) => ({
      ...right,
      products: [...right.products.slice(0, 3), ...priced(right.products.slice(3), '')],
    }),
    'complete',
  ],
  [
    'one title for all',
    (right) => ({ ...right, products: right.products.map((one) => ({ ...one, title: 'Product' })) }),
    'complete',
  ],
  ['a tile for an item', (right) => ({ ...right, products: right.products.with(2, tile) }), 'complete'],
  ['no item but an error', (right) => ({ ...right, products: [tile] }), 'unverified'],
  ['half of its items', (right) => ({ ...right, products: right.products.slice(3) }), 'unverified'],
  ['no pager', (right) => ({ ...right, pager: '' }), 'unverified'],
  [
    'half of its items and no pager',
    ({ products }) => ({ products: products.slice(3), pager: '' }),
    'unverified',
  ],
  [
    'others, as it was not found',
    () => ({ products: OTHERS, pager: '', title: 'Page not found' }),
    'unverified',
  ],
  ['what is popular, by a redirect', () => '/popular', 'unverified'],
  ['items of the pages before', (right) => ({ ...right, products: PRODUCTS.slice(4, 10) }), 'partial'],
  ['all items so far', (right) => ({ ...right, products: PRODUCTS.slice(0, 18) }), 'partial'],
  [
    'its items twice',
    (right) => ({ ...right, products: [...right.products, ...right.products] }),
    'unverified',
  ],
  [
    'two items more',
    (right) => ({ ...right, products: [...OTHERS.slice(0, 2), ...right.products] }),
    'complete',
  ],
  [
    'a control that is disabled',
    (right) => ({
      ...right,
      pager: right.pager.replace('class="next"', 'class="next" aria-disabled="true"'),
    }),
    'complete',
  ],
];

test.concurrent.each(STRANGE)('a page that shows %s is read again', async (_, shown) => {
  const shop = await openShop();
  shop.instead = (number, visits, right) => (number === 3 && visits === 0 ? shown(right) : null);
  const run = await shop.read();
  expect(run).toMatchObject({ verdict: 'complete', pages: 7, rows: listRows(PRODUCTS)(shop.origin) });
  expect(run.warnings).toEqual(['page 3 was read again, as it was unlike the others at first']);
  expect(shop.asked.filter((url) => url.endsWith('=3'))).toHaveLength(2);
});

test.concurrent.each(STRANGE)('a page that shows %s each time is what it is', async (_, shown, verdict) => {
  const shop = await openShop();
  shop.instead = (number, __, right) => (number === 3 ? shown(right) : null);
  const run = await shop.read();
  expect(run).toMatchObject({ verdict, warnings: [] });
  expect(shop.asked.filter((url) => url.endsWith('=3'))).toHaveLength(2);
});

test.concurrent.each(STRANGE)(
  'a page that shows %s is not read again where nothing is to be tried again',
  async (_, shown) => {
    const shop = await openShop();
    shop.instead = (number, visits, right) => (number === 3 && visits === 0 ? shown(right) : null);
    expect((await shop.read(0)).warnings).toEqual([]);
    expect(shop.asked.filter((url) => url.endsWith('=3'))).toHaveLength(1);
  },
);

const ACCENTED = PAGES.map((products) => products.map((one) => ({ ...one, title: `Café ’${one.title}’` })));
const asRead = (one: Product, written: BufferEncoding, encoding: string): Product => {
  const read = (text: string): string => new TextDecoder(encoding).decode(Buffer.from(text, written));
  return { ...one, title: read(one.title) };
};

test.concurrent.each([
  ['UTF-8', 'windows-1252', 1],
  ['UTF-8', 'windows-1252', 3],
  ['UTF-8', 'windows-1251', 3],
  ['latin1', 'UTF-8', 3],
] as const)('%s that was taken for %s on page %i is read again, and doubted', async (from, to, at) => {
  const shop = await openShop();
  const written = from === 'latin1' ? from : 'utf8';
  const shown = (number: number, isBroken: boolean): readonly Product[] =>
    (ACCENTED[number - 1] ?? []).map((one) => (isBroken ? asRead(one, written, to) : one));
  shop.instead = (number, visits, { pager }) => ({
    products: shown(number, number === at && visits === 0),
    pager,
  });
  const run = await shop.read();
  expect(run).toMatchObject({ verdict: 'complete', rows: listRows(ACCENTED.flat())(shop.origin) });
  expect(shop.asked.filter((url) => url.endsWith(at === 1 ? '/' : `=${at}`))).toHaveLength(2);
  shop.instead = (number, _, { pager }) => ({ products: shown(number, number === at), pager });
  expect(await shop.read()).toMatchObject({ verdict: 'unverified' });
});

test.concurrent('a list that is misread on each page, or in a few of its rows, is what it is', async () => {
  const shop = await openShop();
  const broken = (one: Product): Product => asRead(one, 'utf8', 'windows-1252');
  shop.instead = (number, _, { pager }) => ({ products: (ACCENTED[number - 1] ?? []).map(broken), pager });
  expect(await shop.read()).toMatchObject({ verdict: 'complete', warnings: [] });
  shop.instead = (number, _, { pager }) => ({
    products: (ACCENTED[number - 1] ?? []).map((one, at) => (at === number % SIZE ? broken(one) : one)),
    pager,
  });
  expect(await shop.read()).toMatchObject({ verdict: 'complete', warnings: [] });
});

test.concurrent('a list of which each page is unlike the ones before is read once', async () => {
  const shop = await openShop();
  shop.instead = (number, _, right) => ({
    ...right,
    products: right.products.slice(0, [6, 4, 3, 2, 1][number - 1]),
  });
  await shop.read();
  expect(shop.asked).toHaveLength(PAGES.length + 3);
});

test.concurrent('a list that is like itself is asked for once', async () => {
  const shop = await openShop();
  shop.instead = () => null;
  expect(await shop.read()).toMatchObject({ verdict: 'complete', warnings: [] });
  expect(shop.asked).toHaveLength(PAGES.length);
});

test.concurrent('a first page of many items without a pager is read again, and one of few is not', async () => {
  const shop = await openShop();
  shop.instead = (number, visits, { products, pager }) =>
    number === 1
      ? { products: [...products, ...OTHERS.slice(0, 4)], pager: visits === 0 ? '' : pager }
      : null;
  expect(await shop.read()).toMatchObject({ verdict: 'complete', pages: 7 });
  shop.asked = [];
  shop.instead = (_, __, { products }) => ({ products, pager: '' });
  expect(await shop.read()).toMatchObject({ verdict: 'unverified', pages: 1 });
  expect(shop.asked).toHaveLength(1);
});

test.concurrent('a first page with fewer items than it says is read again', async () => {
  const shop = await openShop();
  shop.instead = (number, visits, { products, pager }) =>
    number === 1
      ? { products: visits === 0 ? products.slice(3) : products, pager: `<p>1–6 of 39 products</p>${pager}` }
      : null;
  expect(await shop.read()).toMatchObject({ verdict: 'complete', rows: listRows(PRODUCTS)(shop.origin) });
  expect(shop.asked.filter((url) => !url.includes('='))).toHaveLength(2);
});

test.concurrent.each(STRANGE.slice(0, 4))(
  'a first page that shows %s is read again in the end',
  async (_, shown) => {
    const shop = await openShop();
    shop.instead = (number, visits, right) => (number === 1 && visits === 0 ? shown(right) : null);
    expect(await shop.read()).toMatchObject({ verdict: 'unverified', pages: 7 });
    shop.instead = (number, _visits, right) => (number === 1 ? shown(right) : null);
    expect(await shop.read()).toMatchObject({ verdict: 'complete', pages: 7 });
    expect(shop.asked.filter((url) => !url.includes('='))).toHaveLength(4);
  },
);

test.concurrent('a page that is strange twice is read a third time where as much may be tried', async () => {
  const shop = await openShop();
  shop.instead = (number, visits, right) =>
    number === 3 && visits < 2 ? { ...right, products: priced(right.products, '') } : null;
  expect(await shop.read(2)).toMatchObject({ verdict: 'complete', rows: listRows(PRODUCTS)(shop.origin) });
  expect(shop.asked.filter((url) => url.endsWith('=3'))).toHaveLength(3);
});

test.concurrent('a page that leads back to an earlier one each time is no end', async () => {
  const shop = await openShop();
  shop.instead = (number) => (number === 4 ? '/?page=2' : null);
  expect(await shop.read()).toMatchObject({ verdict: 'unverified', pages: 3 });
});

test.concurrent('a page behind a full one that shows the first one each time is no end', async () => {
  const shop = await openShop();
  shop.instead = (number, _, right) => (number === 4 ? { ...right, products: PAGES[0] ?? [] } : null);
  expect(await shop.read()).toMatchObject({ verdict: 'unverified', pages: 3 });
});

test.concurrent.each([
  ['empty, too', 9, 'complete'],
  ['not empty', 4, 'unverified'],
])('an empty page behind a full one where the next one by its number is %s', async (_, last, verdict) => {
  const shop = await openShop();
  const none = { products: [], pager: '<a class="previous" href="/?page=3">Previous</a>' };
  shop.instead = (number) => (number > 3 && number <= last ? none : null);
  expect(await shop.read()).toMatchObject({ verdict, pages: 3 });
  const asked = shop.asked.length;
  expect(await shop.read(0)).toMatchObject({ verdict: 'unverified', pages: 3 });
  // Without another try nobody knows whether the first empty page is one.
  expect(shop.asked.slice(asked).filter((url) => url.endsWith('=5'))).toEqual([]);
});

/** Three full pages, in their numbers no more than `leadsOn`, and what is asked for behind the last of them. */
const ENDS: readonly (readonly [string, (page: string) => string, last: number, instead: Shown, string])[] = [
  ['no control, before others', () => '', 9, '', 'unverified'],
  ['no control, before a page that is made up', () => '', 3, { products: OTHERS, pager: '' }, 'complete'],
  ['no control, before nothing', () => '', 3, { products: [], pager: '' }, 'complete'],
  ['no control, before a missing page', () => '', 3, { products: [], pager: '', status: 404 }, 'complete'],
  ['no control, before the first page once more', () => '', 3, '/?page=1', 'complete'],
  ['a control that leads to itself, before others', (page) => page, 9, '', 'unverified'],
  [
    'one to itself, before a missing page',
    (page) => page,
    3,
    { products: [], pager: '', status: 404 },
    'complete',
  ],
  ['one that leads to the first page, before others', () => '/?page=1', 9, '', 'unverified'],
];
test.concurrent.each(ENDS)('a full page with %s', async (_, leadsTo, last, instead, verdict) => {
  const shop = await openShop();
  shop.instead = (number, _visits, right) => {
    if (number > last) return instead;
    if (number !== 3) return { ...right, pager: `<a class="next" href="/?page=${number + 1}">next</a>` };
    const href = leadsTo('/?page=3');
    return { ...right, pager: href && `<a class="next" href="${href}">next</a>` };
  };
  expect(await shop.read()).toMatchObject({ verdict, pages: 3 });
});

test.concurrent('a page that says that there are none, before others, is no end', async () => {
  const shop = await openShop();
  shop.instead = (number) => (number === 2 ? { products: [], pager: '<p>No results found.</p>' } : null);
  expect(await shop.read()).toMatchObject({ verdict: 'unverified', pages: 1 });
});

test.concurrent('pages whose prices have lost the mark between are doubted', async () => {
  const shop = await openShop();
  const lost = (one: Product): Product => ({ ...one, price: one.price.replace('.', '') });
  shop.instead = (number, _, right) => (number > 3 ? { ...right, products: right.products.map(lost) } : null);
  expect(await shop.read()).toMatchObject({ verdict: 'unverified', pages: 7 });
});

const ABSENT: readonly (readonly [string, Partial<Exclude<Shown, string>>])[] = [
  ['is not found', { status: 404 }],
  ['is refused', { status: 403 }],
  ['comes as data', { type: 'application/json' }],
];

test.concurrent.each(ABSENT)(
  'a page in the midst of a list that %s is asked for once more',
  async (_, shown) => {
    const shop = await openShop();
    shop.instead = (number, visits, right) => (number === 3 && visits === 0 ? { ...right, ...shown } : null);
    expect(await shop.read()).toMatchObject({ verdict: 'complete', rows: listRows(PRODUCTS)(shop.origin) });
    expect(shop.asked).toHaveLength(PAGES.length + 1);
    shop.instead = (number, _visits, right) => (number === 3 ? { ...right, ...shown } : null);
    shop.asked = [];
    await expect(shop.read()).rejects.toThrow(/2 pages/);
    expect(shop.asked).toHaveLength(4);
    shop.asked = [];
    await expect(shop.read(0)).rejects.toThrow(/2 pages/);
    expect(shop.asked).toHaveLength(3);
  },
);

test.concurrent('a last page that is cut off in its last item is read again', async () => {
  const shop = await openShop();
  const cutOff = (products: readonly Product[]): Product[] =>
    products.map((one, at) => (at === products.length - 1 ? { ...one, price: '' } : one));
  shop.instead = (number, visits, right) =>
    number === PAGES.length && visits === 0 ? { ...right, products: cutOff(right.products) } : null;
  expect(await shop.read()).toMatchObject({ verdict: 'complete', rows: listRows(PRODUCTS)(shop.origin) });
});

test.concurrent('a page of a number that says once that there is nothing is read again', async () => {
  const shop = await openShop();
  const none = { products: [], pager: '<p>No products found.</p>' };
  shop.instead = (number, visits) => (number === 7 && visits === 0 ? none : null);
  expect(await shop.read()).toMatchObject({ verdict: 'complete', rows: listRows(PRODUCTS)(shop.origin) });
});

test.concurrent.each([
  ['once', 1, 'complete', PRODUCTS.length],
  ['each time', 9, 'unverified', 2 * SIZE + 2],
])('a page whose script dies %s is read again', async (_, times, verdict, count) => {
  const said = '<b>Warning</b>:  mysqli_query(): gone away in <b>/var/www/list.php</b> on line <b>4</b>';
  const shop = await openShop();
  shop.instead = (number, visits, right) =>
    number === 3 && visits < times
      ? { products: right.products.slice(0, 2), pager: `<nav class="pagination">${said}</nav>` }
      : null;
  const { rows, verdict: judged } = await shop.read();
  expect([judged, rows.length]).toEqual([verdict, count]);
});
