import { catalogue, paged } from '../catalogue.ts';
import { type TickingListOptions, tickingList } from '../in-page/ticking-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

/** Two of three are sold out, and nothing that is read tells them apart. */
const PRODUCTS = catalogue(26, 47).map((product, index) =>
  index % 3 === 0 ? product : { ...product, title: 'Out of stock', price: '–.–', href: '/none' },
);
const UNLINKED = PRODUCTS.map((product) => ({ ...product, href: '' }));

type Form = TickingListOptions & { readonly isLinked: boolean; readonly bounces?: true };

const BOUNCING = `<style>#list > :first-child { animation: bounce 1s infinite }
@keyframes bounce { 0%, 90% { transform: translateY(150px) } 100% { transform: none } }</style>`;

const FORMS: readonly Form[] = [
  { by: 'next', ticks: 'text', anew: true, halfAfterMs: 700, isLinked: true },
  { by: 'next', ticks: 'item', anew: false, halfAfterMs: 0, isLinked: true },
  { by: 'next', ticks: 'list', anew: true, halfAfterMs: 0, isLinked: false },
  { by: 'more', ticks: 'text', anew: true, halfAfterMs: 0, isLinked: true },
  { by: 'more', ticks: 'item', anew: false, halfAfterMs: 700, isLinked: false },
  { by: 'more', ticks: 'list', anew: true, halfAfterMs: 0, isLinked: true, bounces: true },
  { by: 'more', ticks: 'list', anew: true, halfAfterMs: 700, isLinked: true },
  { by: 'scroll', ticks: 'text', anew: true, halfAfterMs: 700, isLinked: false },
  { by: 'scroll', ticks: 'item', anew: true, halfAfterMs: 0, isLinked: true },
  { by: 'scroll', ticks: 'list', anew: true, halfAfterMs: 0, isLinked: false },
];

/** What is made anew with each tick. */
const TICKING = { text: 'a text in each', item: 'one of them', list: 'all of them' } as const;

const FAMILIES = { next: 'next-apps', more: 'load-more', scroll: 'scroll' } as const;

/** Items of which many are equal show something that ticks, and are made anew. */
export const ticking: readonly Scenario[] = FORMS.map(({ isLinked, bounces, ...options }) => {
  const { by, ticks, anew, halfAfterMs } = options;
  const products = isLinked ? PRODUCTS : UNLINKED;
  const pages = paged(products, 7);
  const recipe = listRecipe(
    by === 'scroll'
      ? { type: 'scroll-down' }
      : { type: by === 'next' ? 'next-button' : 'load-more', nextPageSelector: '#next' },
  );
  const rows = listRows(products);
  return {
    name: `ticking-${by}-${ticks}${anew ? '-anew' : ''}${bounces ? '-bouncing' : ''}${halfAfterMs > 0 ? '-half' : ''}${isLinked ? '' : '-unlinked'}`,
    family: FAMILIES[by],
    about: `Two of three items are equal, and ten times a second ${TICKING[ticks]} is made anew.`,
    renderings: ['browser'],
    recipe: isLinked ? recipe : { ...recipe, properties: recipe.properties?.slice(0, 2) ?? [] },
    rows: (origin) => (isLinked ? rows(origin) : products.map(({ title, price }) => ({ title, price }))),
    ending: { completed: by === 'scroll' ? 'no-new-rows' : 'no-next-control' },
    respond(exchange) {
      const control = by === 'scroll' ? '' : '<button id="next">More</button>';
      return pagedData(
        exchange,
        pages,
        page({
          head: by === 'scroll' ? '<style>#list > .item { height: 300px }</style>' : bounces ? BOUNCING : '',
          body: `${list([])}${control}${script<TickingListOptions>(tickingList, options)}`,
        }),
      );
    },
  };
});
