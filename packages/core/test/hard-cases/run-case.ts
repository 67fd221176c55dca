import { type Browser, type HarvestmanError, isHarvestmanError, type Row, scrape } from '@harvestman/core';
import type { FixtureCase } from '../../src/testing/fixture-site/scenario.ts';

/** What became of a case, in the form of its truth. */
export interface CaseOutcome {
  readonly rows: readonly Row[];
  readonly pages: number;
  readonly status: string;
  /** Why it stopped, or the code of its failure. */
  readonly ending: string;
  /** What its failure says; empty where it did not fail. */
  readonly failure: string;
  readonly verdict: string | null;
  /** What speaks against the rows. */
  readonly doubts: readonly string[];
  readonly warnings: readonly string[];
  readonly elapsedMs: number;
}

/** No case needs so long: one that takes longer hangs. */
const CASE_LIMIT_MS = 60_000;

/** Runs a case with one-shot scraping. A failure that is not the engine's own error is thrown. */
export async function runCase(
  { recipe }: FixtureCase,
  browser: Browser,
  signal: AbortSignal = AbortSignal.timeout(CASE_LIMIT_MS),
): Promise<CaseOutcome> {
  const rows: Row[] = [];
  const start = performance.now();
  const run = scrape(recipe, { browser, signal, allowPrivateNetworks: true });
  let failure: HarvestmanError | null = null;
  try {
    for await (const row of run) rows.push(row);
  } catch (error) {
    if (!isHarvestmanError(error)) throw error;
    failure = error;
  }
  const { job } = run;
  return {
    rows,
    pages: job.totalPagesScraped,
    status: job.status,
    ending: failure?.code ?? job.stopReason ?? 'none',
    failure: failure?.message ?? '',
    verdict: job.verdict,
    doubts: job.evidence.filter(({ supports }) => supports !== 'complete').map(({ message }) => message),
    warnings: job.warnings,
    elapsedMs: performance.now() - start,
  };
}

/** Every difference between what a case must give and what it gave. */
export function differences({ expected }: FixtureCase, outcome: CaseOutcome): string[] {
  const found: string[] = [];
  const endings: readonly string[] = [...expected.stopReasons, ...expected.errorCodes];
  if (outcome.status !== expected.status) found.push(`status ${outcome.status}, not ${expected.status}`);
  if (!endings.includes(outcome.ending))
    found.push(`ended by ${outcome.ending}, not ${endings.join(' or ')}: ${outcome.failure || 'no failure'}`);
  if (expected.pages !== null && outcome.pages !== expected.pages) {
    found.push(`${outcome.pages} pages, not ${expected.pages}`);
  }
  if (outcome.rows.length !== expected.rows.length) {
    found.push(`${outcome.rows.length} rows, not ${expected.rows.length}`);
  }
  const wrong = expected.rows.findIndex((row, index) => !sameRow(row, outcome.rows[index]));
  if (wrong >= 0) {
    found.push(
      `row ${wrong} is ${JSON.stringify(outcome.rows[wrong])}, not ${JSON.stringify(expected.rows[wrong])}`,
    );
  }
  if (outcome.verdict !== expected.verdict) {
    found.push(
      `verdict ${outcome.verdict}, not ${expected.verdict}: ${outcome.doubts.join('; ') || 'no proof'}`,
    );
  }
  for (const warning of expected.warnings) {
    if (!outcome.warnings.some((text) => text.includes(warning))) found.push(`no warning of ${warning}`);
  }
  return found;
}

function sameRow(left: Row, right: Row | undefined): boolean {
  if (!right) return false;
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
