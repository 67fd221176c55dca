import { catalogue, paged } from '../catalogue.ts';
import { type HydrateLateOptions, hydrateLate } from '../in-page/hydrate-late.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(27, 83);
const PAGES = paged(PRODUCTS, 10);
const FIRST = PAGES[0] ?? [];

interface Hydration extends HydrateLateOptions {
  readonly about: string;
  /** Items of the first page that the server renders. */
  readonly sent: number;
  /** How long the script itself takes to come. Default: it stands in the document. */
  readonly scriptMs?: number;
}

const HYDRATIONS = {
  late: {
    about: 'The server renders the first page; four seconds later the control begins to listen.',
    sent: 10,
    after: 4_000,
    renews: false,
    replaces: true,
  },
  'late-script': {
    about: 'The script that listens to the control comes after three and a half seconds.',
    sent: 10,
    scriptMs: 3_500,
    after: 0,
    renews: false,
    replaces: false,
  },
  'half-list': {
    about: 'The server renders half of the first page, which a late script renders anew, and whole.',
    sent: 5,
    after: 4_000,
    renews: true,
    replaces: true,
  },
  seen: {
    about:
      'Below the fold, the control begins to listen once it is seen, and the first page is made whole then.',
    sent: 8,
    after: 'seen',
    renews: true,
    replaces: true,
  },
} satisfies Record<string, Hydration>;

/** Lists that are there before they listen. */
export const hydrations: readonly Scenario[] = [
  ...Object.entries<Hydration>(HYDRATIONS).map<Scenario>(([form, { about, sent, scriptMs, ...options }]) => ({
    name: `hydration-${form}`,
    family: options.replaces ? 'next-apps' : 'load-more',
    about,
    renderings: ['browser'],
    recipe: listRecipe(
      options.replaces
        ? { type: 'next-button', nextPageSelector: '#next' }
        : { type: 'load-more', nextPageSelector: '#next' },
    ),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    async respond(exchange) {
      const run = script(hydrateLate, options);
      if (exchange.path === 'late.js') {
        await exchange.wait(scriptMs ?? 0);
        exchange.response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(run.replace(/^<script>|<\/script>$/g, ''));
        return;
      }
      const tail = scriptMs === undefined ? run : '<script src="late.js" async></script>';
      const button = '<button id="next">Next</button>';
      await pagedData(exchange, PAGES, page({ body: `${list(FIRST.slice(0, sent))}${button}${tail}` }), 50);
    },
  })),
  {
    name: 'hydration-never',
    family: 'load-more',
    about: 'The script that would listen to the control never comes: nobody can tell whether this is all.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#next' }),
    rows: listRows(FIRST),
    pages: 1,
    ending: { completed: 'no-new-rows' },
    verdict: 'unverified',
    respond: ({ html, path, response }) =>
      path === ''
        ? html(page({ body: `${list(FIRST)}<button id="next">More</button><script src="gone.js"></script>` }))
        : void response.writeHead(404).end(),
  },
  {
    name: 'hydration-values-never',
    family: 'single',
    about: 'Prices say that they are loading, and never come.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'none' }),
    rows: listRows(FIRST.map((product) => ({ ...product, price: 'Loading…' }))),
    pages: 1,
    ending: { completed: 'single-page' },
    verdict: 'unverified',
    respond: ({ html }) =>
      html(page({ body: list(FIRST.map((product) => ({ ...product, price: 'Loading…' }))) })),
  },
];
