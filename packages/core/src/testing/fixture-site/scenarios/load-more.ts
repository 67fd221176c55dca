import type { Rendering } from '../../../recipe/settings.ts';
import { catalogue, type Product, paged, withCopies } from '../catalogue.ts';
import { type LoadMoreOptions, loadMore } from '../in-page/load-more.ts';
import { type Nuisance, nuisances } from '../in-page/nuisances.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { answerNuisance } from '../nuisance-answers.ts';
import { pagedData } from '../paged-data.ts';
import type { Ending, Scenario } from '../scenario.ts';
import { PLAIN_LOAD_MORE } from './plain-apps.ts';

interface More {
  readonly about: string;
  readonly products?: readonly Product[];
  readonly app?: Partial<LoadMoreOptions>;
  readonly nuisances?: readonly Nuisance[];
  readonly control?: string;
  readonly serverDelayMs?: number;
  readonly ending?: Ending;
  readonly renderings?: readonly Rendering[];
}

const PRODUCTS = catalogue(23, 21);
/** Equal rows side by side, on either side of a page's end, and pages apart. */
const REPEATING = withCopies(PRODUCTS, { 1: 0, 6: 5, 7: 5, 10: 9, 15: 2, 16: 2, 22: 21 });

/** Shows the first items alone, one more with each press, until all of the page are shown. */
const UNFOLDING =
  'let shown = 1; const items = document.querySelectorAll("#list > .item");' +
  'const show = () => items.forEach((item, index) => item.classList.toggle("gone", index >= shown));' +
  'addEventListener("click", (event) => { if (shown >= 6) return; event.stopPropagation(); shown += 1; show(); }, true);';

/** The control goes after the second page, with a scroll to the top: more comes by one to the end, a second after any other. */
const TURNING =
  'const list = document.querySelector("#list"), button = document.querySelector("#more"), root = document.documentElement;' +
  'let heard = performance.now(); const hear = () => { const rested = performance.now() - heard; heard += rested;' +
  'if (rested > 1000 && root.scrollHeight - scrollY - innerHeight < 50) button.click(); };' +
  'new MutationObserver((_, turn) => { if (list.children.length < 12) return; turn.disconnect(); button.hidden = true;' +
  'addEventListener("scroll", hear); scrollTo(0, 1); scrollTo(0, 0); }).observe(list, { childList: true });';

