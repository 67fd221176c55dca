import { catalogue, paged } from '../catalogue.ts';
import { type WrittenListOptions, writtenList } from '../in-page/written-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(37, 93);
const ANSWER_MS = 400;

const FORMS = {
  'fills-in-turn': {
    about: 'Ten empty items with links are there at once, and are filled 30 ms apart; those left over go.',
    type: 'load-more',
  },
  'trims-last': {
    about: 'The next page is written into the items of the last one; those left over go one by one, then.',
    type: 'next-button',
  },
  'trims-ticking': {
    about: 'The same, where each item tells how often it was seen.',
    type: 'next-button',
  },
  'hides-rest': {
    about: 'The same, where those left over are hidden with what they showed, and are more than half.',
    type: 'next-button',
  },
  'takes-places': {
    about: 'Ten items without values, but with a button, are there at once; others take their places.',
    type: 'load-more',
  },
  'values-in-turn': {
    about: 'A dash stands for each price until it comes, one after the other, 100 ms apart.',
    type: 'next-button',
  },
  'values-late': {
    about: 'A dash stands for each price until a timer of 2.6 seconds fills them all.',
    type: 'next-button',
  },
  typed: {
    about: 'The titles of a page are typed, all at once, a letter every 40 ms.',
    type: 'next-button',
  },
  'anew-backwards': {
    about: 'Items come from the last to the first, 60 ms apart, and are made anew then, with other titles.',
    type: 'load-more',
  },
  'places-fail': {
    about: 'The same, where the answer for page 2 fails once, and the places go.',
    type: 'load-more',
  },
  'places-behind': {
    about: 'Such places stand behind a page until the next one is written into its items.',
    type: 'next-button',
  },
} as const satisfies Record<WrittenListOptions['way'], { about: string; type: 'load-more' | 'next-button' }>;

/** Lists whose items are written into nodes that are there, one after the other. */
export const written: readonly Scenario[] = (
  [
    'fills-in-turn',
    'trims-last',
    'trims-ticking',
    'hides-rest',
    'takes-places',
    'values-in-turn',
    'values-late',
    'typed',
    'anew-backwards',
    'places-fail',
    'places-behind',
  ] as const
).map((way) => {
  const { about, type } = FORMS[way];
  const products = way === 'hides-rest' ? PRODUCTS.slice(0, 33) : PRODUCTS;
  const pages = paged(products, 10);
  return {
    name: `written-${way}`,
    family: 'next-apps',
    about,
    renderings: ['browser'],
    recipe: listRecipe({ type, nextPageSelector: '#control' }),
    rows: listRows(products),
    ending: { completed: 'no-next-control' },
    async respond(exchange) {
      const body = '<ul id="list"></ul><nav><button id="control">Go on</button></nav>';
      const isFailing = way === 'places-fail' && exchange.path === 'data' && exchange.visits === 0;
      if (isFailing && exchange.query.get('page') === '2') {
        await exchange.wait(ANSWER_MS);
        return void exchange.response.writeHead(500).end();
      }
      await pagedData(exchange, pages, page({ body: body + script(writtenList, { way }) }), ANSWER_MS);
    },
  };
});
