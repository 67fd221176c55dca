/**
 * Runs every case of the fixture site and prints a Markdown table of what was expected and what came. Exits 1 where
 * they differ. An argument restricts it to the cases whose name contains it.
 *
 *   node --conditions=harvestman-source scripts/hard-cases.ts scroll --throttle 6    pages that run six times as slow
 */
import { parseArgs } from 'node:util';
import type { FixtureCase } from '../packages/core/src/testing/fixture-site/scenario.ts';
import { startFixtureSite } from '../packages/core/src/testing/fixture-site/start-fixture-site.ts';
import { differences, runCase } from '../packages/core/test/hard-cases/run-case.ts';
import { throttledBrowser } from '../test/random-sites/throttled-browser.ts';
import { testBrowser } from '../test/test-browser.ts';

/** Most of a case is waiting for a slow page. */
const CONCURRENCY = 4;

const HEADINGS = ['case', 'rows expected', 'rows got', 'pages', 'ended by', 'ms', 'right'];

interface Result {
  readonly line: readonly (string | number)[];
  readonly problems: readonly string[];
}

/** A slow page takes its time. */
const THROTTLED_LIMIT_MS = 300_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { throttle: { type: 'string', default: '1' } },
});
const wanted = positionals[0] ?? '';
const rate = Number(options.throttle);
const site = await startFixtureSite();
const browser = rate > 1 ? await throttledBrowser(rate) : testBrowser();
const cases = site.cases.filter(({ name }) => name.includes(wanted));
const results = new Map<FixtureCase, Result>();
const remaining = cases.values();
await Promise.all(Array.from({ length: CONCURRENCY }, runRemaining));
await browser.close();
await site.close();

const ordered = cases.flatMap((one) => results.get(one) ?? []);
console.log(tableRow(HEADINGS));
console.log(tableRow(HEADINGS.map(() => '---')));
for (const { line } of ordered) console.log(tableRow(line));
const failed = ordered.filter(({ problems }) => problems.length > 0);
console.log(`\n${ordered.length - failed.length} of ${ordered.length} cases are right.`);
for (const { line, problems } of failed) console.log(`- ${line[0]}: ${problems.join('; ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runRemaining(): Promise<void> {
  for (const one of remaining) results.set(one, await run(one));
}

async function run(one: FixtureCase): Promise<Result> {
  try {
    const signal = rate > 1 ? AbortSignal.timeout(THROTTLED_LIMIT_MS) : undefined;
    const outcome = await runCase(one, browser, signal);
    process.stderr.write('.');
    const problems = differences(one, outcome);
    const { rows, pages, ending, elapsedMs } = outcome;
    const right = problems.length === 0 ? 'yes' : 'NO';
    const line = [
      one.name,
      one.expected.rows.length,
      rows.length,
      pages,
      ending,
      Math.round(elapsedMs),
      right,
    ];
    return { line, problems };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { line: [one.name, one.expected.rows.length, '–', '–', 'error', '–', 'NO'], problems: [problem] };
  }
}

function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
