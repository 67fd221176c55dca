import type { Rendering } from '../../../recipe/settings.ts';
import { catalogue, type Product, paged, withCopies } from '../catalogue.ts';
import { type InfiniteScrollOptions, infiniteScroll } from '../in-page/infinite-scroll.ts';
import { type Nuisance, nuisances } from '../in-page/nuisances.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { answerNuisance } from '../nuisance-answers.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_INFINITE_SCROLL } from './plain-apps.ts';

interface Scroll {
  readonly about: string;
  readonly products?: readonly Product[];
  readonly app?: Partial<InfiniteScrollOptions>;
  readonly nuisances?: readonly Nuisance[];
  /** Puts the list where it stands in the page. */
  readonly frame?: (list: string) => string;
  readonly head?: string;
  readonly serverDelayMs?: number;
  readonly renderings?: readonly Rendering[];
  /** How many pages a run has; null where batches and steps need not agree. */
  readonly pages?: null;
}

const PRODUCTS = catalogue(35, 31);

const SIDEBAR = `<aside style="height:300px;overflow:auto">${'<p>Advertisement</p>'.repeat(60)}</aside>`;
const inScroller = (content: string) =>
  `<h1>Shop</h1>${SIDEBAR}<div id="scroller" style="height:400px;overflow:auto">${content}</div>`;
const FIXED_BODY = '<style>html { height: 100%; overflow: hidden }</style>';

