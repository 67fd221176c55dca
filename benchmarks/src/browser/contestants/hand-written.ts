import type { Browser } from 'puppeteer-core';
import type { Contestant } from '../../contest/contestant.ts';
import { type Product, Tally } from '../../contest/tally.ts';
import { type BrowserWork, startUrl } from '../browser-work.ts';
import { growthMarks } from '../growth-marks.ts';
import { nextCards, readCards } from '../in-page.ts';
import { launchChromium } from '../launch-chromium.ts';

/**
 * The optimum for one who knows the page: one call for each page, which acts, waits by MutationObserver and returns the
 * new rows, in a tab of the running browser. It knows when the list has come, that it comes in one piece, and its end.
 */
export async function createContestant(): Promise<Contestant<BrowserWork>> {
  const browser = await launchChromium();
  return {
    async run(work) {
      const start = performance.now();
      const tally = new Tally();
      let firstRow = 0;
      let lastRow = 0;
      const rowTimes: number[] = [];
      const keep = (products: readonly Product[]): void => {
        lastRow = performance.now() - start;
        rowTimes.push(lastRow);
        firstRow ||= lastRow;
        for (const product of products) tally.add(product);
      };
      await Promise.all(Array.from({ length: work.lists }, () => readList(browser, work, keep)));
      return {
        rows: tally.rows,
        checksum: tally.checksum,
        marks: { firstRow, lastRow, ...growthMarks(rowTimes, work) },
      };
    },
    close: () => browser.close(),
  };
}

async function readList(
  browser: Browser,
  work: BrowserWork,
  keep: (products: readonly Product[]) => void,
): Promise<void> {
  const page = await browser.newPage();
  let url: string | null = startUrl(work);
  while (url !== null) {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    keep(await page.evaluate(readCards, 0));
    url =
      work.kind === 'next'
        ? await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a.next')?.href ?? null)
        : null;
  }
  const { kind } = work;
  if (kind !== 'next') {
    for (let count = work.size; ; ) {
      const products = await page.evaluate(nextCards, kind, count);
      if (products.length === 0) break;
      keep(products);
      count += products.length;
    }
  }
  await page.close();
}
