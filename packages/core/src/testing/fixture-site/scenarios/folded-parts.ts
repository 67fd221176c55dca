import { catalogue, paged } from '../catalogue.ts';
import { foldedParts } from '../in-page/folded-parts.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(17, 93);
const PAGES = paged(PRODUCTS, 6);

/** Controls of which each brings a part of the list. */
export const foldedPartsOfList: readonly Scenario[] = [
  {
    name: 'load-more-folded-parts',
    family: 'load-more',
    about:
      'Each part of the list is unfolded by a control of its own, which folds the part before and matches again.',
    renderings: ['browser'],
    recipe: {
      ...listRecipe({ type: 'load-more', nextPageSelector: 'details:not([open]) > summary' }),
      listSelector: '#list .item',
    },
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-new-rows' },
    async respond(exchange) {
      const run = script(foldedParts, { parts: PAGES.length });
      await pagedData(exchange, PAGES, page({ body: `<div id="list"></div>${run}` }), 50);
    },
  },
];
