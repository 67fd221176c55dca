import { catalogue, paged } from '../catalogue.ts';
import { type ShadowListOptions, shadowList } from '../in-page/shadow-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(18, 16);
const PAGES = paged(PRODUCTS, 5);

const PLACES = {
  list: 'The list is in an open shadow root; its control is not.',
  nested: 'The list is in a shadow root within a shadow root, its control in the outer one.',
  items: 'What is in each item is in an open shadow root of its own.',
  kept: 'The same, and the next page is written into the shadow roots of the last one.',
  slots: 'The list is in an open shadow root, and its items show what is written in the host.',
  anew: 'The list is in an open shadow root that is made anew with each page, and filled a moment later.',
} as const satisfies Record<ShadowListOptions['where'], string>;

/** Lists in shadow roots, read by the selectors that would read them anywhere. */
export const shadowRoots: readonly Scenario[] = Object.entries(PLACES).map(([where, about]) => ({
  name: `shadow-${where}`,
  family: 'next-apps',
  about,
  renderings: ['browser', 'auto'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '#next' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: 'no-next-control' },
  respond: (exchange) =>
    pagedData(
      exchange,
      PAGES,
      page({
        body: `<div id="host"></div>${script(shadowList, { where: where as ShadowListOptions['where'] })}`,
      }),
    ),
}));
