import { browserContest, OPTIMUM, OURS } from '../browser/browser-contest.ts';
import { listWork } from '../browser/browser-work.ts';
import { atMost, type Finding } from '../contest/finding.ts';
import { printContest } from '../contest/report-contest.ts';
import { startSite } from '../site/start-site.ts';

/** A list that grows to 10,000 items: what a page costs while it does, and what all of it takes in memory. */
export async function benchGrowth(): Promise<Finding[]> {
  const site = await startSite();
  try {
    const work = listWork(site.origin, 'more', { pages: 100, size: 100 });
    const contest = await browserContest(work, 3, [OURS, OPTIMUM]);
    printContest('Load more, 100 pages of 100', contest, OPTIMUM);
    const samples = contest.get(OURS) ?? [];
    const mark = (name: string): number[] => samples.map(({ marks }) => marks?.[name] ?? Number.NaN);
    const few = mark('msAt1000');
    return [
      atMost(
        1.3,
        { key: 'growth', work: 'ms per page at 10,000 items against that at 1,000', unit: '×' },
        mark('msAt10000').map((ms, round) => ms / (few[round] ?? Number.NaN)),
      ),
      atMost(
        650,
        { key: 'growth-memory', work: 'the same: Chromium and Node at 10,000 items', unit: 'MB' },
        mark('treeMb'),
      ),
    ];
  } finally {
    await site.close();
  }
}
