import type { Verdict } from '../../../verdict/verdict.ts';
import { catalogue, paged } from '../catalogue.ts';
import type { ResponseOptions } from '../exchange.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(20, 74);
const PAGES = paged(PRODUCTS, 4);
const EVERYWHERE: Scenario['renderings'] = ['http', 'browser', 'auto'];
const MISSING: Ending = { failed: 'LIST_MISSING' };
const ALL: Ending = { completed: ['no-next-control', 'no-new-rows'] };

interface Midway {
  readonly about: string;
  readonly ending: Ending;
  /** The products that can be read. Default: those that the ending tells of. */
  readonly rows?: typeof PRODUCTS;
  readonly verdict?: Verdict;
  /** How it comes. */
  readonly as?: ResponseOptions;
  /** Stands in for page 3; null: the page after all. `FIRST`: it leads there. */
  instead(visits: number): string | typeof FIRST | null;
}

const FIRST = Symbol('first');

const THIRD = PAGES[2] ?? [];
const whole = page({ body: list(THIRD) });
const ON = '<a class="next" href="?page=4">Next</a>';
const cutOff = whole.slice(0, whole.lastIndexOf('</li>', whole.lastIndexOf('</li>') - 1));

const DOCUMENTS = {
  captcha: {
    about: 'Page 3 of 5 is a check for robots, with status 200.',
    ending: MISSING,
    instead: () => page({ body: '<h1>One more step</h1><p>Please confirm you are not a robot.</p>' }),
  },
  login: {
    about: 'Page 3 of 5 asks for a login, with status 200.',
    ending: MISSING,
    instead: () => page({ body: '<h1>Please log in to continue</h1><form><input type="password"></form>' }),
  },
  error: {
    about: 'Page 3 of 5 says that something went wrong, with status 200.',
    ending: MISSING,
    instead: () => page({ body: '<ul id="list"></ul><p>Something went wrong. Please try again later.</p>' }),
  },
  'captcha-once': {
    about: 'Page 3 of 5 is a check for robots, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? page({ body: '<p>Checking your browser…</p>' }) : null),
  },
  'blank-once': {
    about: 'Page 3 of 5 is blank, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? page({ body: '<p>Shop</p>' }) : null),
  },
  'cut-off-once': {
    about: 'Page 3 of 5 breaks off in the midst of its list with nothing that tells of it, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? cutOff : null),
  },
  'cut-off': {
    about: 'Page 3 of 5 breaks off in the midst of its list, each time.',
    ending: ALL,
    rows: PRODUCTS.slice(0, 11),
    verdict: 'unverified',
    instead: () => cutOff,
  },
  'prices-lost-once': {
    about: 'Page 3 of 5 has no prices, the first time.',
    ending: ALL,
    instead: (visits) =>
      visits === 0 ? page({ body: list(THIRD.map((one) => ({ ...one, price: '' }))) + ON }) : null,
  },
  'half-once': {
    about: 'Page 3 of 5 has half of its items, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? page({ body: list(THIRD.slice(0, 2)) + ON }) : null),
  },
  'control-lost-once': {
    about: 'Page 3 of 5 has no control, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? whole : null),
  },
  'not-found-once': {
    about: 'Page 3 of 5 was not found, the first time, and shows other items.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? page({ title: 'Not found', body: list(catalogue(2, 75)) }) : null),
  },
  'missing-once': {
    about: 'Page 3 of 5 is answered with the status 404, the first time.',
    ending: ALL,
    as: { status: 404 },
    instead: (visits) => (visits === 0 ? page({ body: '<h1>Not found</h1>' }) : null),
  },
  'data-once': {
    about: 'Page 3 of 5 is an error in JSON, the first time.',
    ending: ALL,
    as: { headers: { 'content-type': 'application/json' } },
    instead: (visits) => (visits === 0 ? '{"error":"upstream timed out"}' : null),
  },
  'says-none-once': {
    about: 'Page 3 of 5 says that there are no products, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? page({ body: '<p>No products found.</p>' }) : null),
  },
  'empty-once': {
    about: 'Page 3 of 5 has its list, and nothing in it, the first time.',
    ending: ALL,
    instead: (visits) => (visits === 0 ? page({ body: '<ul id="list"></ul>' }) : null),
  },
  empty: {
    about: 'Page 3 of 5 has its list, and nothing in it, and no control.',
    ending: ALL,
    rows: PAGES.slice(0, 2).flat(),
    verdict: 'unverified',
    instead: () => page({ body: '<ul id="list"></ul>' }),
  },
  'empty-says-end': {
    about: 'Behind page 2 the list has ended with a full page, as the empty page says.',
    ending: ALL,
    rows: PAGES.slice(0, 2).flat(),
    instead: () => page({ body: '<ul id="list"></ul><p>No more products.</p>' }),
  },
  'empty-with-control': {
    about: 'Page 3 of 5 has its list, and nothing in it, and leads on to page 4.',
    ending: ALL,
    rows: PAGES.toSpliced(2, 1).flat(),
    verdict: 'unverified',
    instead: () => page({ body: `<ul id="list"></ul>${ON}` }),
  },
  'blank-with-control': {
    about: 'Page 3 of 5 has neither its list nor a word of it, and leads on to page 4.',
    ending: ALL,
    rows: PAGES.toSpliced(2, 1).flat(),
    verdict: 'unverified',
    instead: () => page({ body: `<p>Shop</p>${ON}` }),
  },
  'empty-says-none': {
    about: 'Page 3 of 5 says that there are no products, and leads on to page 4, which has some.',
    ending: ALL,
    rows: PAGES.toSpliced(2, 1).flat(),
    verdict: 'unverified',
    instead: () => page({ body: `<p>No products found.</p>${ON}` }),
  },
  'part-failed': {
    about: 'Page 3 of 5 shows a part of its list, and says that the rest could not be loaded.',
    ending: ALL,
    rows: PRODUCTS.toSpliced(9, 3),
    verdict: 'unverified',
    instead: () =>
      page({
        body: `<p role="alert">Some products could not be loaded.</p>${list(THIRD.slice(0, 1))}${ON}`,
      }),
  },
  'other-class': {
    about: 'From page 3 of 5 on the control has another class.',
    ending: ALL,
    rows: PAGES.slice(0, 3).flat(),
    verdict: 'unverified',
    instead: () => page({ body: `${list(THIRD)}<a class="forward" href="?page=4">Next</a>` }),
  },
  'sent-to-first': {
    about: 'What leads to page 3 of 5 is redirected to page 1.',
    ending: { completed: 'cycle' },
    rows: PAGES.slice(0, 2).flat(),
    verdict: 'unverified',
    instead: () => FIRST,
  },
} satisfies Record<string, Midway>;

