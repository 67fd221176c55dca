import { isHarvestmanError, type PropertyInput, parseRecipe, type Row, scrape } from '@harvestman/core';
import { expect, test } from 'vitest';
import { startServer } from '../../../../test/support/start-server.ts';
import { createRegistry } from '../../src/engine/create-registry.ts';

interface Result {
  readonly rows: readonly Row[];
  readonly warnings: readonly string[];
  readonly evidence: readonly { readonly kind: string }[];
}

/** Scrapes pages of `<li>` by properties; the first at `/`, which leads to the others. */
async function read(
  pages: readonly string[],
  properties: readonly PropertyInput[],
  { lang = '', settings = {}, more = {} }: { lang?: string; settings?: object; more?: object } = {},
): Promise<Result> {
  const server = await startServer((request, response) => {
    const number = Number(new URL(request.url ?? '/', 'http://a').searchParams.get('p') ?? 1);
    const next = number < pages.length ? `<a rel=next href="/?p=${number + 1}">next</a>` : '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<html lang="${lang}"><body>${pages[number - 1] ?? ''}${next}</body></html>`);
  });
  try {
    const run = scrape(
      {
        name: 'x',
        url: `${server.origin}/`,
        listSelector: 'li',
        properties,
        pagination: { type: 'next-button', nextPageSelector: 'a[rel=next]' },
        settings: { rendering: 'http', robots: 'ignore', ...settings },
        ...more,
      },
      { allowPrivateNetworks: true },
    );
    const rows: Row[] = [];
    for await (const row of run) rows.push(row);
    const { warnings, evidence } = run.job;
    return { rows, warnings, evidence: evidence ?? [] };
  } finally {
    await server.close();
  }
}

const prices = (texts: readonly string[]) => texts.map((text) => `<li><b>${text}</b></li>`).join('');