const SCROLLS = {
  window: { about: 'The window scrolls; scroll events load.', renderings: ['browser', 'auto'] },
  'window-duplicates': {
    about: 'The window scrolls, and some items are genuinely equal.',
    products: withCopies(PRODUCTS, { 1: 0, 10: 9, 11: 9, 25: 4 }),
  },
  sentinel: { about: 'An IntersectionObserver loads.', app: { trigger: 'sentinel' } },
  'fits-window': {
    about: 'An IntersectionObserver loads, and the whole page fits into the window.',
    products: PRODUCTS.slice(0, 25),
    app: { trigger: 'sentinel' },
    head: '<style>.item { height: 20px }</style>',
    pages: null,
  },
  'fades-in': {
    about: 'An IntersectionObserver loads, but not while new items fade in, for 250 ms.',
    app: { trigger: 'sentinel', fadeMs: 250 },
  },
  'sentinel-footer': {
    about: 'An IntersectionObserver loads, and a footer taller than the window lies below.',
    app: { trigger: 'sentinel' },
    frame: (content) => `${content}<footer style="height:1500px">Imprint</footer>`,
  },
  container: {
    about: 'An inner container scrolls, beside another that does not matter.',
    app: { scroller: '#scroller' },
    frame: inScroller,
    head: '<style>html, body { height: 100%; overflow: hidden }</style>',
  },
  'container-sentinel': {
    about: 'An IntersectionObserver on an inner container loads.',
    app: { scroller: '#scroller', trigger: 'sentinel' },
    frame: inScroller,
  },
  'list-itself': {
    about: 'The list itself scrolls.',
    app: { scroller: '#list' },
    head: '<style>#list { height: 400px; overflow-y: scroll }</style>',
  },
  body: {
    about: 'The body scrolls, not the document.',
    app: { scroller: 'body' },
    head: `${FIXED_BODY}<style>body { height: 100%; overflow: auto }</style>`,
  },
  nested: {
    about: 'The list scrolls in a container that lies below the fold of a page that scrolls, too.',
    app: { scroller: '#scroller' },
    frame: (content) =>
      `<div style="height:1500px">Hero</div>${inScroller(content)}<div style="height:900px"></div>`,
  },
  smooth: {
    about: 'The style sheet asks for smooth scrolling.',
    head: '<style>html { scroll-behavior: smooth }</style>',
  },
  heedless: {
    about: 'No scroll counts for a second after one that counted, in a box.',
    app: { heedlessMs: 1_000, scroller: '#scroller' },
    frame: inScroller,
  },
  'slow-server': { about: 'The server takes 1.5 s for each batch.', serverDelayMs: 1500 },
  'slow-script': { about: 'A batch comes 1 s after its trigger.', app: { delayMs: 1000 } },
  'slow-steps': {
    about: 'A batch comes after nine steps of 500 ms, each begun by the one before.',
    products: PRODUCTS.slice(0, 20),
    app: { delayMs: 500, delays: 9 },
  },
  spinner: {
    about: 'A spinner comes and goes 700 ms before each batch.',
    app: { delayMs: 700, spinner: true, trigger: 'sentinel' },
  },
  'hydrated-late': {
    about: 'The page begins to listen 900 ms after it has loaded; what was scrolled before that is lost.',
    app: { deafMs: 900 },
  },
  'asks-on': {
    about:
      'Behind the last batch the page asks for the next one, and the next, and gets an empty list each time.',
    app: { endless: true },
    serverDelayMs: 100,
  },
  places: {
    about: 'A batch is asked for at once; items with a link and nothing else stand for it until timers end.',
    app: { places: true, scroller: '#list' },
    head: '<style>#list { height: 400px; overflow-y: scroll } .item { height: 25px }</style>',
    pages: null,
  },
  groups: { about: 'Each batch has a heading that is pressed to fold it.', app: { groups: true } },
  nudge: { about: 'Later batches come only when the end is reached from above.', app: { trigger: 'nudge' } },
  'nudge-container': {
    about: 'Later batches come only when the end of a container is reached from above.',
    app: { trigger: 'nudge', scroller: '#scroller' },
    frame: inScroller,
  },
  middle: {
    about: 'An IntersectionObserver loads once a mark crosses the middle of the window, high above the end.',
    products: PRODUCTS.slice(0, 20),
    app: { trigger: 'middle' },
    frame: (content) => `${content}<footer style="height:85vh">Imprint</footer>`,
  },
  steps: {
    about: 'Scroll events load, but not those of a leap.',
    products: PRODUCTS.slice(0, 20),
    app: { trigger: 'steps' },
  },
  poll: { about: 'Analytics are sent every 100 ms, for ever.', nuisances: ['poll'] },
  'long-poll': { about: 'A request is never answered.', nuisances: ['long-poll'] },
  'event-source': { about: 'An event stream never ends.', nuisances: ['event-source'] },
  clock: { about: 'A clock changes the page every 50 ms.', nuisances: ['clock'] },
  'all-noise-slow': {
    about: 'Analytics, an unanswered request, a stream and a clock, and a batch comes after 1 s.',
    nuisances: ['poll', 'long-poll', 'event-source', 'clock'],
    app: { delayMs: 1000 },
  },
  'removed-above': {
    about: 'Old items leave the top of the list when it has more than 20.',
    app: { keep: 20 },
    pages: null,
  },
  'removed-above-copies': {
    about: 'Old items leave the top of the list, and some items are genuinely equal.',
    products: withCopies(PRODUCTS, { 1: 0, 10: 9, 25: 4 }),
    app: { keep: 20 },
    pages: null,
  },
  short: { about: 'The whole list fits the window: nothing scrolls.', products: PRODUCTS.slice(0, 3) },
} satisfies Record<string, Scroll>;

/** Lists that grow when their end comes into sight. */
export const scrolls: readonly Scenario[] = Object.entries<Scroll>(SCROLLS).map(([name, definition]) => {
  const products = definition.products ?? PRODUCTS;
  const pages = paged(products, 10);
  const first = list(pages[0] ?? []);
  const noise = definition.nuisances ? script(nuisances, definition.nuisances) : '';
  const app = script(infiniteScroll, { ...PLAIN_INFINITE_SCROLL, ...definition.app });
  const document = page({
    head: definition.head ?? '',
    body: (definition.frame?.(first) ?? first) + noise + app,
  });
  return {
    name: `scroll-${name}`,
    family: 'scroll',
    about: definition.about,
    renderings: definition.renderings ?? ['browser'],
    recipe: listRecipe({ type: 'scroll-down' }),
    rows: listRows(products),
    ...(definition.pages === null ? {} : { pages: pages.length }),
    ending: { completed: 'no-new-rows' },
    async respond(exchange) {
      if (!answerNuisance(exchange)) await pagedData(exchange, pages, document, definition.serverDelayMs);
    },
  };
});
