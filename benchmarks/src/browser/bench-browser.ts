import type { Sample } from '../contest/contestant-process.ts';
import { atLeast, type Finding } from '../contest/finding.ts';
import { printContest, speedups } from '../contest/report-contest.ts';
import { type Contest, runContest } from '../contest/run-contest.ts';
import { startSite } from '../site/start-site.ts';
import { type BrowserWork, expectedOf, listWork } from './browser-work.ts';

const OURS = 'harvestman';
const CRAWLEE = 'PuppeteerCrawler, tuned';
const INFINITE = 'Crawlee infiniteScroll';
const OPTIMUM = 'hand-written optimum';

const MODULES: Readonly<Record<string, string>> = {
  [OURS]: 'harvestman',
  [CRAWLEE]: 'crawlee-puppeteer',
  [INFINITE]: 'crawlee-infinite-scroll',
  [OPTIMUM]: 'hand-written',
};

/** Lists in Chromium, by the time of their last row; and several at the same time. */
export async function benchBrowser(): Promise<Finding[]> {
  const site = await startSite();
  const { origin } = site;
  const contest = (work: BrowserWork, rounds: number, names: readonly string[]): Promise<Contest> =>
    runContest({
      entrants: names.map((name) => ({
        name,
        module: new URL(`./contestants/${MODULES[name]}.ts`, import.meta.url),
        work,
      })),
      expected: expectedOf,
      rounds,
    });
  const lastRow = ({ marks, ms }: Sample): number => marks?.lastRow ?? ms;
  const against = (contest: Contest, other: string): number[] => speedups(contest, OURS, other, lastRow);
  try {
    const more = await contest(listWork(origin, 'more'), 5, [OURS, CRAWLEE, OPTIMUM]);
    printContest('Load more, 20 pages of 20', more, OPTIMUM);
    const spa = await contest(listWork(origin, 'spa'), 5, [OURS, CRAWLEE, OPTIMUM]);
    printContest('Next in an application, 20 pages of 20', spa, OPTIMUM);
    const next = await contest(listWork(origin, 'next'), 5, [OURS, CRAWLEE, OPTIMUM]);
    printContest('Next documents in the browser, 20 pages of 20', next, OPTIMUM);
    const scroll = await contest(listWork(origin, 'scroll'), 4, [OURS, CRAWLEE, OPTIMUM, INFINITE]);
    printContest('Scrolling, 20 pages of 20', scroll, OPTIMUM);
    return [
      atLeast(
        0.85,
        { key: 'more-optimum', work: 'load-more, 20 pages, against the hand-written optimum', unit: '×' },
        against(more, OPTIMUM),
      ),
      atLeast(
        5,
        { key: 'more-crawlee', work: 'load-more, 20 pages, against tuned PuppeteerCrawler', unit: '×' },
        against(more, CRAWLEE),
      ),
      atLeast(
        2,
        { key: 'spa-crawlee', work: 'SPA next against PuppeteerCrawler', unit: '×' },
        against(spa, CRAWLEE),
      ),
      atLeast(
        1.6,
        { key: 'next-crawlee', work: 'next documents against PuppeteerCrawler', unit: '×' },
        against(next, CRAWLEE),
      ),
      atLeast(
        1.6,
        { key: 'scroll-crawlee', work: 'scroll against PuppeteerCrawler', unit: '×' },
        against(scroll, CRAWLEE),
      ),
      atLeast(
        4,
        { key: 'scroll-infinite', work: "scroll against Crawlee's infiniteScroll", unit: '×' },
        against(scroll, INFINITE),
      ),
    ];
  } finally {
    await site.close();
  }
}
