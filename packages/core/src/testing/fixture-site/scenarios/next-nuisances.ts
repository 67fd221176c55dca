import { catalogue, paged } from '../catalogue.ts';
import { nextControl } from '../in-page/next-control.ts';
import { type Nuisance, nuisances } from '../in-page/nuisances.ts';
import { type RestlessControlOptions, restlessControl } from '../in-page/restless-control.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { answerNuisance } from '../nuisance-answers.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_NEXT_CONTROL } from './plain-apps.ts';

const PRODUCTS = catalogue(12, 15);
const PAGES = paged(PRODUCTS, 4);

const NUISANCES = {
  'alert-on-load': 'An alert opens while the page loads.',
  'alert-on-click': 'Each click opens an alert.',
  'prompt-on-click': 'Each click opens a prompt.',
  'confirm-on-click': 'Each click asks for a confirmation, without which nothing loads.',
  'popup-on-click': 'Each click opens a window beside what it should do.',
  'download-on-load': 'A download starts with the page.',
  'download-on-click': 'Each click starts a download beside what it should do.',
  'print-on-click': 'Each click opens the print dialog.',
  poll: 'Analytics are sent every 100 ms, for ever.',
  'long-poll': 'A request is never answered.',
  'event-source': 'An event stream never ends.',
  clock: 'A clock changes the page every 50 ms.',
  console: 'The page writes to the console without pause.',
  errors: 'The page throws errors without pause.',
  tampering: 'The page replaces built-in functions with others that do not work.',
} satisfies Partial<Record<Nuisance, string>>;

const shared = {
  family: 'next-apps',
  renderings: ['browser'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: 'no-next-control' },
} as const satisfies Partial<Scenario>;

const button = '<button id="next" class="next">Next</button>';
const app = script(nextControl, PLAIN_NEXT_CONTROL);

const noisy: readonly Scenario[] = Object.entries(NUISANCES).map(([name, about]) => {
  const body = list(PAGES[0] ?? []) + button + script(nuisances, [name as Nuisance]) + app;
  return {
    ...shared,
    name: `next-nuisance-${name}`,
    about,
    async respond(exchange) {
      if (!answerNuisance(exchange)) await pagedData(exchange, PAGES, page({ body }));
    },
  };
});

const RESTLESS = {
  'pointer-over': 'The control is rendered anew when the pointer comes over it.',
  'pointer-down': 'The control is rendered anew between the press and the release of a click.',
  'every-30-ms': 'The control is rendered anew every 30 ms.',
} satisfies Record<RestlessControlOptions['when'], string>;

const restless: readonly Scenario[] = Object.entries(RESTLESS).map(([when, about]) => {
  const control = script(restlessControl, { when: when as RestlessControlOptions['when'] });
  const document = page({ body: `${list(PAGES[0] ?? [])}<nav>${button}</nav>${control}` });
  return {
    ...shared,
    name: `next-restless-${when}`,
    about,
    respond: (exchange) => pagedData(exchange, PAGES, document),
  };
});

/** Pages that do, beside showing a list, what gets in a scraper's way. */
export const nextNuisances: readonly Scenario[] = [...noisy, ...restless];
