import type { Verdict } from '../../../verdict/verdict.ts';
import { catalogue, type Product, paged } from '../catalogue.ts';
import { listRecipe, listRows, type ReadProduct } from '../list-recipe.ts';
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
  /** The list of a page. Default: all of its products, as on the first page. */
  list?(products: readonly Product[], number: number): string;
  readonly rows?: readonly ReadProduct[];
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

/** A button for more: `asked` says which page is asked for as that of `number`, `last` is the last one. */
function dataPages(asked: string, last = 3): string {
  return `<button id="more">More</button><script>
    let number = 1;
    more.onclick = async () => {
      number += 1;
      for (const product of (await (await fetch('data?page=' + (${asked}))).json()).items) {
        const item = list.firstElementChild.cloneNode(true);
        const title = item.querySelector('.title');
        title.textContent = product.title;
        title.href = product.href;
        item.querySelector('.price').textContent = product.price;
        list.append(item);
      }
      if (number === ${last}) more.remove();
    };</script>`;
}

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
  'behind-the-window': {
    about: 'Nothing leads on from page 3, and a link to the last page stays.',
    pagination: NEXT,
    below: (number) => `${number < 3 ? link(number) : ''}<a href="?page=40">Last</a>`,
    rows: PRODUCTS.slice(0, 30),
    pages: 3,
    ending: ABSENT,
    verdict: 'partial',
  },
  'link-to-the-last-page': {
    about: 'Each page has a link to the last one, which has it, too.',
    pagination: NEXT,
    below: (number) => `<a href="?page=1">First</a>${link(number)}<a href="?page=5">Last</a>`,
    rows: PRODUCTS,
    pages: 5,
    ending: ABSENT,
    verdict: 'complete',
  },
  'renamed-items': {
    about: 'From page 3 on all items have another class.',
    pagination: NEXT,
    below: link,
    list: (products, number) => (number < 3 ? list(products) : list(products).replaceAll('item', 'card')),
    rows: PRODUCTS.slice(0, 20),
    pages: 2,
    ending: { completed: 'no-new-rows' },
    verdict: 'unverified',
  },
  'renamed-prices': {
    about: 'From page 3 on all prices have another class.',
    pagination: NEXT,
    below: link,
    list: (products, number) => (number < 3 ? list(products) : list(products).replaceAll('price', 'cost')),
    rows: PRODUCTS.map((product, index) => (index < 20 ? product : { ...product, price: null })),
    pages: 5,
    ending: ABSENT,
    verdict: 'unverified',
  },
  'others-beside': {
    about: 'The last page shows items of another list, beside the place of its own.',
    pagination: NEXT,
    below: link,
    list: (products, number) => (number < 5 ? list(products) : `<aside>${list(OTHERS)}</aside>`),
    rows: [...PRODUCTS.slice(0, 40), ...OTHERS],
    pages: 5,
    ending: ABSENT,
    verdict: 'unverified',
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
  'takes-back': {
    about: 'A button asks for a second page, takes it away again, and asks for it anew.',
    pagination: { type: 'load-more', nextPageSelector: '#more' },
    renderings: ['browser'],
    below: () =>
      `<button id="more">More</button><script>
      more.onclick = async () => {
        if (list.children.length > 10) return [...list.children].slice(10).forEach((item) => item.remove());
        const page = new DOMParser().parseFromString(await (await fetch('?page=2')).text(), 'text/html');
        list.append(...page.querySelectorAll('.item'));
      };</script>`,
    rows: [...FIRST, ...SECOND],
    pages: 2,
    ending: { completed: 'no-new-rows' },
    verdict: 'complete',
  },
  'told-by-later-data': {
    about: 'A button brings three pages of five, and the data of later ones tell how many items there are.',
    pagination: { type: 'load-more', nextPageSelector: '#more' },
    renderings: ['browser'],
    below: () => dataPages('number'),
    rows: PRODUCTS.slice(0, 30),
    pages: 3,
    ending: ABSENT,
    verdict: 'partial',
  },
  'data-page-twice': {
    about: 'A button brings the second page once more, in the place of the third.',
    pagination: { type: 'load-more', nextPageSelector: '#more' },
    renderings: ['browser'],
    below: () => dataPages('number === 3 ? 2 : number', 5),
    rows: PAGES.flatMap((products, index) => (index === 2 ? [] : products)),
    pages: 4,
    ending: ABSENT,
    verdict: 'partial',
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
    const products = PAGES[number - 1] ?? [];
    const isWhole = name === 'data-page-twice';
    if (exchange.path === 'data')
      return exchange.json({ items: products, ...(!isWhole && { total: PRODUCTS.length }) });
    const shown = definition.list?.(products, number) ?? list(products);
    exchange.html(page({ body: shown + definition.below(number) }));
  },
}));
