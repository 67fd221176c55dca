import { catalogue, paged, withCopies } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 13);
const PAGES = paged(PRODUCTS, 4);

interface Cycle {
  readonly about: string;
  /** Where the next link of page `number` leads. */
  next(number: number): string;
  /** What page `number` past the end shows. Default: nothing. */
  readonly beyond?: 'last-page' | 'last-row' | 'empty';
  readonly ending: Ending;
}

const CYCLES = {
  self: {
    about: 'The last page links to itself.',
    next: (number) => `?page=${Math.min(number + 1, 3)}`,
    ending: { completed: ['no-next-control', 'cycle'] },
  },
  'self-fragment': {
    about: 'The last page links to itself, with a fragment.',
    next: (number) => (number < 3 ? `?page=${number + 1}` : '#top'),
    ending: { completed: ['no-next-control', 'control-disabled', 'cycle', 'no-new-rows'] },
  },
  'to-first': {
    about: 'The last page leads back to the first.',
    next: (number) => `?page=${(number % 3) + 1}`,
    ending: { completed: 'cycle' },
  },
  'to-second': {
    about: 'The last page leads back to the second.',
    next: (number) => `?page=${number === 3 ? 2 : number + 1}`,
    ending: { completed: 'cycle' },
  },
  'to-first-renamed': {
    about: 'The last page leads back to the first under an address that was not seen before.',
    next: (number) => (number === 3 ? '?page=1&again=1' : `?page=${number + 1}`),
    ending: { completed: ['cycle', 'no-new-rows'] },
  },
  beyond: {
    about: 'Pages beyond the end repeat the last one, for ever.',
    next: (number) => `?page=${number + 1}`,
    beyond: 'last-page',
    ending: { completed: ['cycle', 'no-new-rows'] },
  },
  'beyond-row': {
    about: 'Pages beyond the end show its last row, for ever.',
    next: (number) => `?page=${number + 1}`,
    beyond: 'last-row',
    ending: { completed: 'cycle' },
  },
  'beyond-empty': {
    about: 'Pages beyond the end are empty, and always have a next link.',
    next: (number) => `?page=${number + 1}`,
    beyond: 'empty',
    ending: { completed: 'no-new-rows' },
  },
} satisfies Record<string, Cycle>;

const cycles: readonly Scenario[] = Object.entries<Cycle>(CYCLES).map(([cycle, definition]) => ({
  name: `next-cycle-${cycle}`,
  family: 'next-links',
  about: definition.about,
  renderings: ['http', 'browser', 'auto'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: definition.ending,
  respond(exchange) {
    const number = Number(exchange.query.get('page') ?? 1);
    const rows = { 'last-page': 4, 'last-row': 1, empty: 0 }[definition.beyond ?? 'empty'];
    const past = PRODUCTS.slice(PRODUCTS.length - rows);
    const products = PAGES[number - 1] ?? past;
    exchange.html(
      page({ body: `${list(products)}<a class="next" href="${definition.next(number)}">Next</a>` }),
    );
  },
}));

/** Rows repeat within pages, between neighbours and far apart; no whole page does. */
const REPEATING = withCopies(PRODUCTS, { 1: 0, 4: 3, 5: 3, 10: 0 });

const CLAMPED = catalogue(14, 14);

/** Ends that only the rows or the addresses give away, and rows that look like such an end and are not. */
export const nextCycles: readonly Scenario[] = [
  ...cycles,
  {
    name: 'next-clamped',
    family: 'next-links',
    about: 'The page behind the last one, a shorter one, repeats it and links to itself.',
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(CLAMPED),
    pages: 3,
    ending: { completed: 'cycle' },
    respond({ html, query }) {
      const number = Math.min(Number(query.get('page') ?? 1), 3);
      const body = list(paged(CLAMPED, 6)[number - 1] ?? []);
      html(page({ body: `${body}<a class="next" href="?page=${number + 1}">Next</a>` }));
    },
  },
  {
    name: 'next-duplicates',
    family: 'next-links',
    about: 'Genuinely equal rows side by side, on neighbouring pages and far apart are all kept.',
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(REPEATING),
    pages: 3,
    ending: { completed: 'no-next-control' },
    respond(exchange) {
      const number = Number(exchange.query.get('page') ?? 1);
      const control = number < 3 ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      exchange.html(page({ body: list(paged(REPEATING, 4)[number - 1] ?? []) + control }));
    },
  },
  {
    name: 'next-unique-by',
    family: 'next-links',
    about: 'With uniqueBy, later rows with the same link are dropped.',
    renderings: ['http', 'browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }, { uniqueBy: ['link'] }),
    rows: listRows([...new Set(REPEATING)]),
    pages: 3,
    ending: { completed: 'no-next-control' },
    respond(exchange) {
      const number = Number(exchange.query.get('page') ?? 1);
      const control = number < 3 ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      exchange.html(page({ body: list(paged(REPEATING, 4)[number - 1] ?? []) + control }));
    },
  },
  {
    name: 'next-same-address',
    family: 'next-links',
    about: 'The next link is the same on every page: the session knows which page is shown.',
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query, request }) {
      const [, shown = '0'] = /shown=(\d)/.exec(request.headers.cookie ?? '') ?? [];
      const number = query.get('go') === 'on' ? Number(shown) + 1 : 1;
      const control = number < PAGES.length ? '<a class="next" href="?go=on">Next</a>' : '';
      html(page({ body: list(PAGES[number - 1] ?? []) + control }), {
        headers: { 'set-cookie': `shown=${number}; Path=/next-same-address/` },
      });
    },
  },
  {
    name: 'next-empty-between',
    family: 'next-links',
    about: 'Each page is that of a letter. Some have few entries, and some say that they have none.',
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length + 1,
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const letter = query.get('letter') ?? 'A';
      const [first = [], second = [], third = []] = PAGES;
      const entries = { A: first, B: second.slice(0, 1), E: second.slice(1), F: third }[letter] ?? [];
      const following = String.fromCharCode(letter.charCodeAt(0) + 1);
      const control = letter < 'F' ? `<a class="next" href="?letter=${following}">Next</a>` : '';
      const said = entries.length > 0 ? list(entries) : `<p>No entries under ${letter}.</p>`;
      html(page({ body: said + control }));
    },
  },
  {
    name: 'next-quiet-weeks',
    family: 'next-links',
    about: 'Each page is a week, five in a row have nothing, as they say, and there is always another one.',
    renderings: ['auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    ending: { completed: 'no-new-rows' },
    respond({ html, query }) {
      const week = Number(query.get('week') ?? 10);
      const events = { 10: PAGES[0], 16: PAGES[1], 17: PAGES[2] }[week];
      const control = `<a class="next" href="?week=${week + 1}">Next week</a>`;
      const said = events === undefined ? '<p>No events in this week.</p>' : list(events);
      html(page({ body: `<h2>Week ${week}</h2>${said}${control}` }));
    },
  },
];
