import { catalogue, paged } from '../catalogue.ts';
import { type PagedWindowOptions, pagedWindow } from '../in-page/paged-window.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(100, 71);
const PAGES = paged(PRODUCTS, 40);
const STYLE =
  '<style>#box { height: 300px; overflow: auto } #list { margin: 0; position: relative } .item { height: 30px; overflow: hidden }</style>';

const FORMS = {
  rewrite: 'The nodes in view show other rows of a page once it is scrolled.',
  'take-turns': 'Rows out of view are put back with others in them, perhaps of another page.',
  place: 'The nodes in view are moved about, and show the next page in an order that is not the document’s.',
} as const satisfies Record<PagedWindowOptions['way'], string>;

/** Pages of which only the rows near the view are in the document. */
export const pagedWindows: readonly Scenario[] = (['rewrite', 'take-turns', 'place'] as const).map((way) => ({
  name: `virtual-paged-${way}`,
  family: 'virtual',
  about: FORMS[way],
  renderings: ['browser'],
  recipe: {
    ...listRecipe({ type: 'next-button', nextPageSelector: '#next' }),
    listSelector: '#list .item',
  },
  rows: listRows(PRODUCTS),
  ending: { completed: 'no-next-control' },
  respond: (exchange) => {
    const body =
      '<div id="box"><ul id="list"></ul></div><ul id="kept" hidden></ul><button id="next">Next</button>';
    return pagedData(exchange, PAGES, page({ head: STYLE, body: body + script(pagedWindow, { way }) }), 100);
  },
}));
