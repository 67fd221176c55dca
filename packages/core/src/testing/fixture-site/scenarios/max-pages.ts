import { catalogue, paged } from '../catalogue.ts';
import { infiniteScroll } from '../in-page/infinite-scroll.ts';
import { loadMore } from '../in-page/load-more.ts';
import { nextControl } from '../in-page/next-control.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_INFINITE_SCROLL, PLAIN_LOAD_MORE, PLAIN_NEXT_CONTROL } from './plain-apps.ts';

const PRODUCTS = catalogue(60, 61);
const PAGES = paged(PRODUCTS, 10);
const FIRST = list(PAGES[0] ?? []);
const MANY = catalogue(400, 62);

const limited = {
  rows: listRows(PRODUCTS.slice(0, 30)),
  pages: 3,
  ending: { completed: 'max-pages' },
  verdict: 'partial',
} as const satisfies Partial<Scenario>;

const moreApp = script(loadMore, { ...PLAIN_LOAD_MORE, delayMs: 20 });
const scrollApp = script(infiniteScroll, { ...PLAIN_INFINITE_SCROLL, delayMs: 20 });
const nextApp = script(nextControl, { ...PLAIN_NEXT_CONTROL, delayMs: 20 });

/** A page of the 200 that MANY fills, two products each. */
function longSite(number: number): string {
  const control = number < 200 ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
  return page({ body: list(MANY.slice(number * 2 - 2, number * 2)) + control });
}

/** The page limit, which counts pages of every kind. */
export const maxPages: readonly Scenario[] = [
  {
    ...limited,
    name: 'next-max-pages',
    family: 'next-apps',
    about: 'Three of six pages of a single-page app.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#next', maxPages: 3 }),
    respond: (exchange) =>
      pagedData(exchange, PAGES, page({ body: `${FIRST}<button id="next">Next</button>${nextApp}` })),
  },
  {
    ...limited,
    name: 'load-more-max-pages',
    family: 'load-more',
    about: 'Three of six batches.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more', maxPages: 3 }),
    respond: (exchange) =>
      pagedData(exchange, PAGES, page({ body: `${FIRST}<button id="more">More</button>${moreApp}` })),
  },
  {
    ...limited,
    name: 'scroll-max-pages',
    family: 'scroll',
    about: 'Three of six batches.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'scroll-down', maxPages: 3 }),
    respond: (exchange) => pagedData(exchange, PAGES, page({ body: FIRST + scrollApp })),
  },
  {
    ...limited,
    name: 'next-max-pages-one',
    family: 'next-links',
    about: 'One page of many: the next one is never asked for.',
    renderings: ['http', 'browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next', maxPages: 1 }),
    rows: listRows(MANY.slice(0, 2)),
    pages: 1,
    respond: ({ query, html }) => html(longSite(Number(query.get('page') ?? 1))),
  },
  {
    name: 'next-long',
    family: 'next-links',
    about: '200 linked pages, all of them.',
    renderings: ['http', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(MANY),
    pages: 200,
    ending: { completed: 'no-next-control' },
    respond: ({ query, html }) => html(longSite(Number(query.get('page') ?? 1))),
  },
  {
    name: 'next-long-max-pages',
    family: 'next-links',
    about: '150 of 200 linked pages.',
    renderings: ['http', 'browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next', maxPages: 150 }),
    rows: listRows(MANY.slice(0, 300)),
    pages: 150,
    ending: { completed: 'max-pages' },
    verdict: 'partial',
    respond: ({ query, html }) => html(longSite(Number(query.get('page') ?? 1))),
  },
];
