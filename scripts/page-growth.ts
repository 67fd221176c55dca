/**
 * How the cost of reading a page grows with how many there are on it of each thing that is looked for around a list: 20,000
 * of each beside a list of one item, or that many items, against half of them. Prints the growth of the processor's time
 * in a static page and in the browser, without what the browser takes to show such a page; exits 1 where twice as many cost
 * more than 2.3 times as much. Arguments restrict it to the things, or `static` or `browser`, that hold one of them.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isHarvestmanError, scrape } from '@harvestman/core';
import puppeteer from 'puppeteer-core';
import { processTree } from '../packages/core/src/page/puppeteer/launch/process-tree.ts';
import { chosenBrowser } from '../test/chosen-browser.ts';
import { testBrowser } from '../test/test-browser.ts';
import { THINGS } from './page-growth/things.ts';

const MANY = { static: 40_000, browser: 20_000 };
/** Shorter times are of no account. */
const LEAST_MS = { static: 150, browser: 2_000 };
const MOST_GROWTH = 2.3;
/** A busy machine makes single times long. */
const ATTEMPTS = 3;
/** Nobody waits for more. */
const LONGEST_MS = 60_000;
/** In which processes that have ended are counted by those that started them. */
const REAPED_MS = 300;

type Way = keyof typeof LEAST_MS;

const site = createServer((request, response) => {
  const [, name = '', count] = decodeURIComponent(request.url ?? '').split('/');
  const made = THINGS[name]?.(Number(count));
  response.writeHead(made === undefined ? 404 : 200, { 'content-type': 'text/html' });
  response.end(made === undefined ? '' : `<!doctype html>${made}`);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const addressOf = (name: string, count: number): string => `${origin}/${encodeURIComponent(name)}/${count}`;

const browser = testBrowser({ processes: 1 });
const bare = await puppeteer.launch({ executablePath: await chosenBrowser(), args: ['--no-sandbox'] });

/** Milliseconds of processor time of all processes that this one started, those that have ended with them. */
function childrenTime(): number {
  return processTree(process.pid)
    .slice(1)
    .reduce((sum, id) => {
      try {
        // proc(5): four fields, of the process and of the children that it has waited for.
        const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * 10;
      } catch {
        return sum;
      }
    }, 0);
}

/** Milliseconds of processor time here, and in the browser. */
async function costOf(
  work: () => Promise<unknown>,
): Promise<{ readonly here: number; readonly there: number }> {
  const before = childrenTime();
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  await delay(REAPED_MS);
  return { here: (user + system) / 1_000, there: childrenTime() - before };
}

async function read(name: string, count: number, way: Way): Promise<void> {
  const rendering = way === 'static' ? 'http' : 'browser';
  const limits = { pageTimeoutMs: LONGEST_MS, timeoutMs: LONGEST_MS };
  const pagination =
    way === 'static'
      ? ({ type: 'none' } as const)
      : ({ type: 'load-more', nextPageSelector: '.more' } as const);
  const run = scrape(
    {
      name,
      url: addressOf(name, count),
      listSelector: '.item',
      properties: [{ name: 'text' }],
      pagination,
      settings: { rendering, robots: 'ignore', retries: 0, ...limits },
    },
    { browser, allowPrivateNetworks: true },
  );
  try {
    for await (const _row of run);
  } catch (error) {
    // A list that only scripts or shadow roots show.
    if (!isHarvestmanError(error, 'LIST_EMPTY')) throw error;
  }
}

async function show(name: string, count: number): Promise<void> {
  const page = await bare.newPage();
  await page.goto(addressOf(name, count), { timeout: LONGEST_MS });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.close();
}

async function timeOf(name: string, count: number, way: Way): Promise<number> {
  const { here, there } = await costOf(() => read(name, count, way));
  if (way === 'static') return here;
  const shown = await costOf(() => show(name, count));
  return Math.max(0, here + there - shown.there);
}

/** The growth to so many from half of them, with both times; null: it takes hardly any. */
async function growthOf(
  name: string,
  way: Way,
): Promise<{ readonly growth: number | null; readonly times: string }> {
  const many = MANY[way];
  const all = await timeOf(name, many, way);
  if (all < LEAST_MS[way]) return { growth: null, times: `${Math.round(all)}` };
  const half = await timeOf(name, many / 2, way);
  let growth = all / half;
  for (let attempt = 1; attempt < ATTEMPTS && growth > MOST_GROWTH; attempt += 1)
    growth = Math.min(growth, (await timeOf(name, many, way)) / (await timeOf(name, many / 2, way)));
  return { growth, times: [half, all].map((ms) => Math.round(ms)).join(', ') };
}

const wanted = process.argv.slice(2);
const ways = (Object.keys(LEAST_MS) as Way[]).filter(
  (way) => !wanted.some((one) => one in LEAST_MS) || wanted.includes(way),
);
const parts = wanted.filter((one) => !(one in LEAST_MS));
const names = Object.keys(THINGS).filter(
  (name) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
let failed = 0;
await read('plain', 10, 'static');
if (ways.includes('browser')) await read('plain', 10, 'browser');
for (const way of ways) {
  for (const name of names) {
    const { growth, times } = await growthOf(name, way);
    const isLinear = growth === null || growth <= MOST_GROWTH;
    if (!isLinear) failed += 1;
    const shown = growth === null ? 'hardly any' : `${growth.toFixed(2)} × for twice as many`;
    console.log(`${isLinear ? 'linear' : 'NOT LINEAR'}  ${way}, ${name}: ${shown} (${times} ms)`);
  }
}
await browser.close();
await bare.close();
site.closeAllConnections();
site.close();
process.exitCode = failed > 0 ? 1 : 0;
