import { type Browser, isHarvestmanError, type Row, scrape } from '@harvestman/core';
import type { SiteSpec } from './dimensions.ts';
import type { SiteServer } from './serve-sites.ts';
import { recipeOf, rowsOf } from './site-truth.ts';

/**
 * `right`: every row, once, in order. `doubted`: the same, and the job does not say that it is complete. `said`: not so, and
 * the job says so. `silent`: not so, and nothing tells.
 */
export type Verdict = 'right' | 'doubted' | 'said' | 'silent';

export interface SiteOutcome {
  readonly verdict: Verdict;
  readonly expected: number;
  readonly got: number;
  /** Why the job stopped, or the code of its failure, and what it said. */
  readonly ending: string;
  /** What is wrong first, or what the job doubts; empty where all is right. */
  readonly problem: string;
  readonly elapsedMs: number;
}

/** No site needs so long: one that takes longer hangs. */
const LIMIT_MS = 180_000;

/** Scrapes a random site, and compares the rows with those that it has. */
export async function runSite(site: SiteSpec, server: SiteServer, browser: Browser): Promise<SiteOutcome> {
  const { url, listOrigin } = server.add(site);
  const expected = rowsOf(site, listOrigin);
  const run = scrape(recipeOf(site, url), {
    browser,
    signal: AbortSignal.timeout(LIMIT_MS),
    allowPrivateNetworks: true,
  });
  const rows: Row[] = [];
  const start = performance.now();
  let failure: string | null = null;
  try {
    for await (const row of run) if (!isLive(row)) rows.push(row);
  } catch (error) {
    if (!isHarvestmanError(error)) throw error;
    failure = error.code;
  }
  const { job } = run;
  const problem = difference(expected, rows);
  const claimed = 'verdict' in job ? String(job.verdict) : null;
  const claims = failure === null && (claimed === null ? job.warnings.length === 0 : claimed === 'complete');
  return {
    verdict: problem === '' ? (claims ? 'right' : 'doubted') : claims ? 'silent' : 'said',
    expected: expected.length,
    got: rows.length,
    ending: [failure ?? job.stopReason, claimed, ...job.warnings].filter((part) => part !== null).join('; '),
    problem: problem === '' && !claims ? job.evidence.map(({ message }) => message).join('; ') : problem,
    elapsedMs: performance.now() - start,
  };
}

/** What was added while the list was read: it may be among the rows, or not. */
function isLive({ title }: Row): boolean {
  return String(title ?? '').startsWith('Live ');
}

function difference(expected: readonly Row[], got: readonly Row[]): string {
  const index = expected.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(got[at]));
  if (index < 0 && got.length === expected.length) return '';
  const at = index < 0 ? expected.length : index;
  return `row ${at} of ${expected.length} is ${JSON.stringify(got[at])}, not ${JSON.stringify(expected[at])}; ${got.length} came`;
}
