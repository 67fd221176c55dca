import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Browser, scrape } from '@harvestman/core';
import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import { atMost, type Finding } from '../contest/finding.ts';
import { showSpread, spreadOf } from '../contest/spread.ts';
import { printTable } from '../print-table.ts';
import { withoutGateway } from './without-gateway.ts';

const ROUNDS = 25;
/** On loopback nothing takes any time, so that all of the gateway's own shows; sites are further away. */
const LATENCIES_MS = [0, 20, 50];
/** Of the time that the page takes without the gateway, on sites that are not on this machine. */
const TARGET_PERCENT = 5;

interface Times {
  /** From the page's start until everything is loaded. */
  readonly page: number;
  /** The whole job: session, page, end. */
  readonly job: number;
}

/** What the gateway costs a page with 100 sub-resources: pages with it and without it by turns. */
export async function benchEgress(args: readonly string[]): Promise<readonly Finding[]> {
  const rounds = Number(args[0] ?? ROUNDS);
  const browser = puppeteerBrowser({ sandbox: false, args: ['--ignore-certificate-errors'] });
  const direct = withoutGateway(browser);
  const rows: string[][] = [];
  const findings: Finding[] = [];
  for (const latencyMs of LATENCIES_MS) {
    const child = fork(fileURLToPath(new URL('./resources-process.ts', import.meta.url)), [
      String(latencyMs),
    ]);
    const [origins] = (await once(child, 'message')) as [readonly string[]];
    for (const origin of origins) {
      const [without, through] = await loadByTurns(origin, [direct, browser], rounds);
      const scheme = new URL(origin).protocol.slice(0, -1);
      for (const measure of ['page', 'job'] as const) {
        const [before, after] = [without, through].map((times) => times.map((one) => one[measure]));
        if (!before || !after) continue;
        // Round by round: what else the machine does weighs on both of a round.
        const percent = spreadOf(after.map((ms, round) => (ms / (before[round] ?? ms) - 1) * 100)).median;
        rows.push([
          `${scheme}, ${latencyMs} ms away`,
          measure,
          showSpread(spreadOf(before)),
          showSpread(spreadOf(after)),
          `${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %`,
        ]);
        if (measure === 'page' && latencyMs > 0) {
          const key = `egress/${scheme}-${latencyMs}ms`;
          const work = `100 sub-resources through the gateway, ${scheme}, ${latencyMs} ms away`;
          findings.push(atMost(TARGET_PERCENT, { key, work, unit: '%' }, [percent]));
        }
      }
    }
    child.disconnect();
  }
  await browser.close();
  printTable(
    `A page with 100 sub-resources, ${rounds} times each, ms`,
    ['site', 'measured', 'without the gateway', 'through it', 'median cost'],
    rows,
  );
  return findings;
}

async function loadByTurns(
  origin: string,
  [direct, browser]: readonly [Browser, Browser],
  rounds: number,
): Promise<[Times[], Times[]]> {
  const [without, through]: [Times[], Times[]] = [[], []];
  await Promise.all([load(origin, direct), load(origin, browser)]);
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    const order = round % 2 === 0 ? [without, through] : [through, without];
    for (const times of order) times.push(await load(origin, times === through ? browser : direct));
  }
  return [without, through];
}

async function load(origin: string, browser: Browser): Promise<Times> {
  const start = performance.now();
  const run = scrape(
    {
      name: 'resources',
      url: `${origin}/`,
      listSelector: 'li',
      properties: [{ name: 'ms' }],
      settings: { rendering: 'browser', robots: 'ignore', block: [], waitForSelector: 'li' },
    },
    { browser, allowHosts: [new URL(origin).host] },
  );
  const rows = await Array.fromAsync(run);
  return { page: Number(rows[0]?.ms), job: performance.now() - start };
}