test('a slow pattern that is expected ends with the job', async () => {
  // Takes some 30 ms for each text.
  const more = { expect: { properties: { text: { pattern: '(.*a){20}$' } } } };
  const items = `<li>${'a'.repeat(30_000)}!</li>`.repeat(300);
  const before = process.cpuUsage();
  await expect(
    read([items], [{ name: 'text' }], { settings: { timeoutMs: 1_000 }, more }),
  ).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

test('values are read as what the property says', async () => {
  const item = `<li data-sku="A1"><h2>Bowl</h2><b>€ 1.298,50</b><i>4.5 of 5</i><time datetime="2025-03-04T10:00Z">x</time>
    <em>Ja</em><q>{"a":[1]}</q><u>Ref. X-77 blue</u><s>red</s><s>green</s></li>`;
  const { rows, warnings } = await read(
    [item, item.replace('A1', 'A2')],
    [
      { name: 'sku', attribute: 'data-sku' },
      { name: 'price', elementSelector: 'b', parse: 'price', keepText: true },
      { name: 'currency', elementSelector: 'b', parse: 'currency' },
      { name: 'rating', elementSelector: 'i', parse: 'number' },
      { name: 'at', elementSelector: 'time', attribute: 'datetime', parse: 'datetime' },
      { name: 'day', elementSelector: 'time', attribute: 'datetime', parse: 'date' },
      { name: 'new', elementSelector: 'em', parse: 'boolean' },
      { name: 'json', elementSelector: 'q', parse: 'json' },
      { name: 'ref', elementSelector: 'u', parse: [{ pattern: 'X-(\\d+)' }, 'integer'] },
      { name: 'colours', elementSelector: 's', many: true },
      { name: 'none', elementSelector: 'var', default: 'n/a' },
      { name: 'page', meta: 'page-number' },
      { name: 'place', meta: 'position' },
    ],
  );
  const row = {
    sku: 'A1',
    price: 1298.5,
    priceText: '€ 1.298,50',
    currency: 'EUR',
    rating: 4.5,
    at: '2025-03-04T10:00:00Z',
    day: '2025-03-04',
    new: true,
    json: { a: [1] },
    ref: 77,
    colours: ['red', 'green'],
    none: 'n/a',
    page: 1,
    place: 1,
  };
  expect(rows).toEqual([row, { ...row, sku: 'A2', page: 2, place: 2 }]);
  expect(warnings).toEqual([]);
});

test('a list that shows its last page again is read to its end once, whatever tells of the page', async () => {
  const page = '<li>a</li><li>b</li>';
  const { rows } = await read(
    [page, '<li>c</li><li>d</li>', '<li>c</li><li>d</li>', '<li>c</li><li>d</li>'],
    [
      { name: 'text' },
      { name: 'place', meta: 'position' },
      { name: 'at', meta: 'read-at' },
      { name: 'page', meta: 'page-url' },
    ],
  );
  expect(rows.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
});

test('a notation in doubt is decided by the column, the locale, then the page; else it is null, and counted', async () => {
  const property = [{ name: 'n', elementSelector: 'b', parse: 'number' }] as const;
  const values = async (texts: readonly string[], options = {}) => {
    const { rows, warnings } = await read([prices(texts)], property, options);
    return [rows.map(({ n }) => n), warnings.length] as const;
  };
  expect(await values(['1.234', '0,5'])).toEqual([[1234, 0.5], 0]);
  expect(await values(['1.234', '0.5'])).toEqual([[1.234, 0.5], 0]);
  expect(await values(['1.234'], { lang: 'de' })).toEqual([[1234], 0]);
  expect(await values(['1.234'], { lang: 'de', settings: { locale: 'en' } })).toEqual([[1.234], 0]);
  expect(await values(['1.234', '0,5'], { settings: { locale: 'en' } })).toEqual([[1234, 0.5], 0]);
  expect(await values(['1.234', '12', 'none'])).toEqual([[null, 12, null], 1]);
  // Both at once prove nothing.
  expect(await values(['1.234', '0,5', '0.5'], { lang: 'de' })).toEqual([[null, 0.5, 0.5], 1]);
});

test('dates in doubt are decided likewise, and earlier pages count', async () => {
  const property = [{ name: 'd', elementSelector: 'b', parse: 'date' }] as const;
  const days = async (pages: readonly string[][], options = {}) => {
    const { rows } = await read(pages.map(prices), property, options);
    return rows.map(({ d }) => d);
  };
  expect(await days([['03/04/2025', '31/12/2024']])).toEqual(['2025-04-03', '2024-12-31']);
  expect(await days([['12/31/2024'], ['03/04/2025']])).toEqual(['2024-12-31', '2025-03-04']);
  expect(await days([['03/04/2025']], { lang: 'en-US' })).toEqual(['2025-03-04']);
  expect(await days([['03/04/2025']], { lang: 'en' })).toEqual([null]);
});

test('a price of nothing has no currency that could not be read', async () => {
  const { rows, warnings } = await read(
    [prices(['Free', '9 €'])],
    [{ name: 'currency', elementSelector: 'b', parse: 'currency' }],
  );
  expect([rows, warnings]).toEqual([[{ currency: null }, { currency: 'EUR' }], []]);
});

test('years come first in Japan, whatever the dates of a column prove', async () => {
  const { rows } = await read(
    [prices(['25/06/05', '25/06/28'])],
    [{ name: 'd', elementSelector: 'b', parse: 'date' }],
    {
      lang: 'ja',
    },
  );
  expect(rows).toEqual([{ d: '2025-06-05' }, { d: '2025-06-28' }]);
});

test('what cannot be read is counted with an example', async () => {
  const { warnings } = await read(
    [prices(['Call us', '9 €']), prices(['Sold out', '8 €'])],
    [{ name: 'price', elementSelector: 'b', parse: 'price' }],
  );
  expect(warnings).toEqual(['property "price": 2 values could not be read, such as "Call us"']);
});

test('an item without a required value is no row', async () => {
  const property = [{ name: 'price', elementSelector: 'b', parse: 'price', required: true }] as const;
  const some = await read([prices(['1 €', 'advertisement', '2 €'])], property);
  expect(some.rows).toEqual([{ price: 1 }, { price: 2 }]);
  expect(some.warnings.join()).toContain('1 item lacks a required value');
  expect(some.evidence.map(({ kind }) => kind)).not.toContain('items-without-row');
  const all = await read([prices(['1 €']), prices(['gone'])], property);
  expect(all.evidence.map(({ kind }) => kind)).toContain('items-without-row');
});

test('structured data is matched to the item: in it, by its link, or by its place', async () => {
  const micro = (n: number) => `<li itemscope itemtype="http://schema.org/Product"><a href="/p/${n}">x</a>
    <span itemprop="offers" itemscope><meta itemprop="price" content="${n}.50"></span></li>`;
  const property = [{ name: 'price', data: 'offers.price', parse: 'number' }] as const;
  const expected = [{ price: 1.5 }, { price: 2.5 }];
  expect((await read([micro(1) + micro(2)], property)).rows).toEqual(expected);

  const links = '<li><a href="/p/1">x</a></li><li><a href="/p/2">y</a></li>';
  const product = (n: number, rest = '') => `{"@type":"Product"${rest},"offers":{"price":"${n}.50"}}`;
  const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;
  // The list of the page has them in another order.
  const byUrl = ld(`[${product(2, ',"url":"/p/2"')},${product(1, ',"url":"/p/1"')}]`);
  expect((await read([byUrl + links], property)).rows).toEqual(expected);
  const byPlace = ld(
    `{"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"item":${product(1)}},{"@type":"ListItem","position":2,"item":${product(2)}}]}`,
  );
  expect((await read([byPlace + links], property)).rows).toEqual(expected);
});

test('structured data is matched by the id of an element, and not by place where names say otherwise', async () => {
  const properties: readonly PropertyInput[] = [
    { name: 'item', elementSelector: 'b' },
    { name: 'price', data: 'offers.price', parse: 'number' },
  ];
  const data = (extra: (number: number) => object) =>
    `<script type="application/ld+json">${JSON.stringify([2, 1].map((number) => ({ '@type': 'Product', ...extra(number), offers: { price: `${number}.50` } })))}</script>`;
  const items = [1, 2].map((number) => `<li id="p${number}"><b>Bowl ${number}</b></li>`).join('');
  const prices = async (extra: (number: number) => object) =>
    (await read([data(extra) + items], properties)).rows.map(({ price }) => price);
  expect(await prices((number) => ({ '@id': `#p${number}` }))).toEqual([1.5, 2.5]);
  expect(await prices((number) => ({ name: `Bowl ${number}` }))).toEqual([null, null]);
  expect(await prices(() => ({}))).toEqual([2.5, 1.5]);
});

test('application state is read for the items that show what it says', async () => {
  const state = (titles: readonly string[]) =>
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { menu: [{ a: 1 }, { a: 2 }], list: titles.map((title, stock) => ({ title, stock })) } })}</script>`;
  const items = '<li><b>Bowl</b></li><li><b>Cup</b></li>';
  const property = [{ name: 'stock', data: 'stock' }];
  const { rows } = await read([state(['Bowl', 'Cup']) + items], property);
  expect(rows).toEqual([{ stock: 0 }, { stock: 1 }]);
  expect((await read([state(['Plate', 'Fork']) + items], property)).rows).toEqual([
    { stock: null },
    { stock: null },
  ]);
});

test('application state in another order than the items is read by what it alone says of each', async () => {
  const state = (objects: readonly object[]) =>
    `<script type="application/json">${JSON.stringify({ products: objects })}</script>`;
  const items = ['Bowl', 'Cup', 'Plate'].map((name) => `<li><b>${name}</b> <i>Kitchen</i></li>`).join('');
  const stock = async (objects: readonly object[]) => {
    const { rows } = await read([state(objects) + items], [{ name: 'stock', data: 'stock.left' }]);
    return rows.map((row) => row.stock);
  };
  const product = (title: string, left: number) => ({ title, room: 'Kitchen', stock: { left } });
  const others = [product('Plate', 3), product('Bowl', 1), product('Cup', 2)];
  expect(await stock(others)).toEqual([1, 2, 3]);
  expect(await stock([...others, product('Fork', 4)])).toEqual([1, 2, 3]);
  // A room that several of them share tells nothing.
  expect(
    await stock([product('Fork', 1), { ...product('Knife', 2), room: 'Hall' }, product('Spoon', 3)]),
  ).toEqual([null, null, null]);
  expect(await stock([product('Fork', 1), product('Knife', 2), product('Spoon', 3)])).toEqual([
    null,
    null,
    null,
  ]);
});

test('recipes without the new fields stay as they were, and contradictions are named', () => {
  const registry = createRegistry({});
  const recipe = (property: object) =>
    parseRecipe(
      { name: 'x', url: 'https://a.example/', listSelector: 'li', properties: [property] },
      registry,
    );
  expect(recipe({ name: 'a', parse: null, many: false }).properties).toEqual([
    { name: 'a', description: null, elementSelector: null, type: 'text' },
  ]);
  const problems = (property: object): unknown => {
    try {
      recipe({ name: 'a', ...property });
    } catch (error) {
      if (isHarvestmanError(error, 'RECIPE_INVALID')) return error.message;
      throw error;
    }
  };
  expect(problems({ parse: 'prise' })).toContain('did you mean "price"?');
  expect(problems({ parse: { pattern: '(?=x)' } })).toContain('RE2');
  expect(problems({ parse: { pattern: 'x', group: 2 } })).toContain('no group 2');
  expect(problems({ parse: ['price', { pattern: 'x' }] })).toContain('only at its end');
  expect(problems({ meta: 'position', data: 'a' })).toContain('cannot be given beside "meta"');
  for (const data of ['', 'offers..price', '.price', 'price.', 'image[x]', 'image[1', '[0]']) {
    expect(problems({ data })).toContain('is no path in structured data');
  }
  for (const data of ['offers.price', '@id', 'image[1]', 'author[*].name', 'a.b[0][1].c'])
    expect(problems({ data })).toBeUndefined();
  expect(problems({ keepText: true })).toContain('needs "parse"');
});

test('a price is read without what is crossed out inside its element', async () => {
  const items = [
    '<b><del>$50.00</del> <ins>$35.00</ins></b>',
    '<b><i class="old-price">$20</i><i>$15</i></b>',
    '<b><i style="text-decoration: line-through">$20</i> $12</b>',
    '<b><s>$9</s> <i>each</i></b>',
  ];
  const { rows } = await read(
    [items.map((item) => `<li>${item}</li>`).join('')],
    [{ name: 'price', elementSelector: 'b', parse: 'price', keepText: true }],
  );
  expect(rows).toEqual([
    { price: 35, priceText: '$50.00 $35.00' },
    { price: 15, priceText: '$20$15' },
    { price: 12, priceText: '$20 $12' },
    { price: 9, priceText: '$9 each' },
  ]);
});
