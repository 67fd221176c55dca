import type { Verdict } from '../../../verdict/verdict.ts';
import { catalogue, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { faultyNext, type RetryOffer } from '../in-page/faulty-next.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PAGES = paged(catalogue(20, 74), 4);
const MISSING: Ending = { failed: 'LIST_MISSING' };
const ALL: Ending = { completed: ['no-next-control', 'no-new-rows'] };

interface FaultyApp {
  readonly about: string;
  readonly ending: Ending;
  readonly offersRetry?: RetryOffer;
  /** Default: by the ending. */
  readonly verdict?: Verdict;
  /** The page that it passes over, to which another address belongs; null: none. */
  readonly lost?: number;
  /** A worker asks for its data. */
  readonly byWorker?: boolean;
  /** Answers for page 3; false: with the page. */
  answer(exchange: Exchange): boolean;
}

const says = ({ json }: Exchange, value: unknown): boolean => {
  json(value);
  return true;
};
const ERROR = { error: { code: 'UNAVAILABLE', message: 'Try later' } };

const APPS = {
  'json-error': {
    about: 'The data of page 3 of 5 is an error, with status 200.',
    ending: MISSING,
    answer: (exchange) => says(exchange, ERROR),
  },
  'worker-error': {
    about: 'A worker asks for the data, and that of page 3 of 5 is an error, with status 200.',
    ending: MISSING,
    byWorker: true,
    answer: (exchange) => says(exchange, ERROR),
  },
  'json-error-once': {
    about: 'The data of page 3 of 5 is an error with status 200, the first time.',
    ending: ALL,
    answer: (exchange) => exchange.visits === 0 && says(exchange, ERROR),
  },
  'json-error-elsewhere': {
    about:
      'The data of page 3 of 5 come from an address of their own, fail there, and the page goes on behind it.',
    ending: ALL,
    lost: 3,
    verdict: 'unverified',
    answer: (exchange) => says(exchange, ERROR),
  },
  'retry-button': {
    about: 'The data of page 3 of 5 fails the first time, and the page offers to try again.',
    ending: ALL,
    offersRetry: 'button',
    answer: (exchange) => exchange.visits === 0 && says(exchange, ERROR),
  },
  'retry-sentence': {
    about: 'The data of page 3 of 5 fails the first time, and a sentence offers to try again.',
    ending: ALL,
    offersRetry: 'sentence',
    answer: (exchange) => exchange.visits === 0 && says(exchange, ERROR),
  },
  'json-error-stuck': {
    about:
      'The data of page 3 of 5 is an error with status 200, the first time, and the control is disabled.',
    ending: { completed: 'no-new-rows' },
    offersRetry: 'nothing',
    verdict: 'unverified',
    answer: (exchange) => exchange.visits === 0 && says(exchange, ERROR),
  },
  'app-captcha': {
    about: 'In the place of page 3 of 5 an app shows a check for robots.',
    ending: MISSING,
    answer: (exchange) => says(exchange, { wall: true }),
  },
} satisfies Record<string, FaultyApp>;

/** Applications that get something else in the midst of their list. */
export const failingApps: readonly Scenario[] = Object.entries<FaultyApp>(APPS).map(
  ([
    name,
    { about, ending, offersRetry = null, lost = null, byWorker = false, verdict, answer },
  ]): Scenario => ({
    name: `failing-midway-${name}`,
    family: 'failing',
    about,
    renderings: ['browser'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#next' }, { retries: 1 }),
    ...(verdict && { verdict }),
    rows: listRows(
      ending === ALL ? PAGES.filter((_, index) => index + 1 !== lost).flat() : PAGES.slice(0, 2).flat(),
    ),
    pages: ending === ALL ? PAGES.length - (lost === null ? 0 : 1) : 2,
    ending,
    respond(exchange) {
      const { path, query, json, html } = exchange;
      if (path === 'special') return json(ERROR);
      if (path !== 'data') {
        const body = `${list(PAGES[0] ?? [])}<button id="next">Next</button><div id="alert"></div>`;
        return html(page({ body: body + script(faultyNext, { offersRetry, lost, byWorker }) }));
      }
      const number = Number(query.get('page'));
      if (number === 3 && answer(exchange)) return;
      json({ items: PAGES[number - 1] ?? [], last: number >= PAGES.length });
    },
  }),
);
