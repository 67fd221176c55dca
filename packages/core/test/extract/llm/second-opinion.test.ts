import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { selectorParts } from '../../../src/extract/llm/compile/doubt/selector-parts.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil Bolt Clamp Drill Edger File Gauge Hammer Iron Jack'.split(' ');
const html = `<!doctype html><html><body><main><ol>${NAMES.map(
  (
    name,
    at,
  ) => `<li class="hit"><article><div class="text"><h3><a href="/t/${at}">${name} no. ${at}</a></h3><i class="kind">tools</i>
<p class="about">What people who use the <b>steel</b> ${name} day by day say about it, and what it is good for</p>
<time>2026-03-0${(at % 9) + 1}</time></div></article></li>`,
).join('')}</ol></main><aside>${NAMES.slice(0, 4)
  .map(
    (name) =>
      `<section class="also"><h3><a href="/also">Also ${name}</a></h3><p class="about">Bought with it</p></section>`,
  )
  .join('')}</aside></body></html>`;

const SELECTORS = { title: 'h3', about: '.about', link: 'h3 a' };

function answer(listSelector: string, changed: Partial<Record<keyof typeof SELECTORS, string | null>> = {}) {
  return {
    page: 'list',
    listSelectors: [listSelector],
    fields: Object.entries({ ...SELECTORS, ...changed }).map(([name, selector]) => ({
      name,
      example: null,
      optional: true,
      candidates: [{ selector, attribute: null, type: name === 'link' ? 'link' : 'text' }],
    })),
  };
}

test.each([
  ['a path to one item', answer('html > body > main > ol > li:nth-child(1) > article')],
  ['two lists in one', answer('.hit, .also')],
  ['a title that is the same again and again', answer('.hit', { title: '.kind' })],
  ['a word within a text', answer('.hit', { about: 'b' })],
  ['a whole item', answer('.hit h3', { title: null, about: 'h3 + p', link: 'a' })],
  ['links of some items', answer('.hit', { link: '[href$="1"], [href$="2"]' })],
])('%s is asked about again, and what is said then is taken', async (_, wrong) => {
  site.show(html);
  const model = scriptedModel([wrong, answer('.hit')]);
  const properties = [{ name: 'title' }, { name: 'about' }, { name: 'link', type: 'link' as const }];
  const { rows, job, error } = await outcomeOf(site, { properties }, { model });
  expect(error).toBe(null);
  expect(rows).toHaveLength(NAMES.length);
  expect(rows[3]).toEqual({
    title: 'Drill no. 3',
    about: 'What people who use the steel Drill day by day say about it, and what it is good for',
    link: `${site.origin}/t/3`,
  });
  expect(job.usage?.calls).toBe(2);
});

test('the right answer is asked about no more', async () => {
  site.show(html);
  const properties = [{ name: 'title' }, { name: 'about' }, { name: 'link', type: 'link' as const }];
  const { job } = await outcomeOf(site, { properties }, { model: scriptedModel([answer('.hit')]) });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});

const FILMS = `<!doctype html><html><body><ol id="films">${NAMES.map(
  (name, at) =>
    `<li><strong itemprop="name">${name}</strong><div>By <span itemprop="director">Ada Noor</span></div><div><b itemprop="ratingValue">7.${at}</b> from <i itemprop="ratingCount">${1200 + at * 37}</i> votes</div></li>`,
).join('')}</ol></body></html>`;

test.each([
  [
    { film: '[itemprop=name]', rating: '[itemprop=ratingValue]', votes: '[itemprop=ratingCount]' },
    FILMS,
    '#films > li',
  ],
  [
    { deal: 'h3', price: '.tag' },
    html
      .replace(/<i class="kind">tools<\/i>/g, (_, at: number) => `<span class="tag">${at}.50</span>`)
      .replace(/no\. (\d)/g, 'set of 8, no. $1'),
    '.hit',
  ],
])(
  'a right answer is asked about no more, though a line holds several fields: %o',
  async (selectors, page, list) => {
    site.show(page);
    const fields = Object.entries(selectors).map(([name, selector]) => ({
      name,
      example: null,
      optional: false,
      candidates: [{ selector, attribute: null, type: 'text' }],
    }));
    const properties = Object.keys(selectors).map((name) => ({ name }));
    const model = scriptedModel([{ page: 'list', listSelectors: [list], fields }]);
    const { job } = await outcomeOf(site, { properties }, { model });
    expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
  },
);

