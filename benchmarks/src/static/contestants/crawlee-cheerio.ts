import { CheerioCrawler } from '@crawlee/cheerio';
import type { Contestant } from '../../contest/contestant.ts';
import { crawleeConfiguration, crawleePool } from '../../contest/crawlee-configuration.ts';
import { Tally } from '../../contest/tally.ts';
import { readWithCheerio } from '../read-with-cheerio.ts';
import { pageUrl, type StaticWork } from '../static-work.ts';

/** Tuned, and given every address at once, so that it need not wait for one page to know the next. */
export function createContestant(): Contestant<StaticWork> {
  return {
    async run(work) {
      const tally = new Tally();
      const crawler = new CheerioCrawler(
        {
          ...crawleePool(16),
          persistCookiesPerSession: false,
          async requestHandler({ $, request }) {
            for (const product of readWithCheerio($ as never, request.url).products) tally.add(product);
          },
        },
        crawleeConfiguration(),
      );
      const urls: string[] = [];
      for (let page = 0; page < work.pages; page += 1) {
        for (let chain = 0; chain < work.chains; chain += 1) urls.push(pageUrl(work, chain, page));
      }
      await crawler.run(urls);
      return tally;
    },
  };
}
