import { catalogue, paged } from '../catalogue.ts';
import { type RenewedListOptions, renewedList } from '../in-page/renewed-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(37, 117);
const PAGES = paged(PRODUCTS, 10);
const OTHERS = catalogue(4 * 6, 118);

/** What each page shows first. */
const STALE = {
  pushed: paged(PRODUCTS.slice(2), 10),
  filtered: PAGES.map((items, index) => [...OTHERS.slice(index * 6, index * 6 + 6), ...items.slice(0, 4)]),
  between: [PRODUCTS.filter((_, index) => index % 4 === 0)],
  placed: paged(OTHERS, 4),
} as const;

const ABOUT = {
  pushed: 'Two items come in front of those that a page shows first, and its last two move to the next page.',
  filtered: 'Six of the ten items that a page shows first are none of it, and others take their place.',
  between: 'Others come between the first items, and push most of those to later pages.',
  placed: 'Each page is held by four places with texts of their own until it comes.',
} as const;

const BY = { link: 'next-links', next: 'next-apps', more: 'load-more' } as const;

const ALL = ['link', 'next', 'more'] as const;
const GROWS = ['more'] as const;

/** Lists that show what was kept of them until an answer renews them in part. */
export const renewed: readonly Scenario[] = (['pushed', 'filtered', 'between', 'placed'] as const).flatMap(
  (how) =>
    (how === 'between' || how === 'placed' ? GROWS : ALL).map((by) => ({
      name: `renewed-${by}-${how}`,
      family: BY[by],
      about: ABOUT[how],
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
        // Where the list grows, the first page alone was kept.
        const isFirst = by === 'more' && how !== 'placed';
        const options: RenewedListOptions = { stale: isFirst ? STALE[how].slice(0, 1) : STALE[how], by };
        const number = Number(exchange.query.get('page') ?? 1);
        const link = number < PAGES.length ? `<a id="next" href="?page=${number + 1}">Next</a>` : '';
        const control = by === 'link' ? link : '<button id="next">Next</button>';
        const body = `<ul id="list"></ul>${control}${script(renewedList, options)}`;
        await pagedData(exchange, PAGES, page({ body }), 50);
      },
    })),
);
