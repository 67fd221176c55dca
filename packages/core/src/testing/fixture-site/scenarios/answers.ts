import type { StopReason } from '../../../pagination/stop-reason.ts';
import { catalogue, type Product, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { askingList } from '../in-page/asking-list.ts';
import { heldUpList } from '../in-page/held-up-list.ts';
import { infiniteScroll } from '../in-page/infinite-scroll.ts';
import { keptAheadList } from '../in-page/kept-ahead-list.ts';
import { notingList } from '../in-page/noting-list.ts';
import { oneAddressList } from '../in-page/one-address-list.ts';
import { polledList } from '../in-page/polled-list.ts';
import { streamedList } from '../in-page/streamed-list.ts';
import { valuedList } from '../in-page/valued-list.ts';
import { workerList } from '../in-page/worker-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_INFINITE_SCROLL } from './plain-apps.ts';

const PRODUCTS = catalogue(33, 29);
const PAGES = paged(PRODUCTS, 8);

interface Answers {
  readonly about: string;
  readonly pages: readonly (readonly Product[])[];
  /** How many of them can be read. Default: all. */
  readonly read?: number;
  readonly verdict: 'complete' | 'unverified';
  readonly recipe: Scenario['recipe'];
  /** What follows the list. */
  readonly after: string;
  /** How long data take, in milliseconds. Default: 0. */
  readonly answersAfterMs?: number;
  /** How long what is no data takes, in milliseconds. Default: 1,400. */
  readonly slowMs?: number;
  /** Default: `no-new-rows`. */
  readonly ending?: StopReason;
}

const FORMS = {
  unread: {
    about: 'The page does not read what it is answered to its notes, which therefore never end.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(notingList, null)}`,
  },
  reviews: {
    about: 'The page asks for the reviews of each item, and few have any.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(askingList, null)}`,
  },
  'by-worker': {
    about: 'Prices are what they may be until a worker has told each of them, up to 720 ms later.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(workerList, null)}`,
    ending: 'no-next-control',
  },
  'one-address': {
    about: 'All is asked at one address, and whether anything is new every 400 ms: prices come 2 s later.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(oneAddressList, { method: 'POST' })}`,
    ending: 'no-next-control',
  },
  'one-path': {
    about: 'The same, where what is asked for stands in the query.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(oneAddressList, { method: 'GET' })}`,
    ending: 'no-next-control',
  },
  'by-stream': {
    about:
      'Pages come as the list is scrolled, and then by a button, 4.5 s after a stream was opened for each.',
    pages: PAGES.slice(0, 4),
    verdict: 'complete',
    recipe: listRecipe({ type: 'load-more', nextPageSelector: '#more' }),
    after: `<button id="more" hidden>More</button>${script(streamedList, null)}`,
    ending: 'no-next-control',
  },
  'kept-ahead': {
    about: 'Each page is asked for while the one before is shown, and a click before it is there shows none.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(keptAheadList, null)}`,
    ending: 'no-next-control',
    answersAfterMs: 700,
  },
  'held-up': {
    about: 'The control is disabled until something has come that was asked for before the click, too.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(heldUpList, null)}`,
    ending: 'no-next-control',
  },
  'held-up-long': {
    about: 'The same for eight seconds.',
    pages: PAGES.slice(2),
    verdict: 'complete',
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(heldUpList, null)}`,
    ending: 'no-next-control',
    slowMs: 4_000,
  },
  'held-up-for-good': {
    about: 'The same for longer than anybody waits, so that two pages can be read.',
    pages: PAGES,
    read: 2,
    verdict: 'unverified',
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(heldUpList, null)}`,
    ending: 'control-disabled',
    slowMs: 120_000,
  },
  polled: {
    about: 'A poll of three seconds is open at any time, and the control is disabled at the end.',
    pages: PAGES,
    verdict: 'complete',
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '#more' }),
    after: `<button id="more">More</button>${script(polledList, null)}`,
    ending: 'control-disabled',
    slowMs: 3_000,
  },
  'valued-when-seen': {
    about: 'Each item says that its price is loading until it was seen for a while, and its price has come.',
    pages: PAGES.slice(2),
    verdict: 'complete',
    recipe: listRecipe({ type: 'scroll-down' }),
    after: script(valuedList, null),
  },
  'empty-between': {
    about: 'The answer for page 3 is empty, and the list goes on behind it.',
    pages: PAGES.map((products, index) => (index === 2 ? [] : products)),
    verdict: 'unverified',
    recipe: listRecipe({ type: 'scroll-down' }),
    after: script(infiniteScroll, PLAIN_INFINITE_SCROLL),
  },
} as const satisfies Record<string, Answers>;

/** Lists whose data come, or do not come, in a way that only the network tells. */
export const answers: readonly Scenario[] = Object.entries<Answers>(FORMS).map(
  ([
    name,
    { about, pages, read, verdict, recipe, after, ending = 'no-new-rows', answersAfterMs, slowMs = 1_400 },
  ]) => ({
    name: `answers-${name}`,
    family: 'load-more',
    about,
    renderings: ['browser'],
    recipe,
    rows: listRows(pages.slice(0, read).flat()),
    ending: { completed: ending },
    verdict,
    respond: async (exchange) => {
      if (exchange.path === 'ask') return answerAsked(exchange, pages);
      if (exchange.path === 'slow') await exchange.wait(slowMs);
      if (exchange.path === 'price')
        await exchange.wait(100 + ((Number(exchange.query.get('of')) * 97) % 800));
      if (exchange.path === 'slow' || exchange.path === 'price') return exchange.json({});
      if (exchange.path === 'stream') return streamPage(exchange, pages);
      const of = exchange.query.get('of');
      if (of !== null) return exchange.json({ reviews: Number(of) % 3 === 0 ? ['Good.'] : [] });
      return pagedData(exchange, pages, page({ body: list(pages[0] ?? []) + after }), answersAfterMs);
    },
  }),
);

/** What the page that asks all at one address is answered. */
async function answerAsked(exchange: Exchange, pages: Answers['pages']): Promise<void> {
  const asked = exchange.method === 'POST' ? await exchange.form() : exchange.query;
  const number = Number(asked.get('list') ?? asked.get('kept'));
  if (asked.has('list')) await exchange.wait(2_000);
  exchange.json({ items: pages[number - 1] ?? [], last: number >= pages.length });
}

async function streamPage(exchange: Exchange, pages: Answers['pages']): Promise<void> {
  const number = Number(exchange.query.get('page'));
  exchange.response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  await exchange.wait(4_500);
  const answer = { items: pages[number - 1] ?? [], last: number >= pages.length };
  exchange.response.end(`data: ${JSON.stringify(answer)}\n\n`);
}
