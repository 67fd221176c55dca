import { catalogue, type Product, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { lateList } from '../in-page/late-list.ts';
import { nextDocument } from '../in-page/next-document.ts';
import { nuisances } from '../in-page/nuisances.ts';
import { scrolledThenLinked } from '../in-page/scrolled-then-linked.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 16);
const PAGE_SIZE = 4;
const PAGES = paged(PRODUCTS, PAGE_SIZE);

interface DocumentStep {
  readonly about: string;
  /** The body of page `number`, which shows `products` and leads to page `follow`, if there is one. */
  body(products: readonly Product[], follow: number | null): string;
  /** The number of the page asked for, where it is not in the query. */
  readonly number?: (exchange: Exchange) => Promise<number>;
  readonly delayMs?: number;
  readonly ending?: Ending;
  /** A document may be read in parts, each of which counts as a page. */
  readonly inParts?: true;
  /** Whether static documents look whole. */
  readonly looksWhole?: true;
  /** Default: 4. */
  readonly pageSize?: number;
}

const queryNumber = async ({ query }: Exchange) => Number(query.get('page') ?? 1);
const address = (follow: number | null) => (follow === null ? null : `?page=${follow}`);
const link = (follow: number | null) => (follow ? `<a class="next" href="?page=${follow}">Next</a>` : '');
const TALL = '<style>#list > * { display: block; height: 90vh }</style>';
const button = (follow: number | null) => (follow ? '<button class="next">Next</button>' : '');

const STEPS = {
  location: {
    about: 'A script assigns location.href.',
    body: (products, follow) =>
      list(products) + button(follow) + script(nextDocument, { address: address(follow), how: 'location' }),
  },
  'location-late': {
    about: 'A script assigns location.href 400 ms after the click.',
    body: (products, follow) =>
      list(products) +
      button(follow) +
      script(nextDocument, { address: address(follow), how: 'location-late' }),
  },
  'form-submit': {
    about: 'A script submits a form that it makes.',
    body: (products, follow) =>
      list(products) + button(follow) + script(nextDocument, { address: address(follow), how: 'form' }),
  },
  'form-get': {
    about: 'The next control submits a GET form.',
    body: (products, follow) =>
      follow
        ? `${list(products)}<form><input type="hidden" name="page" value="${follow}">${button(follow)}</form>`
        : list(products),
  },
  'form-post': {
    about: 'The next control submits a POST form to the same address.',
    body: (products, follow) =>
      follow
        ? `${list(products)}<form method="post"><input type="hidden" name="page" value="${follow}">
           ${button(follow)}</form>`
        : list(products),
    number: async (exchange) =>
      exchange.method === 'POST' ? Number((await exchange.form()).get('page')) : queryNumber(exchange),
  },
  slow: {
    about: 'The server takes 1 s for each document.',
    body: (products, follow) => list(products) + link(follow),
    delayMs: 1000,
  },
  'late-list': {
    about: 'Each document shows its list 300 ms after it has loaded, and its next link at once.',
    body: (products, follow) =>
      `<ul id="list"></ul>${link(follow)}${script(lateList, { products, delayMs: 300, control: null })}`,
  },
  'late-control': {
    about: 'Each document shows list and next link 300 ms after it has loaded.',
    body: (products, follow) =>
      `<ul id="list"></ul>${script(lateList, { products, delayMs: 300, control: address(follow) })}`,
  },
  'later-control': {
    about: 'Each document shows its list at once, and its next link 1.6 s later.',
    body: (products, follow) =>
      list(products) + script(lateList, { products: [], delayMs: 1_600, control: address(follow) }),
    pageSize: 3,
  },
  'scrolled-then-linked': {
    about: 'Each document grows as it is scrolled, and shows its next link with its last item.',
    body: (products, follow) =>
      `${TALL}${list(products.slice(0, 2))}${script(scrolledThenLinked, {
        parts: [products.slice(2, 3), products.slice(3)],
        delayMs: 150,
        control: address(follow),
      })}`,
    inParts: true,
  },
  'half-scrolled': {
    about: 'Half of each document comes as it is scrolled.',
    body: (products, follow) =>
      `${TALL}${list(products.slice(0, 2))}${link(follow)}${script(scrolledThenLinked, {
        parts: [products.slice(2)],
        delayMs: 150,
        control: null,
      })}`,
    inParts: true,
    looksWhole: true,
  },
  'scrolled-ahead': {
    about: 'Each document shows the items of the next one, too, as it is scrolled.',
    body: (products, follow) =>
      `${TALL}${list(products)}${link(follow)}${script(scrolledThenLinked, {
        parts: follow === null ? [] : [PAGES[follow - 1] ?? []],
        delayMs: 150,
        control: null,
      })}`,
    looksWhole: true,
  },
  'before-unload': {
    about: 'Each document asks whether it may be left.',
    body: (products, follow) => list(products) + link(follow) + script(nuisances, ['before-unload']),
  },
  'alert-on-load': {
    about: 'Each document opens an alert while it loads.',
    body: (products, follow) => script(nuisances, ['alert-on-load']) + list(products) + link(follow),
  },
} satisfies Record<string, DocumentStep>;

/** Next controls that load another document, other than by a plain link. */
export const nextDocuments: readonly Scenario[] = Object.entries<DocumentStep>(STEPS).map(([name, step]) => {
  const pages = paged(PRODUCTS, step.pageSize ?? PAGE_SIZE);
  return {
    name: `next-document-${name}`,
    family: 'next-apps',
    about: step.about,
    renderings: step.looksWhole ? ['browser', 'auto'] : ['browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    ...(step.inParts ? {} : { pages: pages.length }),
    ending: step.ending ?? { completed: 'no-next-control' },
    async respond(exchange) {
      const number = await (step.number ?? queryNumber)(exchange);
      if (step.delayMs) await exchange.wait(step.delayMs);
      const follow = number < pages.length ? number + 1 : null;
      exchange.html(page({ body: step.body(pages[number - 1] ?? [], follow) }));
    },
  };
});
