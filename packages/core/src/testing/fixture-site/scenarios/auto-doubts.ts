import { catalogue, type Product, paged } from '../catalogue.ts';
import { type CompleteListOptions, completeList } from '../in-page/complete-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, listItem, page, script } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(24, 15);
const PAGES = paged(PRODUCTS, 8);

interface HalfTruth {
  readonly about: string;
  /** What the server sends of a page's list. */
  sent(products: readonly Product[], number: number): string;
  readonly how: CompleteListOptions['how'] | 'named';
  readonly delayMs?: number;
}

const repriced = (products: readonly Product[], price: string): readonly Product[] =>
  products.map((product) => ({ ...product, price }));
const EMPTY_LIST = '<ul id="list"></ul>';

const HALF_TRUTHS = {
  'later-pages': {
    about: 'The first page is whole as it is sent; the lists of later ones are made by a script.',
    sent: (products, number) => (number === 1 ? list(products) : EMPTY_LIST),
    how: 'replace',
  },
  templates: {
    about: 'The list is sent as a template, of which a script makes one item for each product.',
    sent: () =>
      list([{ id: 0, title: '{{ product.title }}', price: '{{ product.price }}', href: '/products/none' }]),
    how: 'replace',
  },
  'loading-rows': {
    about: 'The list is sent with rows that say that they are loading.',
    sent: (products) =>
      list(products.map((product) => ({ ...product, title: 'Loading…', price: '', href: '#' }))),
    how: 'replace',
    delayMs: 200,
  },
  'half-a-list': {
    about: 'Half of each list is sent, and looks whole; the other half comes by script.',
    sent: (products) => list(products.slice(0, products.length / 2)),
    how: 'append',
  },
  'named-list': {
    about: 'Half of each list comes by a script that knows it by its name alone.',
    sent: (products) => list(products.slice(0, products.length / 2)),
    how: 'named',
  },
  'zero-prices': {
    about: 'Every price is sent as nothing, and filled in by a script.',
    sent: (products) => list(repriced(products, '$0.00')),
    how: 'prices',
  },
  'old-prices': {
    about: 'Prices are sent as they were yesterday, and brought up to date by a script.',
    sent: (products) => list(repriced(products, '9.99')),
    how: 'prices',
  },
  'first-price': {
    about: 'Only the first item is sent with its price.',
    sent: ([first, ...rest]) => list([...(first ? [first] : []), ...repriced(rest, '')]),
    how: 'prices',
  },
  decoys: {
    about: 'Templates and noscript elements hold what looks like the list, which a script makes.',
    sent: () =>
      `<template>${list(repriced(PRODUCTS, '1.00'))}</template>
      <noscript>${list(repriced(PRODUCTS.slice(0, 4), '2.00'))}</noscript>${EMPTY_LIST}`,
    how: 'replace',
  },
  streamed: {
    about: 'The list is sent at the end of the document, hidden; a script puts it where a fallback stands.',
    sent: (products) => `${list(products.slice(0, 2))}<div hidden id="S:0">${list(products)}</div>`,
    how: 'unhide',
  },
} satisfies Record<string, HalfTruth>;

/** Static pages that have items, and are not what a browser shows. */
export const autoDoubts: readonly Scenario[] = Object.entries<HalfTruth>(HALF_TRUTHS).map(
  ([form, { about, sent, how, delayMs = 0 }]) => ({
    name: `auto-${form}`,
    family: 'next-links',
    about,
    renderings: ['browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const number = Number(query.get('page') ?? 1);
      const products = PAGES[number - 1] ?? [];
      const next = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      const isSentWhole = form === 'later-pages' && number === 1;
      const finish = isSentWhole
        ? script(() => document.title, {})
        : how === 'named'
          ? `<script>list.insertAdjacentHTML('beforeend', ${JSON.stringify(
              products
                .slice(products.length / 2)
                .map(listItem)
                .join(''),
            ).replaceAll('</', '<\\/')})</script>`
          : script(completeList, { products, how, delayMs });
      html(page({ body: `${sent(products, number)}${next}${finish}` }));
    },
  }),
);
