import { atLeast, atMost, type Finding } from '../contest/finding.ts';
import { printContest, speedups } from '../contest/report-contest.ts';
import { type Contest, runContest } from '../contest/run-contest.ts';
import { startSite } from '../site/start-site.ts';
import { compareTrees } from './compare-trees.ts';
import { expectedOf, type StaticWork } from './static-work.ts';

const CRAWLEE = 'CheerioCrawler, tuned';
const FLOOR = 'undici + parse5 loop';
const OURS = 'harvestman';

const MODULES: Readonly<Record<string, string>> = {
  [OURS]: 'harvestman',
  [CRAWLEE]: 'crawlee-cheerio',
  [FLOOR]: 'undici-parse5',
  'undici + cheerio loop': 'undici-cheerio',
  'undici + htmlparser2 loop': 'undici-htmlparser2',
};

/**
 * Pages without scripts: lists of 16 KB and heavy pages 16 at a time, and one chain of next links. With a directory of
 * pages, their trees too: `bench static [directory]`.
 */
export async function benchStatic([directory]: readonly string[]): Promise<Finding[]> {
  if (directory !== undefined) await compareTrees(directory);
  const site = await startSite();
  const { origin } = site;
  // One core bounds this work; its time does not depend on what else the machine does.
  const contest = (
    work: StaticWork,
    rounds: number,
    names = Object.keys(MODULES),
    warmUp = true,
  ): Promise<Contest> =>
    runContest({
      entrants: names.map((name) => ({
        name,
        module: new URL(`./contestants/${MODULES[name]}.ts`, import.meta.url),
        work,
      })),
      expected: expectedOf,
      rounds,
      warmUp,
    });
  try {
    const lists = await contest({ origin, kind: 'list', chains: 16, pages: 40 }, 5);
    printContest('Static list pages of 16 KB, 16 chains at a time', lists, CRAWLEE);
    const fresh = await contest(
      { origin, kind: 'list', chains: 16, pages: 40 },
      1,
      [OURS, CRAWLEE, FLOOR],
      false,
    );
    printContest('The same, once in a new process', fresh, CRAWLEE);
    const heavy = await contest({ origin, kind: 'heavy', chains: 16, pages: 12 }, 5);
    printContest('Static pages with 300 KB of inline script, 16 chains at a time', heavy, CRAWLEE);
    const chain = await contest({ origin, kind: 'list', chains: 1, pages: 200 }, 9, [OURS, FLOOR]);
    printContest('One chain of 200 static pages', chain, FLOOR);
    return [
      atLeast(
        2.5,
        {
          key: 'static-lists',
          work: 'static list pages, 16 at a time, against tuned CheerioCrawler',
          unit: '×',
        },
        speedups(lists, OURS, CRAWLEE),
      ),
      atMost(
        250,
        { key: 'static-memory', work: 'the same: peak memory of a new process', unit: 'MB' },
        (fresh.get(OURS) ?? []).map(({ peakMb }) => peakMb),
      ),
      atLeast(
        3,
        {
          key: 'static-heavy',
          work: 'static heavy pages (300 KB of inline script) against CheerioCrawler',
          unit: '×',
        },
        speedups(heavy, OURS, CRAWLEE),
      ),
      atLeast(
        0.85,
        {
          key: 'static-chain',
          work: 'static next-button chain against a bare undici + parse5 loop',
          unit: '×',
        },
        speedups(chain, OURS, FLOOR),
      ),
    ];
  } finally {
    await site.close();
  }
}
