/**
 * Runs the extractor `llm` with models that err, on pages whose rows are known, and tells for each fault how many jobs
 * were all right, wrong with a warning, failed, or wrong in silence:
 *
 *     node --conditions=harvestman-source scripts/bad-models.ts [--pages DIRECTORY] [--most 30] [--fault NAME] [--answers first|every] [--direct] [--verbose]
 *
 * Without a directory the repository's own pages are read. One has `rows.json`, with the rows of each page, and `pages/`.
 * With `--direct` the model reads the pages of the directory itself, and errs in that; of its ordinary answers it is told how
 * many true values came through.
 * Exits 1 where a job was wrong in silence, or a target was missed.
 */
import { parseArgs } from 'node:util';
import { badModel } from '../packages/core/src/testing/model/bad-model.ts';
import {
  ANSWER_FAULT_NAMES,
  type ModelFaultName,
  SELECTOR_FAULT_NAMES,
  VALUE_FAULT_NAMES,
} from '../packages/core/src/testing/model/model-faults.ts';
import { type BadJob, runBadJob } from '../test/support/model/bad-job.ts';
import { corpusPages } from '../test/support/model/corpus-pages.ts';
import { directPage } from '../test/support/model/direct-page.ts';
import { startModelSite } from '../test/support/model/model-site.ts';
import { ownPages } from '../test/support/model/true-page.ts';

const LEAST_RIGHT = { first: 0.9, every: 0.7 } as const;
const MOST_CALLS = 2;
const LEAST_RECALL = 0.98;

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    most: { type: 'string', default: '30' },
    fault: { type: 'string' },
    answers: { type: 'string' },
    direct: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const names: readonly ModelFaultName[] = options.direct
  ? VALUE_FAULT_NAMES
  : [...SELECTOR_FAULT_NAMES, ...ANSWER_FAULT_NAMES];
const faults = names.filter((name) => options.fault === undefined || name.startsWith(options.fault));
const site = await startModelSite();
const known =
  options.pages === undefined ? ownPages() : corpusPages(options.pages, Number(options.most), site.origin);
const pages = options.direct ? known.flatMap((page) => directPage(page) ?? []) : known;
let missed = 0;

await printOrdinary();
for (const answers of ['first', 'every'] as const) {
  if (options.answers === undefined || options.answers === answers) await printFaults(answers);
}
await site.close();
process.exitCode = missed === 0 ? 0 : 1;

async function printOrdinary(): Promise<void> {
  const jobs: BadJob[] = [];
  for (const page of pages) {
    const job = await runBadJob(site, page, page.model);
    jobs.push(job);
    if (job.outcome !== 'right' || job.calls !== 1 || job.warnings.length > 0)
      console.log(`ordinary ${page.name}: ${told(job)}`);
  }
  if (options.direct) tellRecall(jobs);
  const right = jobs.filter(({ outcome }) => outcome === 'right').length;
  console.log(`\nOrdinary answers: ${right} of ${jobs.length} right, ${mean(jobs).toFixed(2)} calls each\n`);
}

/** Of the true values that the model said. */
function tellRecall(jobs: readonly BadJob[]): void {
  const cells = jobs.flatMap(({ rows }, page) =>
    (pages[page]?.rows ?? []).flatMap((row, at) =>
      Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [rows[at]?.[name] === value])),
    ),
  );
  const share = cells.filter(Boolean).length / Math.max(1, cells.length);
  const marked = jobs.filter(({ warnings }) => warnings.length > 0).length;
  console.log(
    `${(share * 100).toFixed(2)} % of ${cells.length} true values came through; ${marked} of ${jobs.length} jobs were marked`,
  );
  if (share < LEAST_RECALL) missed += 1;
}

async function printFaults(answers: 'first' | 'every'): Promise<void> {
  console.log(`\n### The fault in ${answers === 'first' ? 'the first answer' : 'every answer'}\n`);
  row('fault', 'right', 'wrong with a warning', 'failed', 'wrong in silence', 'calls');
  row(...Array<string>(6).fill('---'));
  const all: BadJob[] = [];
  for (const fault of faults) {
    const jobs: BadJob[] = [];
    for (const [at, page] of pages.entries()) {
      const model = badModel(page.model, { fault, answers, seed: at + 1, html: page.html });
      const job = await runBadJob(site, page, model);
      jobs.push(job);
      if (job.outcome === 'silent' || (options.verbose && job.outcome !== 'right'))
        console.log(`  ${fault} ${page.name}: ${told(job)}`);
    }
    row(fault, ...countsOf(jobs));
    all.push(...jobs);
  }
  row(`all ${all.length}`, ...countsOf(all));
  const right = all.filter(({ outcome }) => outcome === 'right').length / all.length;
  const silent = all.filter(({ outcome }) => outcome === 'silent').length;
  if (silent > 0 || right < LEAST_RIGHT[answers]) missed += 1;
  if (answers === 'first' && mean(all) > MOST_CALLS) missed += 1;
  console.log(
    `\n${(right * 100).toFixed(1)} % right, ${silent} wrong in silence, ${mean(all).toFixed(2)} calls each`,
  );
}

function countsOf(jobs: readonly BadJob[]): (string | number)[] {
  const count = (wanted: BadJob['outcome']): number =>
    jobs.filter(({ outcome }) => outcome === wanted).length;
  return [count('right'), count('marked'), count('failed'), count('silent'), mean(jobs).toFixed(2)];
}

function mean(jobs: readonly BadJob[]): number {
  return jobs.reduce((sum, { calls }) => sum + calls, 0) / Math.max(1, jobs.length);
}

function told({ outcome, calls, warnings, error, difference }: BadJob): string {
  return `${outcome}, ${calls} calls; ${[...warnings, error, difference].filter(Boolean).join('; ').slice(0, 500)}`;
}

function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
