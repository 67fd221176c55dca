import { parseArgs } from 'node:util';
import { benchBrowser } from './browser/bench-browser.ts';
import { buildPackages } from './build-packages.ts';
import { benchEgress } from './egress/bench-egress.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchImport } from './import/bench-import.ts';
import { benchJobs } from './jobs/bench-jobs.ts';
import { benchMarkdown } from './markdown/bench-markdown.ts';
import { findRegressions } from './record/find-regressions.ts';
import { recordedResults, recordResults } from './record/recorded-results.ts';
import type { RecordedSuite } from './record/recorded-suite.ts';
import { runSuite, type Suite } from './record/run-suite.ts';
import { benchStatic } from './static/bench-static.ts';
import { benchStorage } from './storage/bench-storage.ts';
import { benchValues } from './values/bench-values.ts';

/**
 * `bench [suite] [arguments of the suite] [--record] [--compare]`: runs one suite, or all. `--record` keeps what came in
 * RESULTS.md. `--compare` names what fell by more than 20 % since then, and exits 1 where something did.
 */
const SUITES: Readonly<Record<string, Suite>> = {
  static: benchStatic,
  jobs: benchJobs,
  browser: benchBrowser,
  growth: benchGrowth,
  import: benchImport,
  storage: benchStorage,
  http: benchHttp,
  egress: benchEgress,
  markdown: benchMarkdown,
  values: benchValues,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean' }, compare: { type: 'boolean' } },
});
const [name, ...args] = positionals;
const chosen = Object.entries(SUITES).filter(([suite]) => name === undefined || suite === name);
if (chosen.length === 0) {
  console.error(`Cannot run \`${name}\`, expected one of: ${Object.keys(SUITES).join(', ')}`);
  process.exitCode = 1;
}
if (chosen.length > 0) await buildPackages(['core', 'storage-memory', 'http-adapter']);
const runs: RecordedSuite[] = [];
for (const [suite, run] of chosen) runs.push(await runSuite(suite, run, args));

if (values.compare) {
  const fallen = findRegressions(
    runs.flatMap(({ findings }) => findings),
    recordedResults().flatMap(({ findings }) => findings),
  );
  console.log(fallen.length === 0 ? '\nNothing fell by more than 20 %.' : '\nFell by more than 20 %:');
  for (const text of fallen) console.log(`- ${text}`);
  if (fallen.length > 0) process.exitCode = 1;
}
if (values.record) recordResults(runs, Object.keys(SUITES));
