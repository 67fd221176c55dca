import { atMost, type Finding } from '../contest/finding.ts';
import { printTable } from '../print-table.ts';
import { type LoadResult, load } from './load.ts';

const SERVERS = {
  'bare Hono': new URL('./serve-bare.ts', import.meta.url),
  harvestman: new URL('./serve-adapter.ts', import.meta.url),
} as const;

const READS = {
  'list of 50 recipes': () => '/v1/recipes?limit=50',
  'one job': ({ recipeId, jobId }: { recipeId: string; jobId: string }) =>
    `/v1/recipes/${recipeId}/jobs/${jobId}`,
} as const;

const NAMES = ['bare Hono', 'harvestman'] as const;
const ROUNDS = 3;
/** In a second: what both can answer, so that both wait as often for the next. */
const RATE = 500;

type Results = Record<(typeof NAMES)[number], LoadResult[]>;

/** Two reads of the API beside bare Hono with the same reads of the storage, each server in a process of its own. */
export async function benchHttp(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [read, pathOf] of Object.entries(READS)) {
    const results: Results = { 'bare Hono': [], harvestman: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of NAMES) results[name].push(await load(SERVERS[name], pathOf, RATE));
    }
    const title = `HTTP: ${read}, 32 connections`;
    printTable(
      title,
      ['server', 'requests/s', 'p50 ms', 'p99 ms', `CPU µs/request at ${RATE}/s`],
      NAMES.map((name) => [
        name,
        range(results[name].map(({ requestsPerSecond }) => requestsPerSecond)),
        range(results[name].map(({ p50Ms }) => p50Ms)),
        range(results[name].map(({ p99Ms }) => p99Ms)),
        range(results[name].map(({ cpuMicroseconds }) => cpuMicroseconds)),
      ]),
    );
    const key = `http-${read.replaceAll(' ', '-')}`;
    findings.push(
      atMost(
        2,
        { key, work: `${read}: time of bare Hono with the same read`, unit: '×' },
        ratios(results, ({ requestsPerSecond }) => 1 / requestsPerSecond),
      ),
      atMost(
        2,
        { key: `${key}-cpu`, work: `${read}: processor time of bare Hono at the same rate`, unit: '×' },
        ratios(results, ({ cpuMicroseconds }) => cpuMicroseconds),
      ),
    );
  }
  return findings;
}

function ratios(results: Results, cost: (result: LoadResult) => number): number[] {
  return results.harvestman.map((result, round) => {
    const bare = results['bare Hono'][round];
    return bare === undefined ? Number.NaN : cost(result) / cost(bare);
  });
}

/** The median, and the least and the most. */
function range(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const shown = (value = Number.NaN): string =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
  return `${shown(sorted[Math.floor(sorted.length / 2)])} (${shown(sorted[0])}–${shown(sorted.at(-1))})`;
}
