import { catalogue, paged } from '../catalogue.ts';
import { type AttentiveListOptions, attentiveList } from '../in-page/attentive-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(28, 83);
const PAGE_SIZE = 10;
/** So long an answer takes. */
const ANSWER_MS = 150;

interface Attention extends Omit<AttentiveListOptions, 'isAtEnd' | 'laterMs' | 'notice' | 'replaces'> {
  readonly isAtEnd?: boolean;
  readonly laterMs?: number;
  /** Place of the item of each page that has no price. */
  readonly lacksAt?: number;
  readonly notice?: string;
  readonly replaces?: boolean;
  readonly about: string;
  /** How the control is hidden as long as the mouse is elsewhere. */
  readonly style?: string;
}

const FORMS = {
  'hover-visibility': {
    about: 'The control can be seen only while the mouse is near.',
    by: 'shown',
    isStale: false,
    style: '#more { visibility: hidden } #foot:hover #more { visibility: visible }',
  },
  'hover-display': {
    about: 'The control has a place only while the mouse is near.',
    by: 'shown',
    isStale: false,
    style: '#more { display: none } #foot:hover #more { display: inline }',
  },
  'hover-listens': {
    about: 'The control listens to clicks only after the mouse has come to it.',
    by: 'listens',
    isStale: false,
  },
  'seen-end': {
    about: 'The control is disabled until the end of the page is seen.',
    by: 'enabled',
    replaces: true,
    isStale: false,
    style: '#list > * { height: 45vh }',
  },
  'seen-values': { about: 'An item has its price only once it was seen.', by: 'values', isStale: false },
  'dwelt-values': {
    about: 'An item has its price only once it has been seen for a while.',
    by: 'dwelt',
    replaces: true,
    isStale: false,
    style: '#list > * { height: 45vh }',
  },
  'seen-figures': {
    about: 'A price counts up from zero once it is seen, on each page that takes the place of another.',
    by: 'figures',
    replaces: true,
    isStale: false,
    style: '#list > * { height: 45vh }',
  },
  'halved-figures': {
    about:
      'A price counts up once it is seen, and half of each page comes later: a short one may have more to come.',
    by: 'figures',
    replaces: true,
    isStale: false,
    laterMs: 400,
    style: '#list > * { height: 45vh }',
  },
  'figures-above': {
    about: 'A price counts up once it is seen, and only the first two of a page are out of view.',
    by: 'figures',
    replaces: true,
    isStale: false,
    isAtEnd: true,
    style: '#list > * { height: 12vh }',
  },
  'figures-behind': {
    about:
      'A price counts up once it is seen. The last item of a page is out of view, and the one before it has none.',
    by: 'figures',
    replaces: true,
    isStale: false,
    lacksAt: 8,
    style: '#list > * { height: 12vh }',
  },
  'stale-values': {
    about: 'Items come with old prices first, and are made anew with those of a second answer.',
    by: 'nothing',
    isStale: true,
  },
  notice: {
    about: 'A line that says that there is nothing stands in the place of items until they come.',
    by: 'nothing',
    isStale: false,
    notice: 'Not found',
  },
} as const satisfies Record<string, Attention>;

/** Lists that do some of their work only where their reader is, or once more. */
export const attentions: readonly Scenario[] = Object.entries<Attention>(FORMS).map(([name, form]) => {
  const { about, by, replaces = false, isStale, laterMs = 0, isAtEnd = false, notice = null } = form;
  const products = PRODUCTS.map((one, index) =>
    index % PAGE_SIZE === form.lacksAt ? { ...one, price: '—' } : one,
  );
  return {
    name: `attention-${name}`,
    family: 'load-more',
    about,
    renderings: ['browser'],
    recipe: listRecipe({ type: replaces ? 'next-button' : 'load-more', nextPageSelector: '#more' }),
    rows: listRows(products),
    ending: { completed: 'no-next-control' },
    respond: (exchange) =>
      pagedData(
        exchange,
        paged(products, PAGE_SIZE),
        page({
          head: `<style>#foot { height: 60px } ${form.style ?? ''}</style>`,
          body: `<ul id="list"></ul><div id="foot"><button id="more">More</button></div>${script(attentiveList, { by, replaces, isStale, laterMs, isAtEnd, notice })}`,
        }),
        ANSWER_MS,
      ),
  };
});