test('the alternatives of a selector are what stands between its commas', () => {
  expect(selectorParts(`a[title="x, y"], :is(.a, .b) > i, .c\\,d`)).toEqual([
    'a[title="x, y"]',
    ':is(.a, .b) > i',
    '.c\\,d',
  ]);
  expect(selectorParts(' .card ')).toEqual(['.card']);
});

const OFFERS = NAMES.map((name, at) => {
  const sale = at % 4 === 3;
  const badge = at % 5 === 4 ? '<b class="badge">Sale</b>' : '';
  const price = sale
    ? '<span class="new">€12.00</span> <span class="old">€20.00</span>'
    : '<span>€30.00</span>';
  return `<article class="card"><img src="/${at}.jpg" alt="">${badge}<div class="info"><p class="seriesTitle">Tools part ${at}</p>
<p class="name">${name} no. ${at}</p><p class="price">${price}</p>
<p class="more"><a href="/t/${at}">All of it</a> | <a href="/s/${at >> 1}">Series</a></p></div></article>`;
});
const OFFER = { title: '.name', seriesTitle: '.seriesTitle', price: 'span', link: 'a', moreLink: 'a + a' };

function offers(changed: Partial<typeof OFFER> = {}, list = '.info') {
  return {
    page: 'list',
    listSelectors: [list],
    fields: Object.entries({ ...OFFER, ...changed }).map(([name, selector]) => ({
      name,
      example: null,
      optional: true,
      candidates: [{ selector, attribute: null, type: /link/i.test(name) ? 'link' : 'text' }],
    })),
  };
}

test.each([
  [
    'a title that is called the title of another thing',
    offers({ title: '.seriesTitle', seriesTitle: '.name' }),
  ],
  ['links of several items for their own pages', offers({ link: 'a + a', moreLink: 'a' })],
  ['prices that are crossed out where there are two', offers({ price: 'span:last-of-type' })],
  ['a place in its card that most items have', offers({}, '.info:nth-child(2)')],
])('%s: asked about once', async (_, wrong) => {
  site.show(`<!doctype html><html><body><main>${OFFERS.join('')}</main></body></html>`);
  const properties = Object.keys(OFFER).map((name) =>
    /link/i.test(name) ? { name, type: 'link' as const } : { name },
  );
  const { rows, job, error } = await outcomeOf(
    site,
    { properties },
    { model: scriptedModel([wrong, offers()]) },
  );
  expect(error).toBe(null);
  expect([rows.length, job.usage?.calls, job.warnings]).toEqual([NAMES.length, 2, []]);
  expect(rows[3]).toEqual({
    title: 'Drill no. 3',
    seriesTitle: 'Tools part 3',
    price: '€12.00',
    link: `${site.origin}/t/3`,
    moreLink: `${site.origin}/s/1`,
  });
});

const LISTED = NAMES.map((name, at) => {
  const sale = at % 4 === 0 ? '<span class="price was">€50.00</span>' : '';
  const cells = `<td class="name">${name}</td><td>${sale}<span class="price now">€${at + 10}.00</span></td>`;
  return `<tr>${cells}<td class="post">+ <span>€3.00</span> shipping</td></tr>`;
});
const LISTED_PAGE = `<!doctype html><html><body><main><table class="offers"><tr><th>Name</th><th>Price</th><th>Shipping</th></tr>
${LISTED.join('')}</table></main><aside><table>${LISTED.slice(0, 3).join('')}</table></aside></body></html>`;
const FIELDS_LISTED = { name: '.name', price: '.now', oldPrice: '.was', shipping: '.post span' };

function listed(listSelector: string) {
  return {
    page: 'list',
    listSelectors: [listSelector],
    fields: Object.entries(FIELDS_LISTED).map(([name, selector]) => ({
      name,
      example: null,
      optional: true,
      candidates: [{ selector, attribute: null, type: 'text' }],
    })),
  };
}

