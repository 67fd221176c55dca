import { Buffer } from 'node:buffer';
import { catalogue, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(6, 71);
const DOCUMENT = page({ body: list(PRODUCTS) });

interface Failure {
  readonly about: string;
  readonly settings?: Parameters<typeof listRecipe>[1];
  /** Default: failed, with this code. */
  readonly ending: Ending;
  readonly browser?: false;
  respond(exchange: Exchange): void | Promise<void>;
}

const READ: Ending = { completed: 'single-page' };

/** Answers two requests in three of an address with the status; the third gets the document. */
function flaky(status: number, headers: Readonly<Record<string, string>> = {}): Failure['respond'] {
  return ({ html, visits }) => (visits % 3 < 2 ? html('Try again', { status, headers }) : html(DOCUMENT));
}

const FAILURES = {
  'status-500': {
    about: 'Always 500.',
    settings: { retries: 1 },
    ending: { failed: 'HTTP_STATUS_TRANSIENT' },
    respond: ({ html }) => html(DOCUMENT, { status: 500 }),
  },
  'status-404': {
    about: 'Always 404.',
    ending: { failed: 'HTTP_STATUS' },
    respond: ({ html }) => html(DOCUMENT, { status: 404 }),
  },
  'status-403': {
    about: 'Always 403.',
    ending: { failed: 'HTTP_STATUS' },
    respond: ({ html }) => html('Forbidden', { status: 403 }),
  },
  'status-429': {
    about: 'Always 429, with Retry-After: 0.',
    settings: { retries: 1 },
    ending: { failed: 'RATE_LIMITED' },
    respond: ({ html }) => html('Slow down', { status: 429, headers: { 'retry-after': '0' } }),
  },
  'flaky-503': { about: '503 twice, then the page.', ending: READ, respond: flaky(503) },
  'flaky-503-at-once': {
    about: '503 with Retry-After: 0 twice, then the page.',
    ending: READ,
    respond: flaky(503, { 'retry-after': '0' }),
  },
  'flaky-503-later': {
    about: '503 with Retry-After: 1 twice, then the page.',
    ending: READ,
    respond: flaky(503, { 'retry-after': '1' }),
  },
  'flaky-429': {
    about: '429 with Retry-After: 1 twice, then the page.',
    ending: READ,
    respond: flaky(429, { 'retry-after': '1' }),
  },
  'flaky-reset': {
    about: 'The connection is reset twice, then the page.',
    ending: READ,
    respond({ html, request, visits }) {
      if (visits % 3 < 2) request.socket.resetAndDestroy();
      else html(DOCUMENT);
    },
    // Chromium itself repeats requests that are reset: its count is not the engine's.
    browser: false,
  },
  hang: {
    about: 'No answer, ever.',
    settings: { retries: 0, pageTimeoutMs: 1500 },
    ending: { failed: 'TIMEOUT' },
    respond: () => undefined,
  },
  'hang-body': {
    about: 'Headers, then nothing.',
    settings: { retries: 0, pageTimeoutMs: 1500 },
    ending: { failed: 'TIMEOUT' },
    respond: ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders();
    },
  },
  drip: {
    about: 'One byte every 50 ms.',
    settings: { retries: 0, pageTimeoutMs: 1500 },
    ending: { failed: 'TIMEOUT' },
    async respond({ response, wait }) {
      response.writeHead(200, { 'content-type': 'text/html' });
      while (!response.destroyed) {
        response.write(' ');
        await wait(50);
      }
    },
  },
  reset: {
    about: 'The connection is reset before an answer.',
    settings: { retries: 0 },
    ending: { failed: 'CONNECTION_FAILED' },
    respond: ({ request }) => {
      request.socket.resetAndDestroy();
    },
  },
  'reset-body': {
    about: 'The connection is reset in the middle of the document.',
    settings: { retries: 0 },
    ending: { failed: 'CONNECTION_FAILED' },
    // A browser shows what it has of such a document.
    browser: false,
    async respond({ request, response, wait }) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(DOCUMENT.length) });
      response.write(DOCUMENT.slice(0, -200));
      await wait(50);
      request.socket.resetAndDestroy();
    },
  },
  'redirect-loop': {
    about: 'Two addresses that redirect to each other.',
    ending: { failed: 'REDIRECT_LOOP' },
    respond: ({ path, redirect }) => redirect(path === '' ? 'again' : './'),
  },
  'redirect-endless': {
    about: 'Every address redirects to a new one.',
    ending: { failed: 'REDIRECT_LOOP' },
    respond: ({ path, redirect }) => redirect(`step${Number(path.slice(4)) + 1}`),
  },
  binary: {
    about: 'The address is a file to download.',
    settings: { retries: 0 },
    ending: { failed: 'CONTENT_TYPE_UNSUPPORTED' },
    respond: ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/zip' }).end(Buffer.alloc(2000, 1));
    },
  },
  robots: {
    about: 'robots.txt does not allow the address.',
    ending: { failed: 'ROBOTS_DENIED' },
    respond: ({ html }) => html(DOCUMENT),
  },
} satisfies Record<string, Failure>;

