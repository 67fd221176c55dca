/**
 * Runs plans that a model made on what became of their pages, and tells for each redesign how many jobs were right, marked,
 * failed, or wrong in silence; then how many were right, and said nothing, on changes that lists go through every day:
 *
 *     node --conditions=harvestman-source scripts/redesigned-pages.ts [--pages DIRECTORY] [--most 30] [--seeds 4] [--verbose]
 *
 * Directories are those of scripts/bad-models.ts. Exits 1 where a job was wrong in silence.
 */
import { parseArgs } from 'node:util';
import { REDESIGNS, type Redesign } from '../packages/core/src/testing/mutation/redesigns.ts';
import type { BadJob } from '../test/support/model/bad-job.ts';
import { runBadJob } from '../test/support/model/bad-job.ts';
import { corpusPages } from '../test/support/model/corpus-pages.ts';
import { startModelSite } from '../test/support/model/model-site.ts';
import { nextDays } from '../test/support/model/next-days.ts';
import { type PlannedPage, plannedPage, redesignedJob } from '../test/support/model/redesigned-job.ts';
import { ownPages } from '../test/support/model/true-page.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    most: { type: 'string', default: '30' },
    seeds: { type: 'string', default: '4' },
    verbose: { type: 'boolean', default: false },
  },
});
const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => index + 1);
const site = await startModelSite();
const own = ownPages();
const others =
  options.pages === undefined ? [] : corpusPages(options.pages, Number(options.most), site.origin);
const planned: PlannedPage[] = [];
for (const page of [...own, ...others]) {
  const one = await plannedPage(site, page);
  if (one !== null) planned.push(one);
}
let silent = 0;

console.log(`${planned.length} pages with a plan\n`);
row(
  'redesign',
  'jobs',
  'right',
  'wrong, marked',
  'failed',
  'wrong in silence',
  'right without a word',
  'calls',
);
row(...Array<string>(8).fill('---'));
for (const redesign of Object.keys(REDESIGNS) as Redesign[]) {
  const jobs: BadJob[] = [];
  for (const one of planned) {
    for (const seed of seeds) {
      const job = await redesignedJob(site, one, redesign, seed);
      if (job === null) continue;
      jobs.push(job);
      tell(redesign, one.page.name, job, job.outcome === 'silent');
    }
  }
  silent += jobs.filter(({ outcome }) => outcome === 'silent').length;
  row(redesign, ...countsOf(jobs));
}
const ordinary: BadJob[] = [];
for (const seed of seeds.flatMap((one) => [one * 2 - 1, one * 2])) {
  for (const page of nextDays(seed)) {
    const plan = planned.find((one) => one.page.name === page.name)?.plan;
    if (plan === undefined) continue;
    const job = await runBadJob(site, page, page.model, plan);
    ordinary.push(job);
    tell(`day ${seed}`, page.name, job, job.outcome !== 'right' || job.warnings.length > 0 || job.calls > 0);
  }
}
row('every day', ...countsOf(ordinary));
await site.close();
process.exitCode = silent === 0 ? 0 : 1;

function countsOf(jobs: readonly BadJob[]): (string | number)[] {
  const count = (wanted: BadJob['outcome']): number =>
    jobs.filter(({ outcome }) => outcome === wanted).length;
  const quiet = jobs.filter(({ outcome, warnings }) => outcome === 'right' && warnings.length === 0).length;
  const calls = jobs.reduce((sum, job) => sum + job.calls, 0) / Math.max(1, jobs.length);
  const outcomes = [count('right'), count('marked'), count('failed'), count('silent')];
  return [jobs.length, ...outcomes, quiet, calls.toFixed(2)];
}

function tell(what: string, name: string, job: BadJob, isBad: boolean): void {
  if (!isBad && !options.verbose) return;
  const { outcome, calls, warnings, error, difference } = job;
  const about = [...warnings, error, difference].filter(Boolean).join('; ').slice(0, 600);
  console.log(`  ${what} ${name}: ${outcome}, ${calls} calls; ${about}`);
}

function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
