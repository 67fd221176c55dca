import { browserContest, OPTIMUM, OURS } from '../browser/browser-contest.ts';
import { listWork } from '../browser/browser-work.ts';
import { atMost, type Finding } from '../contest/finding.ts';
import { printContest } from '../contest/report-contest.ts';
import type { Contest } from '../contest/run-contest.ts';
import { startSite } from '../site/start-site.ts';

/** Few pages around a point are short: their time is noisy. */
const ROUNDS = 5;

/** A list that grows to 10,000 items: what a page costs while it does, and what all of it takes in memory. */
export async function benchGrowth(): Promise<Finding[]> {
  const site = await startSite();
  try {
    const work = listWork(site.origin, 'more', { pages: 100, size: 100 });
    const contest = await browserContest(work, ROUNDS, [OURS, OPTIMUM]);
    printContest('Load more, 100 pages of 100', contest, OPTIMUM);
    const plain = await browserContest({ ...work, image: 'none' }, ROUNDS, [OURS, OPTIMUM]);
    printContest('The same without images', plain, OPTIMUM);
    const mark = (of: Contest, name: string): number[] =>
      (of.get(OURS) ?? []).map(({ marks }) => marks?.[name] ?? Number.NaN);
    const growth = (of: Contest): number[] => {
      const few = mark(of, 'msAt1000');
      return mark(of, 'msAt10000').map((ms, round) => ms / (few[round] ?? Number.NaN));
    };
    return [
      atMost(
        1.3,
        {
          key: 'growth',
          work: 'ms per page at 10,000 items with lazy images against that at 1,000',
          unit: '×',
        },
        growth(contest),
      ),
      atMost(1.3, { key: 'growth-plain', work: 'the same without images', unit: '×' }, growth(plain)),
      atMost(
        650,
        { key: 'growth-memory', work: 'Chromium and Node at 10,000 items with lazy images', unit: 'MB' },
        mark(contest, 'treeMb'),
      ),
    ];
  } finally {
    await site.close();
  }
}
