import { catalogue } from '../catalogue.ts';
import { wideGrid } from '../in-page/wide-grid.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(8, 94);
const STYLE = '<style>#box { overflow: auto } .item { position: relative }</style>';

/** Grids that mount the columns in view alone. */
export const wideGrids: readonly Scenario[] = ['100%', '500px'].map((width, index) => {
  const isFixed = index > 0;
  return {
    name: isFixed ? 'single-wide-grid-fixed' : 'single-wide-grid',
    family: 'single',
    about: isFixed
      ? 'The prices stand far to the right, in a box of a fixed width, and are mounted there alone.'
      : 'The prices stand far to the right, and are mounted where the window is wide enough.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'none' }),
    rows: isFixed
      ? (origin) => listRows(PRODUCTS)(origin).map((row) => ({ ...row, price: null }))
      : listRows(PRODUCTS),
    pages: 1,
    ending: { completed: 'single-page' },
    ...(isFixed && { verdict: 'unverified' as const }),
    respond({ html }) {
      const grid = script(wideGrid, { products: PRODUCTS, between: 14 });
      html(
        page({ head: STYLE, body: `<div id="box" style="width:${width}"><ul id="list"></ul></div>${grid}` }),
      );
    },
  };
});
