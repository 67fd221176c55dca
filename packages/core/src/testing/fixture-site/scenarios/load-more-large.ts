import { catalogue, paged } from '../catalogue.ts';
import { loadMore } from '../in-page/load-more.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_LOAD_MORE } from './plain-apps.ts';

const SEED = 22;

/** Long lists; `items` and `pageSize` in the query say how long. */
export const loadMoreLarge: readonly Scenario[] = (['append', 'replace'] as const).map((update) => {
  const size = { append: { items: 10_000, pageSize: 100 }, replace: { items: 1000, pageSize: 50 } }[update];
  return {
    name: `load-more-large-${update}`,
    family: 'load-more',
    about: `${size.items} items, ${size.pageSize} with each click (${update}).`,
    renderings: ['browser'],
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    entry: () => `?items=${size.items}&pageSize=${size.pageSize}`,
    rows: listRows(catalogue(size.items, SEED)),
    pages: size.items / size.pageSize,
    ending: { completed: 'no-next-control' },
    respond(exchange) {
      const count = (name: keyof typeof size) => Number(exchange.query.get(name) ?? size[name]);
      const pages = paged(catalogue(count('items'), SEED), count('pageSize'));
      const app = script(loadMore, { ...PLAIN_LOAD_MORE, update });
      const body = `${list(pages[0] ?? [])}<button id="more">More</button>${app}`;
      return pagedData(exchange, pages, page({ body }));
    },
  };
});
