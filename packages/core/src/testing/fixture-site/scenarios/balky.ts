import type { RecipeInput } from '../../../recipe/recipe.ts';
import type { Verdict } from '../../../verdict/verdict.ts';
import { catalogue, paged } from '../catalogue.ts';
import { type BalkyListOptions, balkyList } from '../in-page/balky-list.ts';
import { listRecipe } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

/** The page that cannot be had at first. */
const FAILING = 2;

interface Balky extends BalkyListOptions {
  readonly about: string;
  readonly type: NonNullable<RecipeInput['pagination']>['type'];
  /** How long its data take, in milliseconds. Default: 50. */
  readonly answersAfterMs?: number;
  /** What stands above the list. */
  readonly above?: string;
  /** Attributes of what the list is in. */
  readonly box?: string;
  /** Default: 10. */
  readonly pageSize?: number;
  /** Items of the list. Default: 34. */
  readonly count?: number;
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
  'counts-up': {
    about: 'The prices of the next page count up to what they are, for 1.2 seconds.',
    way: 'counts-up',
    type: 'next-button',
  },
  'returns-late': {
    about: 'The control is gone with each click, and comes back 1.8 seconds after the items.',
    way: 'returns-late',
    type: 'next-button',
  },
  'begins-at-end': {
    about:
      'A box shows the end of a list, as chats do, and asks for what stands above once it is scrolled there.',
    way: 'begins-at-end',
    type: 'scroll-down',
    box: ' style="height: 300px; overflow-y: auto"',
  },
  'begins-at-end-reversed': {
    about: 'The same in a column that is reversed: its end is at 0, and what stands above at less.',
    way: 'begins-at-end',
    type: 'scroll-down',
    box: ' style="height: 300px; overflow-y: auto; display: flex; flex-direction: column-reverse"',
  },
  'stale-first': {
    about: 'Pages behind the second show what was kept of that one, until their answers come 700 ms later.',
    way: 'stale-first',
    type: 'next-button',
    answersAfterMs: 700,
  },
  'one-in-one-out': {
    about: 'Items fade out one after the other, and those of the next page fade in, 80 ms each.',
    way: 'one-in-one-out',
    type: 'next-button',
  },
  'out-of-order': {
    about: 'The items of the next page come one by one, in another order than they stand in.',
    way: 'out-of-order',
    type: 'next-button',
  },
  'in-pieces': {
    about: 'The items of a page come one by one, 120 ms apart, by a timer each.',
    way: 'in-pieces',
    type: 'next-button',
  },
  'by-interval': {
    about: 'The items of a page come three at a time, by an interval of 450 ms.',
    way: 'by-interval',
    type: 'next-button',
  },
  'sorts-later': {
    about: 'Items are put into their order 700 ms after they have come.',
    way: 'sorts-later',
    type: 'load-more',
  },
  'sorts-twice': {
    about: 'Items are turned round 400 ms after they have come, and back 500 ms later.',
    way: 'sorts-twice',
    type: 'load-more',
  },
  'half-before': {
    about:
      'The list is made anew with the second half of a page, and the first half is put before it 500 ms later.',
    way: 'half-before',
    type: 'load-more',
  },
  'asks-ahead': {
    about: 'Each page is asked for ahead, which takes 1.3 s, and the control is disabled until it is there.',
    way: 'asks-ahead',
    type: 'next-button',
    answersAfterMs: 1_300,
    pageSize: 5,
  },
  'counts-down': {
    about: 'The control is disabled for 1.8 seconds with each page, and counts them down.',
    way: 'counts-down',
    type: 'next-button',
  },
  'cools-down': {
    about: 'The control is disabled for 6 seconds after the second page, and says nothing of it.',
    way: 'cools-down',
    type: 'load-more',
  },
  'control-at-end': {
    about: 'The control is made anew with each page, once the end of the page is seen.',
    way: 'control-at-end',
    type: 'next-button',
  },
  'priced-later': {
    about:
      'The second page comes with the control once the mouse is near, and prices come 700 ms after their items.',
    way: 'priced-later',
    type: 'load-more',
  },
  'flies-out': {
    about: 'Copies of the items of the page before stand behind those of the next one for 0.4 seconds.',
    way: 'flies-out',
    type: 'next-button',
  },
  'is-a-row': {
    about: 'The control moves a row of ten items by three, and asks for more only near its end.',
    way: 'is-a-row',
    type: 'next-button',
    box: ' style="width: 600px; overflow: hidden"',
  },
  'is-a-long-row': {
    about: 'The same with more than a hundred narrow items, which are all in the row from the start.',
    way: 'is-a-row',
    type: 'next-button',
    box: ' style="width: 600px; overflow: hidden"',
    pageSize: 130,
    count: 150,
    itemPx: 20,
  },
  'dialog-midway': {
    about: 'A modal dialog opens over the second page, while which the control does nothing.',
    way: 'dialog-midway',
    type: 'next-button',
  },
  'turned-twice': {
    about: 'The next page comes once a wheel is turned twice at the end.',
    way: 'turned-twice',
    type: 'scroll-down',
  },
} as const satisfies Record<string, Balky>;

/** Lists that do not do at once, or not in one piece, what they are asked for. */
export const balky: readonly Scenario[] = Object.entries<Balky>(FORMS).map(
  ([
    name,
    {
      about,
      way,
      type,
      above = '',
      box = '',
      read,
      verdict = 'complete',
      answersAfterMs = 50,
      pageSize = 10,
      count = 34,
      itemPx = 200,
    },
  ]) => {
    const products = catalogue(count, 91);
    const pages = paged(products, pageSize);
    return {
      name: `balky-${name}`,
      family: 'load-more',
      about,
      renderings: ['browser'],
      recipe: {
        ...listRecipe(type === 'scroll-down' ? { type } : { type, nextPageSelector: '#control' }),
        properties: [
          { name: 'title', elementSelector: '.title' },
          { name: 'price', elementSelector: '.price' },
        ],
      },
      rows: () =>
        (read?.flatMap((number) => pages[number - 1] ?? []) ?? products).map(({ title, price }) => ({
          title,
          price,
        })),
      ending: { completed: type === 'scroll-down' ? 'no-new-rows' : 'no-next-control' },
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
        const body = `${above}<div id="box"${box}><ul id="list"></ul></div><div id="place">.</div><nav><button id="control">Go on</button></nav>`;
        await pagedData(
          exchange,
          pages,
          page({ body: body + script(balkyList, { way, itemPx }) }),
          answersAfterMs,
        );
      },
    };
  },
);
