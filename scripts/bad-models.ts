/**
 * Runs the extractor `llm` with models that err, on pages whose rows are known, and tells for each fault how many jobs
 * were all right, wrong with a warning, failed, or wrong in silence:
 *
 *     node --conditions=harvestman-source scripts/bad-models.ts [--pages DIRECTORY] [--most 30] [--fault NAME] [--answers first|every] [--seed 1] [--direct] [--verbose]
 *
 * Without a directory the repository's own pages are read. One has `rows.json`, with the rows of each page, and `pages/`.
 * With `--direct` the model reads the pages itself (without a directory: `--most` pages by chance), and errs in that; of its ordinary answers it is told how
 * many true values came through.
 * Jobs that are wrong in properties whose names and descriptions say nothing are counted apart.
 * Exits 1 where another was wrong in silence, or a target was missed.
 */
import { parseArgs } from 'node:util';
import { meaningOf, wordsOf } from '../packages/core/src/extract/llm/structure/meanings.ts';
import { shapeOf } from '../packages/core/src/extract/llm/value-shape.ts';
import type { PropertyInput } from '../packages/core/src/index.ts';
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
import { toldPages } from '../test/support/model/told-pages.ts';
import { ownPages, type TruePage } from '../test/support/model/true-page.ts';

type Outcome = Omit<BadJob, 'outcome'> & { readonly outcome: BadJob['outcome'] | 'unseen' };

const LEAST_RIGHT = { first: 0.9, every: 0.7 } as const;
const MOST_CALLS = 2;
const LEAST_RECALL = 0.98;

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    most: { type: 'string', default: '30' },
    fault: { type: 'string' },
    answers: { type: 'string' },
    seed: { type: 'string', default: '1' },
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
const pages = !options.direct
  ? known
  : options.pages === undefined
    ? toldPages(Number(options.most), Number(options.seed))
    : known.flatMap((page) => directPage(page) ?? []);
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
  row('fault', 'right', 'wrong with a warning', 'failed', 'wrong in silence', 'names say nothing', 'calls');
  row(...Array<string>(7).fill('---'));
  const all: Outcome[] = [];
  for (const fault of faults) {
    const jobs: Outcome[] = [];
    for (const [at, page] of pages.entries()) {
      const model = badModel(page.model, {
        fault,
        answers,
        seed: at + Number(options.seed),
        html: page.html,
      });
      const job = unseen(page, await runBadJob(site, page, model));
      jobs.push(job);
      if (
        job.outcome === 'silent' ||
        job.outcome === 'unseen' ||
        (options.verbose && job.outcome !== 'right')
      )
        console.log(`  ${fault} ${page.name}: ${told(job)}`);
    }
    row(fault, ...countsOf(jobs));
    all.push(...jobs);
  }
  row(`all ${all.length}`, ...countsOf(all));
  const right = all.filter(({ outcome }) => outcome === 'right').length / all.length;
  const silent = all.filter(({ outcome }) => outcome === 'silent').length;
  if (silent > 0 || (!options.direct && right < LEAST_RIGHT[answers])) missed += 1;
  if (answers === 'first' && mean(all) > MOST_CALLS) missed += 1;
  console.log(
    `\n${(right * 100).toFixed(1)} % right, ${silent} wrong in silence, ${mean(all).toFixed(2)} calls each`,
  );
}

/** Where neither name nor description says what a wrong value should be, the page does not show that it is wrong. */
function unseen(page: TruePage, job: BadJob): Outcome {
  if (job.outcome !== 'silent' || job.rows.length !== page.rows.length) return job;
  const wrong = page.properties.filter(({ name }) =>
    page.rows.some(
      (one, at) => JSON.stringify(site.here(one)[name]) !== JSON.stringify(job.rows[at]?.[name]),
    ),
  );
  return wrong.every(saysNothing) ? { ...job, outcome: 'unseen' } : job;
}

function saysNothing({ name = '', description = null }: PropertyInput): boolean {
  const isKnown = wordsOf(name).some((word) => meaningOf(word) !== null);
  return description === null && !isKnown && shapeOf({ name, description }) === null;
}

function countsOf(jobs: readonly Outcome[]): (string | number)[] {
  const count = (wanted: Outcome['outcome']): number =>
    jobs.filter(({ outcome }) => outcome === wanted).length;
  return [
    count('right'),
    count('marked'),
    count('failed'),
    count('silent'),
    count('unseen'),
    mean(jobs).toFixed(2),
  ];
}

function mean(jobs: readonly Outcome[]): number {
  return jobs.reduce((sum, { calls }) => sum + calls, 0) / Math.max(1, jobs.length);
}

function told({ outcome, calls, warnings, error, difference }: Outcome): string {
  return `${outcome}, ${calls} calls; ${[...warnings, error, difference].filter(Boolean).join('; ').slice(0, 500)}`;
}

function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
