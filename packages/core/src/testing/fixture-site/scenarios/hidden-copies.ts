import type { Rendering } from '../../../recipe/settings.ts';
import { catalogue, type Product, paged } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { listItem, page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 67);
const PAGES = paged(PRODUCTS, 4);
const STYLE =
  '<style>.small { display: none } @media (max-width: 300px) { .small { display: block } }</style>';

const BOTH: readonly Rendering[] = ['browser', 'auto'];

interface Copied {
  readonly about: string;
  readonly renderings?: readonly Rendering[];
  body(products: readonly Product[]): string;
}

const items = (products: readonly Product[]): string => products.map(listItem).join('');

const FORMS = {
  below: {
    about: 'Below the list stands a copy of it for small screens, which a style hides.',
    body: (products) => `<ul>${items(products)}</ul><div class="small"><ul>${items(products)}</ul></div>`,
  },
  above: {
    about: 'Above the list stands a copy of it for small screens, which a style hides.',
    body: (products) => `<ul class="small">${items(products)}</ul><ul>${items(products)}</ul>`,
  },
  beside: {
    about: 'Each item is followed by its copy for small screens, which a style hides.',
    body: (products) =>
      products
        .map(
          (product) => `<div><ul>${listItem(product)}</ul><ul class="small">${listItem(product)}</ul></div>`,
        )
        .join(''),
  },
  clones: {
    about: 'Copies stand before the first item and behind the last one, for a carousel to go round.',
    renderings: ['browser', 'http', 'auto'],
    body: (products) => {
      const clones = (from: number, to?: number): string =>
        items(products.slice(from, to)).replaceAll('class="item"', 'class="item slide-cloned"');
      return `<ul>${clones(-2)}${items(products)}${clones(0, 2)}</ul>`;
    },
  },
} satisfies Record<string, Copied>;

/** Lists that stand in their pages twice, and are seen once. */
export const hiddenCopies: readonly Scenario[] = Object.entries<Copied>(FORMS).map(
  ([name, { about, renderings = BOTH, body }]) => ({
    name: `hidden-copy-${name}`,
    family: 'next-links',
    about,
    renderings,
    recipe: {
      ...listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
      listSelector: '.item',
    },
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const number = Number(query.get('page') ?? 1);
      const next = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      html(page({ head: STYLE, body: body(PAGES[number - 1] ?? []) + next }));
    },
  }),
);
