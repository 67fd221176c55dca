import { catalogue, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { type BothWaysOptions, bothWays } from '../in-page/both-ways.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(16, 71);
const PAGES = paged(PRODUCTS, 4);

const link = (label: string | number, number: number): string =>
  number < 1 || number > PAGES.length ? '' : `<a class="turn" href="?page=${number}">${label}</a>`;

const LINKS = {
  words: {
    about: 'Links to newer and to older items have one class.',
    controls: (number: number) => link('Newer', number - 1) + link('Older', number + 1),
  },
  numbers: {
    about: 'The selector names the numbers of all other pages.',
    controls: (number: number) =>
      PAGES.map((_, index) => (index + 1 === number ? `<b>${number}</b>` : link(index + 1, index + 1))).join(
        '',
      ),
  },
} as const;

const BUTTONS = {
  arrows: 'Two arrows, made anew with each page, differ by their pictures alone.',
  words: 'Buttons for newer and for older items, made anew with each page, have one class.',
  numbers: 'The selector names the buttons of all other pages, made anew with each page.',
} as const satisfies Record<BothWaysOptions['form'], string>;

const shared = {
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.turn' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: 'cycle' },
} as const;

/** Selectors that name what leads back as well as what leads on. */
export const nextBothWays: readonly Scenario[] = [
  ...Object.entries(LINKS).map(
    ([form, { about, controls }]): Scenario => ({
      ...shared,
      name: `next-both-ways-${form}`,
      family: 'next-links',
      about,
      renderings: ['http', 'browser', 'auto'],
      respond({ html, query }: Exchange) {
        const number = Number(query.get('page') ?? 1);
        html(page({ body: list(PAGES[number - 1] ?? []) + controls(number) }));
      },
    }),
  ),
  ...Object.entries(BUTTONS).map(
    ([form, about]): Scenario => ({
      ...shared,
      name: `next-both-ways-${form}-in-app`,
      family: 'next-apps',
      about,
      renderings: ['browser'],
      respond: (exchange) => {
        const options = { form: form as BothWaysOptions['form'], pages: PAGES.length };
        const body = `${list([])}<div id="pages"></div>${script(bothWays, options)}`;
        return pagedData(exchange, PAGES, page({ body }));
      },
    }),
  ),
];
