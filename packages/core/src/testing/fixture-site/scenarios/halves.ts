import { catalogue, paged } from '../catalogue.ts';
import { type HalvedListOptions, halvedList } from '../in-page/halved-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(37, 111);
const PAGES = paged(PRODUCTS, 8);

const WAYS = {
  transition: 'the end of a transition',
  broadcast: 'a worker that hears of it by a broadcast',
  'slow-worker': 'a worker that takes 3 s to start',
  'slow-word': 'a worker that is ready after 1 s',
  'shared-worker': 'a shared worker',
  lock: 'a lock',
  unseen: 'something that nothing tells of',
} as const satisfies Record<HalvedListOptions['way'], string>;

/** Lists of which half a page comes without a request or a timer of the page, and is lost to who does not wait for it. */
export const halves: readonly Scenario[] = (
  ['transition', 'broadcast', 'slow-worker', 'slow-word', 'shared-worker', 'lock', 'unseen'] as const
).map((way) => ({
  name: `halves-${way}`,
  family: 'load-more',
  about: `The second half of each page waits for ${WAYS[way]}, and never comes where the button is pressed before.`,
  renderings: ['browser'],
  recipe: listRecipe({ type: 'load-more', nextPageSelector: '#control' }),
  rows: listRows(PRODUCTS),
  ending: { completed: 'no-next-control' },
  async respond(exchange) {
    const shown = way === 'unseen' ? (PAGES[0] ?? []) : [];
    const bar = '<div id="bar" style="width: 10%; height: 4px"></div>';
    const body = `${bar}${list(shown)}<button id="control">More</button>${script(halvedList, { way })}`;
    await pagedData(exchange, PAGES, page({ body }));
  },
}));
