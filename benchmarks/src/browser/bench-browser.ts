import type { Sample } from '../contest/contestant-process.ts';
import { atLeast, atMost, type Finding } from '../contest/finding.ts';
import { printContest, speedups } from '../contest/report-contest.ts';
import type { Contest } from '../contest/run-contest.ts';
import { startSite } from '../site/start-site.ts';
import { browserContest, COLD, CRAWLEE, INFINITE, OPTIMUM, OURS } from './browser-contest.ts';
import { listWork } from './browser-work.ts';

/** Lists in Chromium, by the time of their last row; and several at the same time. */
export async function benchBrowser(): Promise<Finding[]> {
  const site = await startSite();
  const { origin } = site;
  const lastRow = ({ marks, ms }: Sample): number => marks?.lastRow ?? ms;
  const against = (contest: Contest, other: string): number[] => speedups(contest, OURS, other, lastRow);
  try {
    const more = await browserContest(listWork(origin, 'more'), 5, [OURS, CRAWLEE, OPTIMUM]);
    printContest('Load more, 20 pages of 20', more, OPTIMUM);
    const spa = await browserContest(listWork(origin, 'spa'), 5, [OURS, CRAWLEE, OPTIMUM]);
    printContest('Next in an application, 20 pages of 20', spa, OPTIMUM);
    const next = await browserContest(listWork(origin, 'next'), 5, [OURS, CRAWLEE, OPTIMUM]);
    printContest('Next documents in the browser, 20 pages of 20', next, OPTIMUM);
    const scroll = await browserContest(listWork(origin, 'scroll'), 3, [OURS, CRAWLEE, OPTIMUM, INFINITE]);
    printContest('Scrolling, 20 pages of 20', scroll, OPTIMUM);
    const slow = { pages: 10, latencyMs: 100 };
    const one = await browserContest(listWork(origin, 'more', slow), 3, [OURS]);
    const eight = await browserContest(listWork(origin, 'more', { ...slow, lists: 8 }), 3, [OURS]);
    printContest('Load more, 10 pages after 100 ms each: one list', one, OURS);
    printContest('The same: eight lists at a time', eight, OURS);
    const cold = await browserContest(listWork(origin, 'more', { pages: 2 }), 5, [COLD]);
    printContest('Load more, 2 pages, with the start of the browser', cold, COLD);
    const firstRows = (contest: Contest, name: string): number[] =>
      (contest.get(name) ?? []).map(
        ({ marks }) => (marks?.firstRow ?? Number.NaN) / (marks?.firstInDom ?? Number.NaN),
      );
    const rates = (contest: Contest): number[] => (contest.get(OURS) ?? []).map(({ rows, ms }) => rows / ms);
    const oneRates = rates(one);
    const ratios: readonly (readonly [number, string, string, Contest, string])[] = [
      [0.85, 'more-optimum', 'load-more, 20 pages, against the hand-written optimum', more, OPTIMUM],
      [5, 'more-crawlee', 'load-more, 20 pages, against tuned PuppeteerCrawler', more, CRAWLEE],
      [2, 'spa-crawlee', 'SPA next against tuned PuppeteerCrawler', spa, CRAWLEE],
      [1.6, 'next-crawlee', 'next documents against tuned PuppeteerCrawler', next, CRAWLEE],
      [1.6, 'scroll-crawlee', 'scroll against tuned PuppeteerCrawler', scroll, CRAWLEE],
      [4, 'scroll-infinite', "scroll against Crawlee's infiniteScroll", scroll, INFINITE],
    ];
    return [
      ...ratios.map(([target, key, work, contest, other]) =>
        atLeast(target, { key, work, unit: '×' }, against(contest, other)),
      ),
      atLeast(
        5,
        { key: 'concurrency', work: '8 browser jobs at 100 ms latency against one', unit: '×' },
        rates(eight).map((rate, round) => rate / (oneRates[round] ?? Number.NaN)),
      ),
      atMost(
        1.2,
        {
          key: 'first-row',
          work: "first row in the consumer's hands against its time in the DOM, in a running browser",
          unit: '×',
        },
        firstRows(more, OURS),
      ),
      atMost(
        1.2,
        { key: 'first-row-latency', work: 'the same, where the site takes 100 ms to answer', unit: '×' },
        firstRows(one, OURS),
      ),
      atMost(
        1.2,
        { key: 'first-row-cold', work: 'the same, with the start of the browser', unit: '×' },
        firstRows(cold, COLD),
      ),
    ];
  } finally {
    await site.close();
  }
}
