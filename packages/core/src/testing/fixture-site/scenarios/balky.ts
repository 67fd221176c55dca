import type { RecipeInput } from '../../../recipe/recipe.ts';
import type { Verdict } from '../../../verdict/verdict.ts';
import { catalogue, paged } from '../catalogue.ts';
import { type BalkyListOptions, balkyList } from '../in-page/balky-list.ts';
import { listRecipe } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(34, 91);
const PAGES = paged(PRODUCTS, 10);
/** The page that cannot be had at first. */
const FAILING = 2;

interface Balky extends BalkyListOptions {
  readonly about: string;
  readonly type: NonNullable<RecipeInput['pagination']>['type'];
  /** What stands above the list. */
  readonly above?: string;
  /** Pages whose rows come. Default: all. */
  readonly read?: readonly number[];
  readonly verdict?: Verdict;
}

const FORMS = {
  'writes-in-turn': {
    about: 'The next page is written into the items of the last one, 60 ms apart.',
    way: 'writes-in-turn',
    type: 'next-button',
  },
  'listens-rarely': {
    about: 'A click within a second of the one before, or of the beginning, is passed over.',
    way: 'listens-rarely',
    type: 'load-more',
  },
  'made-when-seen': {
    about: 'The list is made once its place, two screens below, is seen.',
    way: 'made-when-seen',
    type: 'load-more',
    above: '<div style="height: 200vh"></div>',
  },
  'fails-once': {
    about: 'An answer is empty once, and the page asks for it again with the next click.',
    way: 'fails-once',
    type: 'load-more',
  },
  'cut-off': {
    about: 'An answer is cut off once, and the page goes on behind it.',
    way: 'cut-off',
    type: 'load-more',
    read: [1, 3, 4],
    verdict: 'unverified',
  },
} as const satisfies Record<string, Balky>;

/** Lists that do not do at once, or not in one piece, what they are asked for. */
export const balky: readonly Scenario[] = Object.entries<Balky>(FORMS).map(
  ([name, { about, way, type, above = '', read, verdict = 'complete' }]) => ({
    name: `balky-${name}`,
    family: 'load-more',
    about,
    renderings: ['browser'],
    recipe: {
      ...listRecipe({ type, nextPageSelector: '#control' }),
      properties: [
        { name: 'title', elementSelector: '.title' },
        { name: 'price', elementSelector: '.price' },
      ],
    },
    rows: () =>
      (read?.flatMap((number) => PAGES[number - 1] ?? []) ?? PRODUCTS).map(({ title, price }) => ({
        title,
        price,
      })),
    ending: { completed: 'no-next-control' },
    verdict,
    async respond(exchange) {
      const number = Number(exchange.query.get('page'));
      const isFirst = exchange.path === 'data' && number === FAILING && exchange.visits === 0;
      if (isFirst && way === 'fails-once') return exchange.json({ items: [], last: false });
      if (isFirst && way === 'cut-off') {
        exchange.response.writeHead(200, { 'content-type': 'application/json' });
        exchange.response.write('{"items":[', () => exchange.response.destroy());
        return;
      }
      const body = `${above}<ul id="list"></ul><div id="place">.</div><button id="control">Go on</button>`;
      await pagedData(exchange, PAGES, page({ body: body + script(balkyList, { way }) }), 50);
    },
  }),
);
