import { scrape } from '@harvestman/core';
import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import type { Contestant } from '../../contest/contestant.ts';
import { productRecipe } from '../../contest/product-recipe.ts';
import { productOf } from '../../contest/read-job.ts';
import { Tally } from '../../contest/tally.ts';
import { type BrowserWork, startUrl } from '../browser-work.ts';
import { firstInDom } from '../first-in-dom.ts';
import { growthMarks } from '../growth-marks.ts';

const PAGINATION = {
  next: { type: 'next-button', nextPageSelector: 'a.next' },
  spa: { type: 'next-button', nextPageSelector: '#more' },
  more: { type: 'load-more', nextPageSelector: '#more' },
  scroll: { type: 'scroll-down' },
} as const;

/** Knows the recipe, and nothing else of the page. */
export function createContestant(): Contestant<BrowserWork> {
  const browser = puppeteerBrowser({ sandbox: false });
  return {
    async run(work) {
      const tally = new Tally();
      const start = performance.now();
      const rowTimes: number[] = [];
      let firstRow = 0;
      let lastRow = 0;
      const read = async (): Promise<void> => {
        const recipe = productRecipe(startUrl(work), PAGINATION[work.kind], { rendering: 'browser' });
        for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) {
          lastRow = performance.now() - start;
          firstRow ||= lastRow;
          if (work.lists === 1 && tally.rows % work.size === 0) rowTimes.push(lastRow);
          tally.add(productOf(row));
        }
      };
      await Promise.all(Array.from({ length: work.lists }, read));
      return {
        rows: tally.rows,
        checksum: tally.checksum,
        marks: {
          firstRow,
          lastRow,
          ...(work.kind === 'next' ? {} : { firstInDom: await firstInDom(work.origin, start) }),
          ...growthMarks(rowTimes, work),
        },
      };
    },
    close: () => browser.close(),
  };
}
