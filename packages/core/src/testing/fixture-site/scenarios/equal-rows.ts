import { catalogue, paged } from '../catalogue.ts';
import { hashRoutes } from '../in-page/hash-routes.ts';
import { infiniteScroll } from '../in-page/infinite-scroll.ts';
import { loadMore } from '../in-page/load-more.ts';
import { type NextControlOptions, nextControl } from '../in-page/next-control.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_INFINITE_SCROLL, PLAIN_LOAD_MORE, PLAIN_NEXT_CONTROL } from './plain-apps.ts';

/** Different items that all cost the same. */
const PRODUCTS = catalogue(40, 81).map((product) => ({ ...product, price: '9.99' }));
const PAGES = paged(PRODUCTS, 10);
const FIRST = list(PAGES[0] ?? []);

/** A recipe that reads the price alone, so that all rows, and all pages of rows, are equal. */
const equal = {
  rows: () => PRODUCTS.map(({ price }) => ({ price })),
  pages: PAGES.length,
} as const satisfies Partial<Scenario>;

function priceRecipe(pagination: Parameters<typeof listRecipe>[0]): Scenario['recipe'] {
  return { ...listRecipe(pagination), properties: [{ name: 'price', elementSelector: '.price' }] };
}

const ROUTED = page({ body: `${FIRST}<a class="next" href="#/page/2">Next</a>${script(hashRoutes, null)}` });

/** Each page numbers its rows from 1, as tables without links do. */
const NUMBERED = PRODUCTS.map((product, index) => ({
  ...product,
  title: `${(index % 10) + 1}.`,
  price: product.title,
  href: '',
}));
const NUMBERED_PAGES = paged(NUMBERED, 10);

function numbered(update: NextControlOptions['update']): Scenario {
  return {
    name: `next-numbered-${update}`,
    family: 'next-apps',
    about: 'Each page numbers its rows from 1, and nothing else tells them apart but a name.',
    renderings: ['browser'],
    recipe: {
      ...listRecipe({ type: 'next-button', nextPageSelector: '#next' }),
      properties: [
        { name: 'number', elementSelector: '.title' },
        { name: 'name', elementSelector: '.price' },
      ],
    },
    rows: () => NUMBERED.map(({ title, price }) => ({ number: title, name: price })),
    pages: NUMBERED_PAGES.length,
    ending: { completed: 'no-next-control' },
    respond(exchange) {
      const app = script(nextControl, { ...PLAIN_NEXT_CONTROL, update });
      const body = `${list(NUMBERED_PAGES[0] ?? [])}<button id="next">Next</button>${app}`;
      return pagedData(exchange, NUMBERED_PAGES, page({ body }));
    },
  };
}

/** Pages that look alike in what the recipe reads, or in their address, and are not. */
export const equalRows: readonly Scenario[] = [
  numbered('replace'),
  numbered('recycle'),
  {
    ...equal,
    name: 'next-equal-rows',
    family: 'next-links',
    about: 'All rows are equal, for the recipe reads nothing that differs.',
    renderings: ['http', 'browser', 'auto'],
    recipe: priceRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const number = Number(query.get('page') ?? 1);
      const control = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      html(page({ body: list(PAGES[number - 1] ?? []) + control }));
    },
  },
  {
    ...equal,
    name: 'load-more-equal-rows',
    family: 'load-more',
    about: 'All rows are equal, for the recipe reads nothing that differs.',
    renderings: ['browser'],
    recipe: priceRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    ending: { completed: 'no-next-control' },
    respond(exchange) {
      const app = script(loadMore, { ...PLAIN_LOAD_MORE, delayMs: 20 });
      return pagedData(exchange, PAGES, page({ body: `${FIRST}<button id="more">More</button>${app}` }));
    },
  },
  {
    ...equal,
    name: 'scroll-equal-rows',
    family: 'scroll',
    about: 'All rows are equal, for the recipe reads nothing that differs.',
    renderings: ['browser'],
    recipe: priceRecipe({ type: 'scroll-down' }),
    ending: { completed: 'no-new-rows' },
    respond(exchange) {
      const app = script(infiniteScroll, { ...PLAIN_INFINITE_SCROLL, delayMs: 20 });
      return pagedData(exchange, PAGES, page({ body: FIRST + app }));
    },
  },
  {
    name: 'next-hash-routes',
    family: 'next-apps',
    about: 'The next link changes the fragment, which a script follows.',
    renderings: ['browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond: (exchange) => pagedData(exchange, PAGES, ROUTED),
  },
];
