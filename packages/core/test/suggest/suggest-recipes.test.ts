import { expect, test } from 'vitest';
import { createRegistry } from '../../src/engine/create-registry.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { suggestRecipes } from '../../src/suggest.ts';
import { bowls, cards, listPage } from './list-page.ts';

const url = 'https://shop.example/bowls';

test('a list of cards becomes a recipe with the names that people give', () => {
  const [best] = suggestRecipes(listPage(`<div class="cards">${cards(12)}</div>`), { url });
  expect(best?.count).toBe(12);
  expect(best?.recipe).toMatchObject({
    name: 'Bowls',
    url,
    listSelector: 'div.card',
    pagination: { type: 'none' },
  });
  expect(best?.recipe.properties?.map(({ name, type }) => [name, type])).toEqual([
    ['link', 'link'],
    ['image', 'src'],
    ['title', 'text'],
    ['price', 'text'],
    ['maker', 'text'],
  ]);
  expect(best?.rows).toHaveLength(10);
  const [first] = bowls(1);
  expect(best?.rows[0]).toEqual({
    link: 'https://shop.example/p/0',
    image: 'https://shop.example/i/0.jpg',
    title: first?.title,
    price: 3.5,
    priceText: first?.price,
    maker: first?.maker,
  });
  expect(best?.recipe.settings?.uniqueBy).toEqual(['link']);
  expect(best?.confidence).toBeGreaterThan(0.8);
  expect(best?.reasons[0]).toBe('12 items');
});

test('every suggestion is a recipe that the engine takes', () => {
  const suggestions = suggestRecipes(listPage(`<div class="cards">${cards(8)}</div>`), { url, limit: 20 });
  expect(suggestions.length).toBeGreaterThan(2);
  const registry = createRegistry({});
  for (const { recipe } of suggestions) expect(() => parseRecipe(recipe, registry)).not.toThrow();
});

test('generated names and numbered ids are in no selector', () => {
  for (const { recipe } of suggestRecipes(listPage(`<div class="x9f81ab3">${cards(8)}</div>`), { url })) {
    expect(JSON.stringify(recipe)).not.toMatch(/css-|0041|x9f81ab3/);
  }
});

test('columns of a table are called as its header says', () => {
  const rows = bowls(9).map(
    ({ title, price, maker }) => `<tr><td>${title}</td><td>${maker}</td><td>${price}</td></tr>`,
  );
  const table = `<table class="stock"><tr><th>Article</th><th>Made by</th><th>Unit price</th></tr>${rows.join('')}</table>`;
  const [best] = suggestRecipes(listPage(table), { url });
  expect(best?.count).toBe(9);
  expect(best?.recipe.properties?.map(({ name }) => name)).toEqual(['article', 'madeBy', 'unitPrice']);
  expect(best?.rows[4]).toEqual({
    article: 'Bowl of clay no 4',
    madeBy: 'Bea Turner',
    unitPrice: 7.5,
    unitPriceText: '€ 7.50',
  });
});

test('a table of many columns is suggested whole', () => {
  const columns = 'City North South East West Upper Lower Inner Outer Total'.split(' ');
  const row = (_: unknown, at: number): string =>
    `<tr>${columns.map((name, place) => `<td>${name}${at * 10 + place}</td>`).join('')}</tr>`;
  const head = `<tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr>`;
  const [best] = suggestRecipes(
    listPage(
      `<table><thead>${head}</thead><tbody>${Array.from({ length: 9 }, row).join('')}</tbody></table>`,
    ),
    { url },
  );
  expect(best?.recipe.properties?.map(({ name }) => name)).toEqual(columns.map((name) => name.toLowerCase()));
});

test('itemprop names a property, and no two properties say the same', () => {
  const items = bowls(6).map(
    (
      { title, price, maker },
      at,
    ) => `<li itemscope itemtype="https://schema.org/Product"><a href="/p/${at}"><img src="/${at}.png"></a>
<a href="/p/${at}"><b itemprop="name">${title}</b></a><span itemprop="brand">${maker}</span><em>${maker}</em>
<i itemprop="price">${price}</i></li>`,
  );
  const [best] = suggestRecipes(listPage(`<ul>${items.join('')}</ul>`), { url });
  expect(best?.recipe.properties?.map(({ name }) => name)).toEqual([
    'link',
    'image',
    'name',
    'brand',
    'price',
  ]);
});

