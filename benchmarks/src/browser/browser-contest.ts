import { type Contest, runContest } from '../contest/run-contest.ts';
import { type BrowserWork, expectedOf } from './browser-work.ts';

export const OURS = 'harvestman';
export const COLD = 'harvestman, from the start';
export const CRAWLEE = 'PuppeteerCrawler, tuned';
export const INFINITE = 'Crawlee infiniteScroll';
export const OPTIMUM = 'hand-written optimum';

const MODULES = {
  [OURS]: 'harvestman',
  [COLD]: 'harvestman-cold',
  [CRAWLEE]: 'crawlee-puppeteer',
  [INFINITE]: 'crawlee-infinite-scroll',
  [OPTIMUM]: 'hand-written',
} as const;

/** Has the contestants named do the same work in Chromium. */
export function browserContest(
  work: BrowserWork,
  rounds: number,
  names: ReadonlyArray<keyof typeof MODULES>,
): Promise<Contest> {
  const entrants = names.map((name) => ({
    name,
    module: new URL(`./contestants/${MODULES[name]}.ts`, import.meta.url),
    work,
  }));
  return runContest({ entrants, expected: expectedOf, rounds });
}
