import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RecordedSuite } from './recorded-suite.ts';
import { renderResults } from './render-results.ts';

const DATA = new URL('../../results.json', import.meta.url);
const PAGE = new URL('../../RESULTS.md', import.meta.url);

/** The last recorded run of each suite. */
export function recordedResults(): readonly RecordedSuite[] {
  return existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : [];
}

/** Keeps these runs in place of the earlier ones of their suites, as data and as a page to read. */
export function recordResults(runs: readonly RecordedSuite[], order: readonly string[]): void {
  const suites = new Map([...recordedResults(), ...runs].map((run) => [run.suite, run]));
  const kept = order.flatMap((suite) => suites.get(suite) ?? []);
  writeFileSync(DATA, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(PAGE, renderResults(kept));
}
