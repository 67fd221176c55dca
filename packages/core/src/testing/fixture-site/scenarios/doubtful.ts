import type { Verdict } from '../../../verdict/verdict.ts';
import { catalogue, type Product, paged } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(47, 71);
const PAGES = paged(PRODUCTS, 10);
const [FIRST = [], SECOND = []] = PAGES;
const OTHERS = catalogue(5, 72);

interface Doubtful {
  readonly about: string;
  readonly pagination: Parameters<typeof listRecipe>[0];
  /** What stands below the list of a page. */
  below(number: number): string;
  readonly rows?: readonly Product[];
  readonly pages?: number;
  readonly ending: Ending;
  readonly verdict: Verdict;
  /** Default: static, and in the browser. */
  readonly renderings?: Scenario['renderings'];
}

const link = (number: number): string =>
  number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
const NEXT = { type: 'next-button', nextPageSelector: '.next' } as const;
const ABSENT: Ending = { completed: 'no-next-control' };
const SINGLE: Ending = { completed: 'single-page' };

const CASES = {
  'selector-typo': {
    about: 'nextPageSelector has a typing error.',
    pagination: { ...NEXT, nextPageSelector: '.nxet' },
    below: link,
    ending: ABSENT,
    verdict: 'unverified',
  },
  'one-page-beside-next': {
    about: 'The recipe reads one page, and there is a next link.',
    pagination: { type: 'none' },
    below: link,
    ending: SINGLE,
    verdict: 'unverified',
  },
  'one-page-beside-numbers': {
    about: 'The recipe reads one page, and there are page numbers.',
    pagination: { type: 'none' },
    below: () => '<nav class="pagination"><b>1</b><a href="?page=2">2</a><a href="?page=3">3</a></nav>',
    ending: SINGLE,
    verdict: 'unverified',
  },
  'one-page-beside-more': {
    about: 'The recipe reads one page, and there is a button for more.',
    pagination: { type: 'none' },
    below: () => '<button>Load more</button>',
    ending: SINGLE,
    verdict: 'unverified',
  },
  'advertises-more': {
    about: 'The page says that there are 47 items, and no way leads to them.',
    pagination: { type: 'none' },
    below: () => '<p>Showing 1–10 of 47 products</p>',
    ending: SINGLE,
    verdict: 'partial',
  },
  'page-of-pages': {
    about: 'The last page that can be reached is page 3 of 5.',
    pagination: NEXT,
    below: (number) => `<p>Page ${number} of 5</p>${number < 3 ? link(number) : ''}`,
    rows: PRODUCTS.slice(0, 30),
    pages: 3,
    ending: ABSENT,
    verdict: 'partial',
  },
  'page-of-pages-whole': {
    about: 'All five pages, each with its number and the number of items.',
    pagination: NEXT,
    below: (number) =>
      `<p>Page ${number} of 5, items ${number * 10 - 9}–${Math.min(number * 10, 47)} of 47</p>${link(number)}`,
    rows: PRODUCTS,
    pages: 5,
    ending: ABSENT,
    verdict: 'complete',
  },
  'leads-elsewhere': {
    about: 'A button adds a page, and becomes a link to another list.',
    pagination: { type: 'load-more', nextPageSelector: '#more' },
    renderings: ['browser'],
    below: () =>
      `<button id="more">More</button><template>${list(SECOND)}</template><script>
      more.onclick = () => {
        list.append(...document.querySelector('template').content.querySelectorAll('.item'));
        more.outerHTML = '<a id="more" href="collection">The collection</a>';
      };</script>`,
    rows: [...FIRST, ...SECOND, ...OTHERS],
    pages: 3,
    ending: ABSENT,
    verdict: 'unverified',
  },
  'beside-flat-boxes': {
    about: 'The recipe reads one page, and behind it are empty boxes that nobody can press.',
    pagination: { type: 'none' },
    below: () =>
      '<i aria-disabled="true"></i><i></i><i class="bar" aria-disabled="true"></i><i class="bar" aria-hidden="true"></i>' +
      '<style>i { cursor: pointer; display: block } .bar { height: 9px }</style>',
    ending: SINGLE,
    verdict: 'complete',
  },
} satisfies Record<string, Doubtful>;

/** Lists that end, and say or show that this is not all; and some that are whole. */
export const doubtfuls: readonly Scenario[] = Object.entries<Doubtful>(CASES).map(([name, definition]) => ({
  name: `doubtful-${name}`,
  family: 'next-links',
  about: definition.about,
  renderings: definition.renderings ?? ['http', 'browser'],
  recipe: listRecipe(definition.pagination),
  rows: listRows(definition.rows ?? FIRST),
  pages: definition.pages ?? 1,
  ending: definition.ending,
  verdict: definition.verdict,
  respond(exchange) {
    if (exchange.path === 'collection') return exchange.html(page({ body: list(OTHERS) }));
    const number = Number(exchange.query.get('page') ?? 1);
    exchange.html(page({ body: list(PAGES[number - 1] ?? []) + definition.below(number) }));
  },
}));