test.each([
  ['labels around values and prices before a sale', '.offers tr:not(:first-child)', 1],
  ['the items that have a field which others lack', '.offers tr:has(.was)', 2],
  ['the row of headers', '.offers tr', 2],
  ['what stands beside the content', 'tr:not(:has(th))', 2],
])('%s: rows are right in %s after %i calls', async (_, selector, calls) => {
  site.show(LISTED_PAGE);
  const properties = Object.keys(FIELDS_LISTED).map((name) => ({ name }));
  const model = scriptedModel([listed(selector), listed('.offers tr:not(:first-child)')]);
  const { rows, job, error } = await outcomeOf(site, { properties }, { model });
  expect(error).toBe(null);
  expect([rows.length, job.usage?.calls, job.warnings]).toEqual([NAMES.length, calls, []]);
  expect(rows[4]).toEqual({ name: 'Edger', price: '€14.00', oldPrice: '€50.00', shipping: '€3.00' });
});

test('a model that keeps to a list with the row of headers is not followed', async () => {
  site.show(LISTED_PAGE);
  const properties = Object.keys(FIELDS_LISTED).map((name) => ({ name }));
  const { rows, job } = await outcomeOf(
    site,
    { properties },
    { model: scriptedModel([listed('.offers tr')]) },
  );
  expect(rows.map(({ name }) => name)).toEqual(NAMES);
  const mended = 'mended by its structure: listSelectors: ".offers tr" also matches a row of headers';
  expect([job.usage?.calls, job.warnings]).toEqual([2, [expect.stringContaining(mended)]]);
});

const COUNTRIES = ['Austria', 'Chile', 'Ghana', 'Japan', 'Peru'];
const GOODS = NAMES.map(
  (name, at) => `<li class="good"><span>${at + 1}.</span><h3>${name} no. ${at}</h3>
<p class="last"><b>Ann ${NAMES[9 - at]}</b> <time>${at + 1} Mar 2026</time></p>
<p class="card"><small>3${at} g</small> <small>${COUNTRIES[at % 5]}</small></p>
<p class="buy"><em>€${at + 2}.00</em><u>each</u></p><a href="/add/${at}">Add</a></li>`,
).join('');
const GOOD = {
  title: 'h3',
  lastPoster: '.last b',
  lastPostDate: 'time',
  size: 'small',
  origin: 'small + small',
  price: 'em',
};

function goods(changed: Partial<typeof GOOD> = {}) {
  return {
    page: 'list',
    listSelectors: ['.good'],
    fields: Object.entries({ ...GOOD, ...changed }).map(([name, selector]) => ({
      name,
      example: null,
      optional: true,
      candidates: [{ selector, attribute: null, type: 'text' }],
    })),
  };
}

test.each([
  ['a field that holds another one', goods({ lastPoster: '.last' }), 2],
  ['a field that reads a button', goods({ origin: 'a' }), 2],
  ['a field that reads the numbers of the items', goods({ origin: 'span' }), 2],
  ['a price with a word that is always the same', goods({ price: '.buy' }), 2],
  ['the right answer', goods(), 1],
])('%s is asked about again if it is wrong', async (_, first, calls) => {
  site.show(`<!doctype html><html><body><main><ul>${GOODS}</ul></main></body></html>`);
  const properties = Object.keys(GOOD).map((name) => ({ name }));
  const { rows, job } = await outcomeOf(site, { properties }, { model: scriptedModel([first, goods()]) });
  expect(rows[1]).toEqual({
    title: 'Bolt no. 1',
    lastPoster: 'Ann Iron',
    lastPostDate: '2 Mar 2026',
    size: '31 g',
    origin: 'Chile',
    price: '€3.00',
  });
  expect([job.usage?.calls, job.warnings]).toEqual([calls, []]);
});

test.each([0, 49])(
  'item %i, which lacks all that is asked for, is no reason to ask again',
  async (lacking) => {
    const cards = Array.from(
      { length: 50 },
      (_, at) => `<li class="card"><h3><a href="/t/${at}">${NAMES[at % 10]} ${at}</a></h3>
<p class="price">${at === lacking ? '' : `€${at + 10}.00`}</p><p>${at % 2 ? 'In stock' : 'Few left'}</p></li>`,
    );
    site.show(`<!doctype html><html><body><main><ul>${cards.join('')}</ul></main></body></html>`);
    const candidates = [{ selector: '.price', attribute: null, type: 'text' }];
    const fields = [{ name: 'price', example: null, optional: true, candidates }];
    const model = scriptedModel([{ page: 'list', listSelectors: ['.card'], fields }]);
    const { rows, job } = await outcomeOf(site, { properties: [{ name: 'price' }] }, { model });
    expect([rows.length, job.usage?.calls, job.warnings]).toEqual([50, 1, []]);
  },
);

