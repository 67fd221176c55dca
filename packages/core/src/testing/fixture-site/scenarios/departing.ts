import { catalogue, paged } from '../catalogue.ts';
import { type DepartingListOptions, type Departure, departingList } from '../in-page/departing-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(34, 91);
const PAGES = paged(PRODUCTS, 10);
/** Two between others on most pages, and the end of one page beside one between others. */
const GONE = new Set([3, 6, 13, 19, 23, 26, 32]);
const gone = PRODUCTS.filter((_, index) => GONE.has(index)).map(({ title }) => title);
const TALL = '<style>#list > :not(.gone) { display: block; height: 90px }</style>';

/** `grown`: as `more`, read as if each page took the place of the one before. */
type Way = DepartingListOptions['by'] | 'grown';

const FORMS: readonly (readonly [Way, Departure, 'at-once'?])[] = [
  ['link', 'removed'],
  ['link', 'hidden'],
  ['link', 'hidden', 'at-once'],
  ['link', 'renamed'],
  ['link', 'renamed', 'at-once'],
  ['link', 'replaced'],
  ['link', 'moved-up'],
  ['next', 'removed'],
  ['next', 'hidden'],
  ['next', 'hidden', 'at-once'],
  ['next', 'replaced'],
  ['next', 'moved-up'],
  ['more', 'removed'],
  ['more', 'hidden'],
  ['more', 'replaced'],
  ['scroll', 'removed'],
  ['scroll', 'hidden'],
  ['grown', 'removed'],
];

const FAMILIES = {
  link: 'next-links',
  next: 'next-apps',
  more: 'load-more',
  scroll: 'scroll',
  grown: 'next-apps',
} as const;

/** A script takes items out of a list that has come: they are sold out, say, and no rows. */
export const departing: readonly Scenario[] = FORMS.map(([by, how, when]) => ({
  name: `departing-${by}-${how}${when === undefined ? '' : `-${when}`}`,
  family: FAMILIES[by],
  about:
    when === 'at-once'
      ? `Single items of each page leave at once: ${how} by a script.`
      : `Single items leave each page after 300 ms: ${how}.`,
  renderings: by === 'link' ? ['browser', 'auto'] : ['browser'],
  recipe: listRecipe(paginationOf(by)),
  rows: listRows(
    how === 'replaced'
      ? PRODUCTS.map((product, index) =>
          GONE.has(index)
            ? { ...product, title: `Instead of ${product.title}`, href: '/other', price: '1' }
            : product,
        )
      : PRODUCTS.filter((_, index) => !GONE.has(index)),
  ),
  ...(by === 'scroll' ? {} : { pages: PAGES.length }),
  ending: { completed: by === 'scroll' ? 'no-new-rows' : 'no-next-control' },
  async respond(exchange) {
    const options = { how, atOnce: when === 'at-once', gone, by: by === 'grown' ? ('more' as const) : by };
    const run = script(departingList, options);
    const number = Number(exchange.query.get('page') ?? 1);
    const next = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
    const body = by === 'link' ? list(PAGES[number - 1] ?? []) + next : `<ul id="list"></ul>${buttonOf(by)}`;
    await pagedData(exchange, PAGES, page({ head: by === 'scroll' ? TALL : '', body: body + run }), 50);
  },
}));

function paginationOf(by: Way): Parameters<typeof listRecipe>[0] {
  if (by === 'scroll') return { type: 'scroll-down' };
  if (by === 'link') return { type: 'next-button', nextPageSelector: 'a.next' };
  return { type: by === 'more' ? 'load-more' : 'next-button', nextPageSelector: '#next' };
}

function buttonOf(by: Way): string {
  return by === 'scroll' ? '' : '<button id="next">Next</button>';
}
