import { catalogue, type Product, paged, withCopies } from '../catalogue.ts';
import { type NextControlOptions, nextControl } from '../in-page/next-control.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Ending, Scenario } from '../scenario.ts';
import { PLAIN_NEXT_CONTROL } from './plain-apps.ts';

interface App {
  readonly about: string;
  readonly products?: readonly Product[];
  /** How many items each page has. Default: 4 each. */
  readonly sizes?: readonly number[];
  readonly control?: string;
  readonly app?: Partial<NextControlOptions>;
  readonly serverDelayMs?: number;
  readonly ending?: Ending;
  /** Default: in the browser. */
  readonly renderings?: Scenario['renderings'];
}

const PRODUCTS = catalogue(12, 14);

const APPS = {
  'delay-0': { about: 'The list is replaced at once.', app: { delayMs: 0 } },
  'delay-50': { about: 'The list is replaced 50 ms after the click.' },
  'delay-800': { about: 'The list is replaced 800 ms after the click.', app: { delayMs: 800 } },
  'delay-2000': { about: 'The list is replaced 2 s after the click.', app: { delayMs: 2000 } },
  'slow-server': { about: 'The server takes 1.5 s for each page of data.', serverDelayMs: 1500 },
  'hash-link': {
    about: 'The next control is a link to # that a script handles.',
    control: '<a id="next" class="next" href="#">Next</a>',
  },
  'script-link': {
    about: 'The next control is a link to javascript:void(0) that a script handles.',
    control: '<a id="next" class="next" href="javascript:void(0)">Next</a>',
  },
  'empty-link': {
    about: 'The next control is a link to the page itself that a script handles.',
    control: '<a id="next" class="next" href="">Next</a>',
    renderings: ['browser', 'auto'],
  },
  'role-button': {
    about: 'The next control is a div with the role of a button.',
    control: '<div id="next" class="next" role="button" tabindex="0">Next</div>',
  },
  clear: { about: 'The list is emptied, then filled.', app: { update: 'clear', delayMs: 300 } },
  recycle: { about: 'The same nodes get new text.', app: { update: 'recycle' } },
  'recycle-slow': {
    about: 'The same nodes get new text, 800 ms after the click.',
    app: { update: 'recycle', delayMs: 800 },
  },
  'one-by-one': { about: 'New items come one in each frame.', app: { update: 'one-by-one' } },
  skeletons: { about: 'Empty items stand in for the new ones.', app: { update: 'skeletons', delayMs: 400 } },
  'new-list': { about: 'The list element itself is a new one each time.', app: { update: 'new-list' } },
  'hydrated-late': {
    about: 'The page begins to listen 900 ms after it has loaded; clicks before that are lost.',
    app: { deafMs: 900 },
  },
  'fades-in': {
    about: 'A new page fades in for 250 ms, and clicks before that are lost.',
    app: { fadeMs: 250 },
  },
  history: { about: 'Each page gets an address by history.pushState.', app: { history: true } },
  'shared-row': {
    about: 'Successive pages share an equal row at the same place.',
    products: withCopies(PRODUCTS, { 5: 1, 8: 4 }),
  },
  'shared-row-recycled': {
    about: 'Successive pages share an equal row in the same node.',
    products: withCopies(PRODUCTS, { 5: 1, 8: 4 }),
    app: { update: 'recycle' },
  },
  'short-last-page': {
    about: 'The last page has fewer rows than nodes to recycle.',
    products: PRODUCTS.slice(0, 9),
    app: { update: 'recycle' },
  },
  'empty-between': {
    about: 'Pages are months, two of which have nothing, as they say.',
    sizes: [4, 0, 5, 0, 3],
  },
  'disabled-while-loading': {
    about: 'The control is disabled while it loads.',
    app: { whileLoading: 'disable', delayMs: 400 },
  },
  spinner: {
    about: 'The control shows a spinner while it loads.',
    app: { whileLoading: 'spinner', delayMs: 400 },
  },
  'end-hidden': { about: 'The control is hidden at the end.', app: { atEnd: 'hide' } },
  'end-disabled': {
    about: 'The control is disabled at the end.',
    app: { atEnd: 'disable' },
    ending: { completed: 'control-disabled' },
  },
  'end-inert': {
    about: 'The control stays at the end and does nothing.',
    app: { atEnd: 'inert' },
    ending: { completed: 'no-new-rows' },
  },
  trusted: { about: 'Only trusted clicks are accepted.', app: { trustedOnly: true } },
  overlay: {
    about: 'A cookie banner covers the control.',
    control:
      '<div style="position:fixed;inset:0;background:#0008;z-index:9">We value your privacy</div>' +
      '<button id="next" class="next">Next</button>',
  },
  'modal-div': {
    about:
      'A modal dialog of the page itself lies over it, and clicks do nothing until its button has closed it.',
    control:
      '<button id="next" class="next">Next</button>' +
      '<div role="dialog" aria-modal="true" style="position:fixed;inset:0"><p>A tenth off!</p><button aria-label="Close" onclick="this.parentNode.remove()">×</button></div>' +
      '<script>addEventListener("click", (event) => { if (document.querySelector("[aria-modal]") && !event.target.closest("[aria-modal]")) event.stopPropagation(); }, true)</script>',
  },
  'overlay-inert': {
    about: 'The part of the page with the control is inert, for a dialog is open.',
    control:
      '<div inert><button id="next" class="next">Next</button></div><dialog open>We value your privacy</dialog>',
  },
  drawing: {
    about: 'The control is part of a drawing, which stays at the end.',
    ending: { completed: 'no-new-rows' },
    control:
      '<svg class="next" width="90" height="40"><foreignObject width="90" height="40"><button id="next">Next</button></foreignObject></svg>',
  },
  'overlay-trusted': {
    about: 'A cookie banner covers the control, which accepts trusted clicks only.',
    control:
      '<div style="position:fixed;inset:0;background:#0008;z-index:9">We value your privacy</div>' +
      '<button id="next" class="next">Next</button>',
    app: { trustedOnly: true },
  },
} satisfies Record<string, App>;

function sized(products: readonly Product[], sizes: readonly number[]): readonly (readonly Product[])[] {
  const rest = [...products];
  return sizes.map((size) => rest.splice(0, size));
}

/** Next controls of single-page apps: no navigation, one list that shows page after page. */
export const nextApps: readonly Scenario[] = Object.entries<App>(APPS).map(([name, definition]) => {
  const products = definition.products ?? PRODUCTS;
  const pages = definition.sizes ? sized(products, definition.sizes) : paged(products, 4);
  const control = definition.control ?? '<button id="next" class="next">Next</button>';
  const document = page({
    body: list(pages[0] ?? []) + control + script(nextControl, { ...PLAIN_NEXT_CONTROL, ...definition.app }),
  });
  return {
    name: `next-app-${name}`,
    family: 'next-apps',
    about: definition.about,
    renderings: definition.renderings ?? ['browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(products),
    pages: pages.filter(({ length }) => length > 0).length,
    ending: definition.ending ?? { completed: 'no-next-control' },
    respond: (exchange) => pagedData(exchange, pages, document, definition.serverDelayMs),
  };
});
