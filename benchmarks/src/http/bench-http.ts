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

const ROUNDS = 3;

/** Two reads of the API beside bare Hono with the same reads of the storage, each server in a process of its own. */
export async function benchHttp(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [read, pathOf] of Object.entries(READS)) {
    const results = { 'bare Hono': [] as LoadResult[], harvestman: [] as LoadResult[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['bare Hono', 'harvestman'] as const) {
        results[name].push(await load(SERVERS[name], pathOf));
      }
    }
    printTable(
      `HTTP: ${read}, 32 connections`,
      ['server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request'],
      Object.entries(results).map(([name, rounds]) => [
        name,
        range(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
        range(rounds.map(({ p50Ms }) => p50Ms)),
        range(rounds.map(({ p99Ms }) => p99Ms)),
        range(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
      ]),
    );
    findings.push(
      atMost(
        2,
        {
          key: `http-${read.replaceAll(' ', '-')}`,
          work: `${read}, time of bare Hono with the same read`,
          unit: '×',
        },
        results.harvestman.map(
          ({ requestsPerSecond }, round) =>
            (results['bare Hono'][round]?.requestsPerSecond ?? Number.NaN) / requestsPerSecond,
        ),
      ),
    );
  }
  return findings;
}

/** The median, and the least and the most. */
function range(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const shown = (value = Number.NaN): string =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
  return `${shown(sorted[Math.floor(sorted.length / 2)])} (${shown(sorted[0])}–${shown(sorted.at(-1))})`;
}