const documents = Object.entries<Midway>(DOCUMENTS).map(
  ([
    name,
    { about, ending, instead, as, verdict, rows = ending === ALL ? PRODUCTS : PAGES.slice(0, 2).flat() },
  ]): Scenario => ({
    name: `failing-midway-${name}`,
    family: 'failing',
    about,
    ...(verdict && { verdict }),
    renderings: EVERYWHERE,
    entry: (rendering) => `?as=${rendering}`,
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }, { retries: 1 }),
    rows: listRows(rows),
    pages: Math.ceil(rows.length / 4),
    ending,
    respond({ html, query, redirect, visits }) {
      const number = Number(query.get('page') ?? 1);
      const other = number === 3 ? instead(visits) : null;
      if (other === FIRST) return redirect(`?as=${query.get('as')}`);
      if (other !== null) return html(other, as);
      const href = `?as=${query.get('as')}&amp;page=${number + 1}`;
      const control = number < PAGES.length ? `<a class="next" href="${href}">Next</a>` : '';
      html(page({ body: list(PAGES[number - 1] ?? []) + control }));
    },
  }),
);

const firstControlLost: Scenario = {
  name: 'failing-midway-first-control-lost-once',
  family: 'failing',
  about: 'The first of two pages has no control, the first time.',
  renderings: EVERYWHERE,
  entry: (rendering) => `?as=${rendering}`,
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }, { retries: 1 }),
  rows: listRows(PRODUCTS),
  pages: 2,
  ending: ALL,
  respond({ html, query, visits }) {
    if (query.get('page') === '2') return html(page({ body: list(PRODUCTS.slice(10)) }));
    const control = `<a class="next" href="?as=${query.get('as')}&amp;page=2">Next</a>`;
    html(page({ body: list(PRODUCTS.slice(0, 10)) + (visits === 0 ? '' : control) }));
  },
};

/** Sites that show something else in the midst of their list. */
export const failingMidway: readonly Scenario[] = [...documents, firstControlLost];