/** Servers that answer wrongly, late or not at all. */
export const failures: readonly Scenario[] = Object.entries<Failure>(FAILURES).map(([name, failure]) => {
  const read = failure.ending === READ;
  return {
    name: `failing-${name}`,
    family: 'failing',
    about: failure.about,
    renderings: failure.browser === false ? ['http'] : ['http', 'browser', 'auto'],
    // An address of its own for each rendering: runs at the same time must not share the count of visits.
    entry: (rendering) => `?as=${rendering}`,
    recipe: listRecipe({ type: 'none' }, { pageTimeoutMs: 30_000, ...failure.settings }),
    rows: read ? listRows(PRODUCTS) : () => [],
    pages: read ? 1 : 0,
    ending: failure.ending,
    respond: failure.respond,
  };
});

const PAGES = paged(catalogue(20, 72), 4);

interface Midway {
  readonly about: string;
  readonly ending: Ending;
  readonly settings: Parameters<typeof listRecipe>[1];
  readonly renderings: Scenario['renderings'];
  /** Stands in for page 3. */
  respond(exchange: Exchange): void;
}

const MIDWAYS = {
  status: {
    about: 'Page 3 of 5 always answers 500; the rows of pages 1 and 2 stay.',
    ending: { failed: 'HTTP_STATUS_TRANSIENT' },
    settings: { retries: 1 },
    renderings: ['http', 'browser', 'auto'],
    respond: ({ html }) => html('Broken', { status: 500 }),
  },
  hang: {
    about: 'Page 3 of 5 never answers; the rows of pages 1 and 2 stay.',
    ending: { failed: 'TIMEOUT' },
    // Enough for pages 1 and 2 on a busy machine.
    settings: { retries: 0, pageTimeoutMs: 4000 },
    renderings: ['http', 'browser', 'auto'],
    respond: () => undefined,
  },
  loop: {
    about: 'A script of page 3 of 5 runs for ever; the rows of pages 1 and 2 stay.',
    ending: { failed: 'TIMEOUT' },
    settings: { retries: 0, pageTimeoutMs: 3000 },
    renderings: ['browser'],
    respond: ({ html }) => html(page({ body: `<script>for (;;);</script>${list(PAGES[2] ?? [])}` })),
  },
} satisfies Record<string, Midway>;

/** Sites that fail after some pages. */
export const midways: readonly Scenario[] = Object.entries<Midway>(MIDWAYS).map(([name, midway]) => ({
  name: `failing-midway-${name}`,
  family: 'failing',
  about: midway.about,
  renderings: midway.renderings,
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }, midway.settings),
  rows: listRows(PAGES.slice(0, 2).flat()),
  pages: 2,
  ending: midway.ending,
  respond(exchange) {
    const number = Number(exchange.query.get('page') ?? 1);
    if (number === 3) return midway.respond(exchange);
    const control = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
    exchange.html(page({ body: list(PAGES[number - 1] ?? []) + control }));
  },
}));