test('fields that some items lack are null there', () => {
  const items = bowls(10).map(
    ({ title, price }, at) =>
      `<li><h3><a href="/${at}">${title}</a></h3>${at % 3 === 0 ? `<del class="old">${price}</del>` : ''}<b class="now">${price}</b></li>`,
  );
  const [best] = suggestRecipes(listPage(`<ul class="offers">${items.join('')}</ul>`), { url });
  const old = best?.recipe.properties?.find(({ elementSelector }) => elementSelector === '.old')?.name ?? '';
  expect(best?.rows.map((row) => row[old])).toEqual([
    ...[3.5, null, null, 6.5, null],
    ...[null, 9.5, null, null, 12.5],
  ]);
  expect(best?.rows[3]?.[`${old}Text`]).toBe('€ 6.50');
});

test('prices and dates are typed where a whole column is clear, and stay text elsewhere', () => {
  const items = Array.from({ length: 8 }, (_, at) => {
    const day = at + 1;
    return `<li class="offer"><h3><a href="/${at}">Bowl of clay no ${at}</a></h3><b class="price">${at + 3},50 €</b>
<i class="posted">${day} May 2025</i><u class="doubt">0${day}/04/2025</u><s class="ago">${day} hours ago</s></li>`;
  });
  const [best] = suggestRecipes(listPage(`<ul>${items.join('')}</ul>`), { url });
  const typed = best?.recipe.properties?.map(({ elementSelector, parse }) => [elementSelector, parse]);
  expect(typed).toEqual(
    expect.arrayContaining([
      ['.price', 'price'],
      ['.posted', 'date'],
      ['.doubt', undefined],
      ['.ago', undefined],
    ]),
  );
  expect(best?.rows[2]).toMatchObject({ price: 5.5, priceText: '5,50 €' });
  expect(Object.values(best?.rows[2] ?? {})).toContain('2025-05-03');
});

test('a page without a list has no suggestion', () => {
  expect(suggestRecipes('', { url })).toEqual([]);
  expect(suggestRecipes('<h1>Tides</h1><p>Twice a day.</p>', { url })).toEqual([]);
});

test('the limit counts suggestions', () => {
  const html = listPage(`<div class="cards">${cards(8)}</div>`);
  expect(suggestRecipes(html, { url, limit: 1 })).toHaveLength(1);
  expect(suggestRecipes(html, { url, limit: 0 })).toEqual([]);
});

test('items that all say the same are no list', () => {
  const ads = '<p>Advertisement, with some words around it</p>'.repeat(60);
  const html = `<body><aside>${ads}</aside><ul>${bowls(6)
    .map(({ title }, at) => `<li><a href="/${at}">${title}</a></li>`)
    .join('')}</ul></body>`;
  expect(suggestRecipes(html, { url })[0]?.count).toBe(6);
});

test('a list that grows has no key: rows that are truly equal would be lost', () => {
  const html = listPage(`<div class="cards">${cards(12)}</div>`, '<button class="load">Show more</button>');
  const [best] = suggestRecipes(html, { url });
  expect(best?.recipe.pagination?.type).toBe('load-more');
  expect(best?.recipe.settings?.uniqueBy).toBeUndefined();
});

test('dates and ratings that only an attribute tells are read from it', () => {
  const items = bowls(9).map(
    (
      { title },
      at,
    ) => `<li class="offer"><time datetime="2025-03-1${at}T19:30">1${at} Mar</time><h3><a href="/${at}">${title}</a></h3>
<span class="stars" aria-label="${(at % 5) + 0.5} out of 5 stars"><i></i></span></li>`,
  );
  const [best] = suggestRecipes(listPage(`<ul>${items.join('')}</ul>`), { url });
  expect(best?.rows[2]).toMatchObject({ dateText: '12 Mar', rating: '2.5 out of 5 stars' });
  expect(best?.rows[2]?.date).toMatch(/^2025-03-12T19:30/);
  const registry = createRegistry({});
  expect(() => parseRecipe(best?.recipe, registry)).not.toThrow();
});