const TRIP = { name: 1, distance: 2, start: 3, finish: 4 };
const GRIDS = {
  'a table': ['<table id="grid">', 'tr', 'td', '</table>'],
  'a grid of other elements': ['<div id="grid">', 'div', 'span', '</div>'],
} as const;

function trips(list: string, changed: Partial<typeof TRIP> = {}) {
  return {
    page: 'list',
    listSelectors: [list],
    fields: Object.entries({ ...TRIP, ...changed }).map(([name, place]) => ({
      name,
      example: null,
      optional: false,
      candidates: [{ selector: `:nth-child(${place})`, attribute: null, type: 'text' }],
    })),
  };
}

test.each(
  (Object.keys(GRIDS) as (keyof typeof GRIDS)[]).flatMap((grid) => [
    [grid, 'without its headers', '#grid ROW:not(:first-child)', {}, 1] as const,
    [grid, 'with its headers', '#grid ROW', {}, 2] as const,
    [
      grid,
      'whose headers speak for others',
      '#grid ROW:not(:first-child)',
      { start: 4, finish: 3 },
      2,
    ] as const,
  ]),
)('%s of plain cells, %s', async (grid, _, list, changed, calls) => {
  const [open, row, cell, close] = GRIDS[grid];
  const lines = [
    ['Name', 'Distance', 'Start', 'Finish'],
    ...NAMES.map((name, at) => [name, `${at + 2}.5 km`, `${name} Town`, `${NAMES[9 - at]} Lake`]),
  ].map((cells) => `<${row}>${cells.map((text) => `<${cell}>${text}</${cell}>`).join('')}</${row}>`);
  site.show(`<!doctype html><html><body><main>${open}${lines.join('')}${close}</main></body></html>`);
  const wrong = trips(list.replace('ROW', row), changed);
  const right = trips(`#grid ${row}:not(:first-child)`);
  const properties = Object.keys(TRIP).map((name) => ({ name }));
  const { rows, job } = await outcomeOf(site, { properties }, { model: scriptedModel([wrong, right]) });
  expect([rows.length, job.usage?.calls, job.warnings]).toEqual([NAMES.length, calls, []]);
  expect(rows[1]).toEqual({ name: 'Bolt', distance: '3.5 km', start: 'Bolt Town', finish: 'Iron Lake' });
});

test('paragraphs that look more like a list are none where they have less than is asked for', async () => {
  const text =
    'What people say about it, and what it is good for, from day to day and all year round. '.repeat(4);
  const paragraphs = NAMES.flatMap((name) => [
    `<p>${name}: ${text}</p>`,
    `<p>More of <a href="/${name}">it</a>. ${text}</p>`,
  ]);
  const links = NAMES.map(
    (name, at) =>
      `<li class="post"><a href="/p/${at}">${name} ${at}</a> <span class="by"><a href="/w/${at % 3}">${['Ada Noor', 'Ben Ito', 'Cy Orr'][at % 3]}</a></span></li>`,
  );
  site.show(
    `<main><div class="target">${paragraphs.join('')}</div></main><div class="rail"><ul>${links.join('')}</ul></div>`,
  );
  const properties = ['title', 'author', 'link'].map((name) => ({
    name,
    ...(name === 'link' && { type: 'link' as const }),
  }));
  const said = listAnswer('li.post', { title: ':scope > a', author: '.by a', link: ':scope > a' });
  const { job } = await outcomeOf(site, { properties }, { model: scriptedModel([said]) });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});

test('the link of a title is the one to the item, were there no answer at all', async () => {
  site.show(html);
  const properties = [{ name: 'title' }, { name: 'about' }, { name: 'link', type: 'link' as const }];
  const { rows, job } = await outcomeOf(site, { properties }, { model: scriptedModel([{}]) });
  expect(rows).toHaveLength(NAMES.length);
  expect([rows[3]?.title, rows[3]?.link]).toEqual(['Drill no. 3', `${site.origin}/t/3`]);
  expect(job.warnings.join()).toContain('mended by its structure');
});