const MORE = {
  append: { about: 'Items are appended.', renderings: ['browser', 'auto'] },
  'append-duplicates': { about: 'Items are appended, and some are genuinely equal.', products: REPEATING },
  'append-800': { about: 'Items are appended 800 ms after the click.', app: { delayMs: 800 } },
  chunks: { about: 'Items are appended in two tasks 30 ms apart.', app: { update: 'chunks' } },
  'slow-server': { about: 'The server takes 1.5 s for each batch.', serverDelayMs: 1500 },
  replace: {
    about: 'The whole list is replaced with a longer one, all nodes new.',
    app: { update: 'replace' },
  },
  'replace-slow': {
    about: 'The whole list is replaced with a longer one, 800 ms after the click.',
    app: { update: 'replace', delayMs: 800 },
  },
  'replace-duplicates': {
    about: 'The whole list is replaced with a longer one, and some items are genuinely equal.',
    products: REPEATING,
    app: { update: 'replace' },
  },
  rebuild: {
    about: 'The list is emptied at the click and comes back longer.',
    app: { update: 'rebuild', delayMs: 300 },
  },
  swap: {
    about: 'Each batch takes the place of the one before.',
    app: { update: 'swap' },
    serverDelayMs: 400,
  },
  skeletons: { about: 'Empty items come first and are filled 300 ms later.', app: { update: 'skeletons' } },
  'disabled-while-loading': {
    about: 'The control is disabled while it loads.',
    app: { whileLoading: 'disable', delayMs: 400 },
  },
  'disabled-for-steps': {
    about: 'The control is disabled for nine steps of 500 ms, each begun by the one before.',
    products: PRODUCTS.slice(0, 12),
    app: { whileLoading: 'disable', delayMs: 500, delays: 9 },
  },
  'disabled-for-frames': {
    about: 'The control is disabled for 4.5 s, while something is drawn in each frame.',
    products: PRODUCTS.slice(0, 12),
    app: { whileLoading: 'disable', delayMs: 4_500, delayBy: 'frames' },
  },
  'disabled-for-transition': {
    about: 'The control is disabled, and changes for 4.5 s, at the end of which a batch comes.',
    products: PRODUCTS.slice(0, 12),
    app: { whileLoading: 'disable', delayMs: 4_500, delayBy: 'transition' },
  },
  'hidden-while-loading': {
    about: 'The control is hidden while it loads.',
    app: { whileLoading: 'hide', delayMs: 400 },
  },
  'removed-while-loading': {
    about: 'The control leaves the document while it loads.',
    app: { whileLoading: 'remove', delayMs: 400 },
  },
  'end-hidden': { about: 'The control is hidden at the end.', app: { atEnd: 'hide' } },
  'end-disabled': {
    about: 'The control is disabled at the end.',
    app: { atEnd: 'disable' },
    ending: { completed: 'control-disabled' },
  },
  'end-inert': {
    about: 'The control stays at the end and brings nothing.',
    app: { atEnd: 'inert' },
    ending: { completed: 'no-new-rows' },
  },
  'end-retract': {
    about: 'After 20 items the control takes away what it has brought.',
    products: PRODUCTS.slice(0, 20),
    app: { atEnd: 'retract' },
    ending: { completed: 'no-new-rows' },
  },
  'hash-link': {
    about: 'The control is a link to # that a script handles.',
    control: '<a id="more" class="more" href="#">More</a>',
    renderings: ['browser', 'auto'],
  },
  'real-link': {
    about: 'The control is a link to the second page, which a script handles.',
    control: '<a id="more" class="more" href="?page=2">More</a>',
    renderings: ['browser', 'auto'],
  },
  unfolds: {
    about:
      'The control shows one more of the items that are there with each press, and asks for others only then.',
    control: `<button id="more" class="more">More</button><script>{${UNFOLDING} show(); }</script>`,
  },
  'folds-late': {
    about: 'The same, where a timer hides the items but one when they have been there for a moment.',
    control: `<button id="more" class="more">More</button><script>{${UNFOLDING} setTimeout(show, 300); }</script>`,
  },
  'turns-to-scrolling': {
    about:
      'The control goes, and the list grows where it is scrolled to its end, a second after it was scrolled before.',
    control: `<button id="more" class="more">More</button><script>{${TURNING}}</script>`,
  },
  'another-first': {
    about: 'The selector matches a button that unfolds a text before it matches that of the list.',
    control:
      '<p id="about">A shop.<span hidden> Since 1978.</span></p><button class="more" onclick="about.lastChild.toggleAttribute(`hidden`)">Unfold</button>' +
      '<hr><button id="more" class="more">More</button>',
  },
  'hydrated-late': {
    about: 'The page begins to listen 900 ms after it has loaded; clicks before that are lost.',
    app: { deafMs: 900 },
  },
  'fades-in': {
    about: 'New items fade in for 250 ms, and clicks before that are lost.',
    app: { fadeMs: 250 },
  },
  'fades-in-noise': {
    about:
      'New items fade in for 250 ms, clicks before that are lost, and the page asks and shows things all the time.',
    nuisances: ['poll', 'clock'],
    app: { fadeMs: 250 },
  },
  'fades-in-trusted': {
    about: 'New items fade in for 250 ms, clicks before that are lost, and only trusted clicks are accepted.',
    app: { fadeMs: 250, trustedOnly: true },
  },
  trusted: { about: 'Only trusted clicks are accepted.', app: { trustedOnly: true } },
  ages: {
    about: 'Each item shows an age that changes every 100 ms.',
    app: { decorate: 'ages', delayMs: 250 },
  },
  'ages-replace': {
    about: 'Each item shows an age that changes every 100 ms, and the whole list is replaced.',
    app: { decorate: 'ages', update: 'replace', delayMs: 250 },
  },
  attributes: {
    about: 'With each batch the attributes of all items change.',
    app: { decorate: 'attributes', delayMs: 100 },
  },
  'attributes-replace': {
    about: 'The whole list is replaced, and the new nodes have other attributes than the old ones.',
    app: { decorate: 'attributes', update: 'replace', delayMs: 100 },
  },
  prices: {
    about: 'With each batch the price of an item that was read before changes.',
    app: { decorate: 'prices', delayMs: 100 },
  },
  tokens: {
    about: 'All nodes are made anew for each batch, and a link in each has a fresh token.',
    app: { decorate: 'tokens', update: 'replace', delayMs: 100 },
  },
  images: { about: 'Images get their src when they are seen.', app: { decorate: 'images' } },
  noise: {
    about: 'Analytics, an unanswered request and a clock go on for ever.',
    nuisances: ['poll', 'long-poll', 'clock'],
    app: { delayMs: 400 },
  },
} satisfies Record<string, More>;

/** Controls that make a list longer. */
export const loadMores: readonly Scenario[] = Object.entries<More>(MORE).map(([name, definition]) => {
  const products = definition.products ?? PRODUCTS;
  const pages = paged(products, 6);
  const control = definition.control ?? '<button id="more" class="more">More</button>';
  const noise = definition.nuisances ? script(nuisances, definition.nuisances) : '';
  const app = script(loadMore, { ...PLAIN_LOAD_MORE, ...definition.app });
  const document = page({ body: `${list(pages[0] ?? [])}<div>${control}</div>${noise}${app}` });
  return {
    name: `load-more-${name}`,
    family: 'load-more',
    about: definition.about,
    renderings: definition.renderings ?? ['browser'],
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '.more' }),
    rows: listRows(products),
    pages: pages.length,
    ending: definition.ending ?? { completed: 'no-next-control' },
    async respond(exchange) {
      if (!answerNuisance(exchange)) await pagedData(exchange, pages, document, definition.serverDelayMs);
    },
  };
});
