import { catalogue, paged } from '../catalogue.ts';
import { type RousedListOptions, rousedList } from '../in-page/roused-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(28, 93);
const PAGES = paged(PRODUCTS, 10);

const FORMS = {
  next: {
    about: 'the mouse moves; until then nothing listens to its control',
    event: 'mousemove',
    by: 'next',
  },
  scroll: {
    about: 'the mouse moves; until then scrolling does nothing',
    event: 'mousemove',
    by: 'scroll',
  },
  wheel: {
    about: 'the wheel is turned; until then scrolling does nothing',
    event: 'wheel',
    by: 'scroll',
  },
  empty: {
    about: 'the mouse moves; until then there is no list',
    event: 'mousemove',
    by: 'next',
    isEmpty: true,
  },
  values: {
    about: 'the mouse moves; until then its items have no prices',
    event: 'mousemove',
    by: 'values',
  },
} as const satisfies Record<string, { readonly about: string } & Partial<RousedListOptions>>;

const PAGINATION = {
  next: { type: 'next-button', nextPageSelector: '#next' },
  scroll: { type: 'scroll-down' },
  values: { type: 'none' },
} as const;
const ENDING = { next: 'no-next-control', scroll: 'no-new-rows', values: 'single-page' } as const;

/** Pages that put off their scripts until they see that they have a reader. */
export const roused: readonly Scenario[] = Object.entries<
  { readonly about: string; readonly isEmpty?: boolean } & Omit<RousedListOptions, 'isEmpty'>
>(FORMS).map(([name, { about, event, by, isEmpty = false }]) => ({
  name: `roused-${name}`,
  family: by === 'next' ? 'next-apps' : by === 'values' ? 'single' : 'scroll',
  about: `A page comes to life once ${about}.`,
  renderings: ['browser'],
  recipe: listRecipe(PAGINATION[by]),
  rows: listRows(by === 'values' ? PAGES.slice(0, 1).flat() : PRODUCTS),
  pages: by === 'values' ? 1 : PAGES.length,
  ending: { completed: ENDING[by] },
  async respond(exchange) {
    const page1 = PAGES[0] ?? [];
    const first = isEmpty ? [] : by === 'values' ? page1.map((one) => ({ ...one, price: '' })) : page1;
    const control = by === 'next' ? '<button id="next">Next</button>' : '';
    const body = list(first) + control + script(rousedList, { event, by, isEmpty });
    await pagedData(exchange, PAGES, page({ body }));
  },
}));