test('an attribute that tells no dates stands before no text that does', () => {
  const items = bowls(9).map(
    ({ title }, at) =>
      `<li class="offer"><time datetime="soon-${at}">2025-03-1${at}</time><h3><a href="/${at}">${title}</a></h3></li>`,
  );
  const [best] = suggestRecipes(listPage(`<ul>${items.join('')}</ul>`), { url });
  expect(Object.values(best?.rows[2] ?? {})).toContain('2025-03-12');
  expect(JSON.stringify(best?.rows)).not.toContain('soon');
});

test('a header row is no row of a table that nothing has a name in or around', () => {
  const rows = bowls(9).map(({ title, price }) => `<tr><td>${title}</td><td>${price}</td></tr>`);
  const html = `<html><body><table><tr><th>Article</th><th>Price</th></tr>${rows.join('')}</table></body></html>`;
  const [best] = suggestRecipes(html, { url });
  expect([best?.count, best?.recipe.listSelector]).toEqual([9, expect.stringMatching(/tr:has\(> td\)$/)]);
});

test('a link that two items of a page share is no key, however far down they are', () => {
  const items = bowls(40).map(
    ({ title, price }, at) =>
      `<li class="offer"><h3><a href="/${Math.min(at, 38)}">${title}</a></h3><b>${price}</b></li>`,
  );
  const [best] = suggestRecipes(listPage(`<ul>${items.join('')}</ul>`), { url });
  expect(best?.count).toBe(40);
  expect(best?.recipe.settings?.uniqueBy).toBeUndefined();
});

test('where nothing has a lasting name, places tell the list, the fields, and the control', () => {
  const items = bowls(12).map(
    ({ title, price, maker }, at) =>
      `<div class="css-k${at}x9f2a1"><div><a href="/p/${at}">${title}</a></div><div><i>${maker}</i></div><div>${at % 3 === 0 ? `was ${price}` : ''}</div></div>`,
  );
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `<div><a href="/s/${at}">Sort ${at}</a></div>`).join('');
  const html = `<title>Bowls</title><div><div>${links(8)}</div><div>${items.join('')}</div>
<div><a href="?page=2">Back</a><a href="?page=4">Next</a></div></div>`;
  const [best] = suggestRecipes(html, { url: `${url}?page=3` });
  expect(best?.recipe.listSelector).toBe('html > body > div > div:nth-of-type(2) > div');
  expect(best?.recipe.pagination).toEqual({
    type: 'next-button',
    nextPageSelector: 'body > div:last-child > div:last-child > a:last-child',
  });
  // A place that is there in every item, and says something in a third of them.
  const told = best?.rows.map((row) => Object.values(row).find((value) => String(value).startsWith('was ')));
  expect(told?.map((value) => value ?? null)).toEqual(
    bowls(10).map(({ price }, at) => (at % 3 === 0 ? `was ${price}` : null)),
  );
});

test('items of terms and what they say are items, and no groups', () => {
  const items = bowls(9).map(
    ({ title, price, maker }) =>
      `<section class="sale"><dl><dt>Price</dt><dd>${price}</dd><dt>Lot</dt><dd><a href="/${title}">${title}</a></dd><dt>Maker</dt><dd>${maker}</dd></dl></section>`,
  );
  const [best] = suggestRecipes(listPage(items.join('')), { url });
  expect(best?.recipe.listSelector).toBe('section.sale');
});

test('a date stands once, beside a sentence that has it', () => {
  const items = bowls(9).map(
    ({ title }, at) =>
      `<article class="post"><h2><a href="/${at}">${title}</a></h2><p class="meta">Posted on <time>2024-05-0${at + 1}</time> by Ann</p></article>`,
  );
  const [best] = suggestRecipes(listPage(items.join('')), { url });
  const values = Object.values(best?.rows[0] ?? {});
  expect(values.filter((value) => value === '2024-05-01')).toHaveLength(1);
  expect(values).toContain('Posted on 2024-05-01 by Ann');
});
