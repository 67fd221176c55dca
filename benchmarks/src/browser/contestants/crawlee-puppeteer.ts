import { PuppeteerCrawler, type PuppeteerCrawlingContext, puppeteerUtils } from '@crawlee/puppeteer';
import * as puppeteer from 'puppeteer-core';
import type { Contestant } from '../../contest/contestant.ts';
import { crawleeConfiguration, crawleePool } from '../../contest/crawlee-configuration.ts';
import { type Product, Tally } from '../../contest/tally.ts';
import { type BrowserWork, startUrl } from '../browser-work.ts';
import { readCards } from '../in-page.ts';
import { chromiumOptions } from '../launch-chromium.ts';

type Page = PuppeteerCrawlingContext['page'];

interface Running {
  readonly work: BrowserWork;
  readonly start: number;
  readonly end: () => void;
  readonly tally: Tally;
  lastRow: number;
}

const CARDS = '#list > .card';

/** Tuned: its browser stays, no fingerprints or sessions, no wait for sub-resources, waiting by condition. */
export function crawleeContestant(scroll: (page: Page) => Promise<void>): Contestant<BrowserWork> {
  let running: Running | null = null;
  let requests = 0;
  let crawler: Promise<PuppeteerCrawler> | null = null;

  const keep = (products: readonly Product[]): void => {
    if (running === null) return;
    for (const product of products) running.tally.add(product);
    running.lastRow = performance.now() - running.start;
  };
  const handle = async ({ page, crawler }: PuppeteerCrawlingContext): Promise<void> => {
    if (running === null) return;
    const { kind, pages } = running.work;
    if (kind === 'next') {
      keep(await page.evaluate(readCards, 0));
      const next = await page.evaluate(
        () => document.querySelector<HTMLAnchorElement>('a.next')?.href ?? null,
      );
      if (next === null) return running.end();
      requests += 1;
      await crawler.addRequests([{ url: next, uniqueKey: String(requests) }]);
      return;
    }
    if (kind === 'scroll') {
      await scroll(page);
      keep(await page.evaluate(readCards, 0));
      return running.end();
    }
    if (kind === 'spa') keep(await page.evaluate(readCards, 0));
    for (let number = 1; number < pages; number += 1) {
      const [count, first] = await page.evaluate(
        (cards) => [
          document.querySelectorAll(cards).length,
          document.querySelector(cards)?.getAttribute('data-id') ?? '',
        ],
        CARDS,
      );
      await page.click('#more');
      await page.waitForFunction(
        (cards, before, id) =>
          document.querySelectorAll(cards).length !== before ||
          document.querySelector(cards)?.getAttribute('data-id') !== id,
        {},
        CARDS,
        count,
        first,
      );
      if (kind === 'spa') keep(await page.evaluate(readCards, 0));
    }
    if (kind === 'more') keep(await page.evaluate(readCards, 0));
    running.end();
  };

  const start = async (): Promise<PuppeteerCrawler> => {
    const created = new PuppeteerCrawler(
      {
        ...crawleePool(1),
        keepAlive: true,
        persistCookiesPerSession: false,
        launchContext: { launcher: puppeteer as never, launchOptions: await chromiumOptions() },
        browserPoolOptions: { useFingerprints: false, retireBrowserAfterPageCount: 1_000_000 },
        preNavigationHooks: [
          async (_context, options) => {
            if (options !== undefined) options.waitUntil = 'domcontentloaded';
          },
        ],
        requestHandler: handle,
      },
      crawleeConfiguration(),
    );
    void created.run();
    return created;
  };

  return {
    async run(work) {
      crawler ??= start();
      const ready = await crawler;
      const { promise, resolve } = Promise.withResolvers<void>();
      running = { work, start: performance.now(), end: resolve, tally: new Tally(), lastRow: 0 };
      requests += 1;
      await ready.addRequests([{ url: startUrl(work), uniqueKey: String(requests) }]);
      await promise;
      const { tally, lastRow } = running;
      // The tab closes on its own time.
      return { rows: tally.rows, checksum: tally.checksum, marks: { lastRow } };
    },
    async close() {
      await (await crawler)?.teardown();
    },
  };
}

export function createContestant(): Contestant<BrowserWork> {
  return crawleeContestant(async (page) => {
    while ((await page.$('#end')) !== null) {
      const count = await page.evaluate(async (cards) => {
        // The end must be seen to leave the view before it can be seen to come again.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelectorAll(cards).length;
      }, CARDS);
      await page.waitForFunction(
        (cards, before) =>
          document.querySelectorAll(cards).length > before || document.querySelector('#end') === null,
        {},
        CARDS,
        count,
      );
    }
  });
}

/** Crawlee's own way to scroll, told when to stop. */
export function createInfiniteScroll(): Contestant<BrowserWork> {
  return crawleeContestant((page) =>
    puppeteerUtils.infiniteScroll(page, {
      waitForSecs: 1,
      stopScrollCallback: async () => (await page.$('#end')) === null,
    }),
  );
}
