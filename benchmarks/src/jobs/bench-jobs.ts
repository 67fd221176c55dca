import { atLeast, atMost, type Finding } from '../contest/finding.ts';
import { printContest, speedups } from '../contest/report-contest.ts';
import { runContest } from '../contest/run-contest.ts';
import { startSite } from '../site/start-site.ts';
import { expectedOf, type StaticWork } from '../static/static-work.ts';

const CRAWLEE = 'CheerioCrawler, tuned';
const ENGINE = 'engine, a job for each';
const SCRAPE = 'scrape() for each';

const MODULES: Readonly<Record<string, string>> = {
  [ENGINE]: './contestants/engine.ts',
  [SCRAPE]: './contestants/scrape.ts',
  [CRAWLEE]: '../static/contestants/crawlee-cheerio.ts',
  'undici + parse5': './contestants/bare.ts',
};

/** 1,500 jobs of one page each, 16 at once, each time in a new process: what a job costs beside its page. */
export async function benchJobs(): Promise<Finding[]> {
  const site = await startSite();
  const work: StaticWork = { origin: site.origin, kind: 'list', chains: 1_500, pages: 1 };
  try {
    const contest = await runContest({
      entrants: Object.entries(MODULES).map(([name, module]) => ({
        name,
        module: new URL(module, import.meta.url),
        work,
      })),
      expected: expectedOf,
      rounds: 1,
      warmUp: false,
    });
    printContest('1,500 jobs of one page, 16 at once', contest, CRAWLEE);
    return [[ENGINE, 'engine'] as const, [SCRAPE, 'scrape'] as const].flatMap(([name, key]) => [
      atLeast(
        2.8,
        {
          key: `jobs-${key}`,
          work: `1,500 jobs of one page, ${name}, against tuned CheerioCrawler`,
          unit: '×',
        },
        speedups(contest, name, CRAWLEE),
      ),
      atMost(
        300,
        { key: `jobs-${key}-memory`, work: `the same: peak memory, ${name}`, unit: 'MB' },
        (contest.get(name) ?? []).map(({ peakMb }) => peakMb),
      ),
    ]);
  } finally {
    await site.close();
  }
}
