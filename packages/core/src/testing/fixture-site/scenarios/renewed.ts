import { catalogue, paged } from '../catalogue.ts';
import { type RenewedListOptions, renewedList } from '../in-page/renewed-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(37, 117);
const PAGES = paged(PRODUCTS, 10);
const OTHERS = catalogue(4 * 6, 118);

/** What the pages showed before: two items at the top are newer, or six of each page have been filtered away since. */
const STALE = {
  pushed: paged(PRODUCTS.slice(2), 10),
  filtered: PAGES.map((items, index) => [...OTHERS.slice(index * 6, index * 6 + 6), ...items.slice(0, 4)]),
} as const;

const BY = { link: 'next-links', next: 'next-apps', more: 'load-more' } as const;

/** Lists that show what was kept of them until an answer renews them in part. */
export const renewed: readonly Scenario[] = (['pushed', 'filtered'] as const).flatMap((how) =>
  (['link', 'next', 'more'] as const).map((by) => ({
    name: `renewed-${by}-${how}`,
    family: BY[by],
    about:
      how === 'pushed'
        ? 'Two items come in front of those that a page shows first, and its last two move to the next page.'
        : 'Six of the ten items that a page shows first are none of it, and others take their place.',
    renderings: ['browser'],
    recipe: listRecipe(
      by === 'more'
        ? { type: 'load-more', nextPageSelector: '#next' }
        : { type: 'next-button', nextPageSelector: '#next' },
    ),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    async respond(exchange) {
      const options: RenewedListOptions = { stale: STALE[how], by };
      const number = Number(exchange.query.get('page') ?? 1);
      const link = number < PAGES.length ? `<a id="next" href="?page=${number + 1}">Next</a>` : '';
      const control = by === 'link' ? link : '<button id="next">Next</button>';
      const body = `<ul id="list"></ul>${control}${script(renewedList, options)}`;
      await pagedData(exchange, PAGES, page({ body }), 50);
    },
  })),
);
