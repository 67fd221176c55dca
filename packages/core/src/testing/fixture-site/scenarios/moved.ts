import type { RecipeInput } from '../../../recipe/recipe.ts';
import { catalogue, paged } from '../catalogue.ts';
import { type MovedListOptions, movedList } from '../in-page/moved-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(40, 57);

interface Moved extends MovedListOptions {
  readonly about: string;
  readonly type: NonNullable<RecipeInput['pagination']>['type'];
  readonly ending: Ending;
  readonly pageSize?: number;
  readonly box?: string;
}

const FORMS = {
  leafs: {
    about: 'All items are there, and the control shows ten of them at a time, up to the last.',
    way: 'leafs',
    type: 'next-button',
    ending: { completed: 'control-disabled' },
  },
  'leafs-round': {
    about: 'The same, and the control begins again behind the last ones.',
    way: 'leafs-round',
    type: 'next-button',
    ending: { completed: 'no-new-rows' },
  },
  row: {
    about: 'The control moves a row of items in a box that hides the rest, and is disabled at its end.',
    way: 'row',
    type: 'next-button',
    ending: { completed: 'control-disabled' },
    box: ' style="width: 600px; overflow: hidden"',
  },
  'row-round': {
    about:
      'The control puts the first five items of a row behind the last one, and the row stands as it stood.',
    way: 'row-round',
    type: 'next-button',
    ending: { completed: 'no-new-rows' },
    box: ' style="width: 600px; overflow: hidden"',
  },
  wheel: {
    about: 'A turn of the wheel moves the list by 60 pixels, and brings ten more at its end.',
    way: 'wheel',
    type: 'scroll-down',
    ending: { completed: 'no-new-rows' },
    pageSize: 10,
    box: ' style="height: 300px; overflow: hidden"',
  },
} as const satisfies Record<string, Moved>;

/** Lists of which a part is shown at a time. */
export const moved: readonly Scenario[] = Object.entries<Moved>(FORMS).map(
  ([name, { about, way, type, ending, pageSize = PRODUCTS.length, box = '' }]) => ({
    name: `moved-${name}`,
    family: 'load-more',
    about,
    renderings: ['browser'],
    recipe: listRecipe(type === 'scroll-down' ? { type } : { type, nextPageSelector: '#control' }),
    rows: listRows(PRODUCTS),
    ending,
    async respond(exchange) {
      const style = '<style>.item { flex: 0 0 200px; }</style>';
      const body = `${style}<div id="box"${box}><ul id="list"></ul></div><p id="state"></p>${type === 'scroll-down' ? '' : '<button id="control">Next</button>'}`;
      await pagedData(exchange, paged(PRODUCTS, pageSize), page({ body: body + script(movedList, { way }) }));
    },
  }),
);
