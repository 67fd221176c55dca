import { catalogue, withCopies } from '../catalogue.ts';
import { lateList } from '../in-page/late-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(8, 51);
const COPIES = withCopies(PRODUCTS, { 1: 0, 2: 0, 6: 0 });

const shared = {
  family: 'single',
  recipe: listRecipe({ type: 'none' }),
  rows: listRows(PRODUCTS),
  pages: 1,
  ending: { completed: 'single-page' },
} as const satisfies Partial<Scenario>;

const late = (delayMs: number) =>
  page({ body: `<ul id="list"></ul>${script(lateList, { products: PRODUCTS, delayMs, control: null })}` });

/** Fetches the list and shows it. */
const fetched = page({
  body: `<ul id="list"></ul>${script(async (_options: null, kit) => {
    const { items } = await kit.load(1);
    kit.find('#list').append(...items.map(kit.create));
  }, null)}`,
});

/** Shows what there is so far, until there is no more. */
const polled = page({
  body: `<ul id="list"></ul>${script(async (_options: null, kit) => {
    for (let number = 1; ; number += 1) {
      const { items, last } = await kit.load(number);
      kit.find('#list').replaceChildren(...items.map(kit.create));
      if (last) return;
      await kit.pause(900);
    }
  }, null)}`,
});

/** Lists on one page. */
export const singles: readonly Scenario[] = [
  {
    ...shared,
    name: 'single-static',
    about: 'The list is in the document.',
    renderings: ['http', 'browser', 'auto'],
    respond: (exchange) => exchange.html(page({ body: list(PRODUCTS) })),
  },
  {
    ...shared,
    name: 'single-scripted',
    about: 'A script makes the list while the page loads.',
    renderings: ['browser', 'auto'],
    respond: (exchange) => exchange.html(late(0)),
  },
  {
    ...shared,
    name: 'single-late-script',
    about: 'A script makes the list 2 s after the page has loaded.',
    renderings: ['browser', 'auto'],
    respond: (exchange) => exchange.html(late(2000)),
  },
  {
    ...shared,
    name: 'single-late-data',
    about: 'A script makes the list from data that the server gives after 2 s.',
    renderings: ['browser', 'auto'],
    respond: (exchange) => pagedData(exchange, [PRODUCTS], fetched, 2000),
  },
  {
    ...shared,
    name: 'single-polled',
    about: 'What was found is asked for four times, 0.9 s apart, and shown anew, the last found first.',
    renderings: ['browser'],
    respond(exchange) {
      const slices = [2, 4, 6, 8].map((count) => PRODUCTS.slice(-count));
      return pagedData(exchange, slices, polled);
    },
  },
  {
    ...shared,
    name: 'single-slow-document',
    about: 'The server takes 2 s for the document.',
    renderings: ['http', 'browser', 'auto'],
    async respond(exchange) {
      await exchange.wait(2000);
      exchange.html(page({ body: list(PRODUCTS) }));
    },
  },
  {
    ...shared,
    name: 'single-unfinished-image',
    about: 'An image and a script of the page never arrive; the list is there.',
    renderings: ['browser'],
    respond(exchange) {
      if (exchange.path.startsWith('never')) return;
      const stuck = '<img src="never.png"><script async src="never.js"></script>';
      exchange.html(page({ body: stuck + list(PRODUCTS) }));
    },
  },
  {
    ...shared,
    name: 'single-redirect',
    about: 'The address redirects to another folder, which relative links resolve against.',
    renderings: ['http', 'browser', 'auto'],
    respond(exchange) {
      if (exchange.path === '') return exchange.redirect('moved/here/');
      const relative = PRODUCTS.map((product) => ({ ...product, href: `../../..${product.href}` }));
      exchange.html(page({ body: list(relative) }));
    },
  },
  {
    ...shared,
    name: 'single-base',
    about: 'A base element moves what links resolve against.',
    renderings: ['http', 'browser', 'auto'],
    respond(exchange) {
      const relative = PRODUCTS.map((product) => ({ ...product, href: product.href.slice(1) }));
      exchange.html(page({ head: '<base href="/">', body: list(relative) }));
    },
  },
  {
    ...shared,
    name: 'single-duplicates',
    about: 'Genuinely equal rows side by side and apart.',
    renderings: ['http', 'browser', 'auto'],
    rows: listRows(COPIES),
    respond: (exchange) => exchange.html(page({ body: list(COPIES) })),
  },
  {
    ...shared,
    name: 'single-unused-selector',
    about: 'A selector that matches in no item gives nulls and a warning.',
    renderings: ['http', 'browser'],
    recipe: {
      listSelector: '.item',
      properties: [
        { name: 'title', elementSelector: '.title' },
        { name: 'rating', elementSelector: '.stars' },
      ],
      pagination: { type: 'none' },
    },
    rows: () => PRODUCTS.map(({ title }) => ({ title, rating: null })),
    warnings: ['rating'],
    respond: (exchange) => exchange.html(page({ body: list(PRODUCTS) })),
  },
  {
    ...shared,
    name: 'single-empty-allowed',
    about: 'Nothing matches, and the recipe allows that.',
    renderings: ['http', 'browser'],
    recipe: listRecipe({ type: 'none' }, { allowEmpty: true }),
    rows: () => [],
    ending: { completed: ['single-page', 'no-new-rows'] },
    respond: (exchange) => exchange.html(page({ body: '<p>No products today.</p>' })),
  },
  {
    ...shared,
    name: 'single-empty',
    about: 'Nothing matches: the page may have changed.',
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'none' }, { retries: 0 }),
    rows: () => [],
    pages: 0,
    ending: { failed: 'LIST_EMPTY' },
    respond: (exchange) => exchange.html(page({ body: '<p>No products today.</p>' })),
  },
];
