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
} as const satisfies Record<string, { readonly about: string } & Partial<RousedListOptions>>;

/** Pages that put off their scripts until they see that they have a reader. */
export const roused: readonly Scenario[] = Object.entries<
  { readonly about: string; readonly isEmpty?: boolean } & Omit<RousedListOptions, 'isEmpty'>
>(FORMS).map(([name, { about, event, by, isEmpty = false }]) => ({
  name: `roused-${name}`,
  family: by === 'scroll' ? 'scroll' : 'next-apps',
  about: `A page comes to life once ${about}.`,
  renderings: ['browser'],
  recipe: listRecipe(
    by === 'scroll' ? { type: 'scroll-down' } : { type: 'next-button', nextPageSelector: '#next' },
  ),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: by === 'scroll' ? 'no-new-rows' : 'no-next-control' },
  async respond(exchange) {
    const first = isEmpty ? [] : (PAGES[0] ?? []);
    const control = by === 'next' ? '<button id="next">Next</button>' : '';
    const body = list(first) + control + script(rousedList, { event, by, isEmpty });
    await pagedData(exchange, PAGES, page({ body }));
  },
}));
